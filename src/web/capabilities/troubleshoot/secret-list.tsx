import { Checkbox } from '@primer/react';
import { useId, useState } from 'react';
import type { ShownSecret } from './reading/shown-secret.ts';
import { useTroubleshootTexts } from './texts.ts';
import styles from './troubleshoot.module.css';

type Props = {
  secrets: readonly ShownSecret[];
  count: number;
  unmasked: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** The secrets by file, each hidden until it is clicked, and each with a choice to mask it. */
export function SecretList({ secrets, count, unmasked, onToggle }: Props) {
  const texts = useTroubleshootTexts();
  const headingId = useId();
  const paths = [...new Set(secrets.map(({ path }) => path))];
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {texts.found(count)}
      </h3>
      <p className={styles.hint}>{texts.foundHint}</p>
      <div className={styles.list} role="region" aria-label={texts.list} tabIndex={0}>
        {paths.map((path) => (
          <div key={path}>
            <h4 className={styles.path}>{path}</h4>
            <ul className={styles.secrets}>
              {secrets
                .filter((secret) => secret.path === path)
                .map((secret) => (
                  <SecretRow key={secret.id} secret={secret} unmasked={unmasked.has(secret.id)} onToggle={onToggle} />
                ))}
            </ul>
          </div>
        ))}
        {count > secrets.length && <p className={styles.hint}>{texts.more(count - secrets.length)}</p>}
      </div>
    </section>
  );
}

type RowProps = { secret: ShownSecret; unmasked: boolean; onToggle: (id: string) => void };

function SecretRow({ secret, unmasked, onToggle }: RowProps) {
  const texts = useTroubleshootTexts();
  const [isShown, setIsShown] = useState(false);
  const { id, line, before, value, after } = secret;
  const kind = texts.kinds[secret.kind];
  return (
    <li className={styles.secret}>
      <label className={styles.mask}>
        <Checkbox aria-label={texts.maskOne(kind, line)} checked={!unmasked} onChange={() => onToggle(id)} />
        <span>{kind}</span> <span className={styles.hint}>{texts.line(line)}</span>
      </label>
      <code className={styles.code}>
        {before}
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          // Shown, the value is its name.
          aria-label={isShown ? undefined : texts.show(kind, line)}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? value : '••••••••'}
        </button>
        {after}
      </code>
    </li>
  );
}
