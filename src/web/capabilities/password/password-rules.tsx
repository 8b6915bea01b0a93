import { CheckCircleFillIcon, CircleIcon } from '@primer/octicons-react';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '#domain/limits.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { PasswordLine } from './new-password.ts';
import styles from './password-rules.module.css';

const PAUSE_MS = 1500;

/** The rules of a new password as lines that tick off while it is typed (§5, §8.3). */
export function PasswordRules({ lines }: { lines: readonly PasswordLine[] }) {
  const messages = useMessages();
  const { passwords } = messages;
  return (
    <ul className={styles.rules} aria-label={passwords.rulesLabel}>
      {lines.map(({ rule, met }) => (
        <li key={rule} className={classNames(styles.rule, met && styles.met)}>
          {met ? <CheckCircleFillIcon /> : <CircleIcon />}
          <span>
            {ruleText(rule, messages)}
            <span className="visually-hidden">, {met ? passwords.ruleMet : passwords.ruleNotMet}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Announces the missing rules to screen readers once typing pauses, not on each key. */
export function MissingRules({ lines, typed }: { lines: readonly PasswordLine[]; typed: boolean }) {
  const messages = useMessages();
  const text = typed ? missingText(lines, messages) : '';
  const [announced, setAnnounced] = useState('');
  // Only time knows that the typing has paused.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

function missingText(lines: readonly PasswordLine[], messages: Messages): string {
  const missing = lines.filter(({ met }) => !met).map(({ rule }) => ruleText(rule, messages));
  return missing.length === 0 ? messages.passwords.allMet : messages.passwords.missing(missing.join('; '));
}

function ruleText(rule: PasswordLine['rule'], { errors, passwords }: Messages): string {
  if (rule === 'emailName') return passwords.emailName;
  return rule === 'length' ? errors.passwordRules.length(PASSWORD_MIN_CHARACTERS) : errors.passwordRules[rule];
}
