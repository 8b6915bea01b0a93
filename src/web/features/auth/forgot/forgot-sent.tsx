import { Link } from 'react-router';
import { RESET_MAIL_RESEND_MS } from '#domain/limits.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useSecondsLeft } from '#web/shared/lib/dates/use-seconds-left.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, LinkButton } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { withEmail } from '../email-in-state.ts';
import styles from '../step.module.css';

export type SentMail = {
  email: string;
  /** The server's clock at the last request, in milliseconds. */
  askedOn: number;
  /** How many emails were requested. */
  times: number;
};

type Props = {
  sent: SentMail;
  error: unknown;
  sending: boolean;
  onResend: () => void;
  onOtherEmail: () => void;
};

/** The same words for known and unknown addresses (§2.8), what to do if nothing comes, and another mail after a while. */
export function ForgotSent({ sent, error, sending, onResend, onOtherEmail }: Props) {
  const { auth, passwords } = useMessages();
  const { forgot } = passwords;
  const secondsLeft = useSecondsLeft(sent.askedOn + RESET_MAIL_RESEND_MS) ?? 0;
  return (
    <div className={styles.step}>
      {/* The clicked button is disabled now: the focus returns here. */}
      <CardHeading key={sent.times} text={forgot.sentHeading} focused />
      <p role="status">{sent.times > 1 ? `${forgot.resent} ${forgot.sent(sent.email)}` : forgot.sent(sent.email)}</p>
      <section className={styles.hints}>
        <h2>{forgot.nothingCame}</h2>
        <ul>
          {forgot.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
      <SubmitError error={error} fields={{ email: auth.email }} />
      <PendingButton block pending={sending} disabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? forgot.resendIn(secondsLeft) : forgot.resend}
      </PendingButton>
      <Button variant="invisible" block onClick={onOtherEmail}>
        {forgot.otherEmail}
      </Button>
      <LinkButton as={Link} variant="invisible" block to={paths.signIn()} state={withEmail(sent.email)}>
        {auth.backToSignIn}
      </LinkButton>
    </div>
  );
}
