import { RESET_MAIL_RESEND_MS } from '#domain/limits.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useSecondsLeft } from '#web/shared/lib/dates/use-seconds-left.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import styles from '../step.module.css';

export type SentMail = {
  email: string;
  /** The server's clock when it was last asked for, in milliseconds. */
  askedOn: number;
  /** How often a mail was asked for. */
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
      {/* The button that was pressed is off now: the focus comes here again. */}
      <CardHeading key={sent.times} text={forgot.sentHeading} focused />
      <Notice tone="info" role="status">
        {sent.times > 1 && forgot.resent} {forgot.sent(sent.email)}
      </Notice>
      <section className={styles.hints}>
        <h2>{forgot.nothingCame}</h2>
        <ul>
          {forgot.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
      <SubmitError error={error} fields={{ email: auth.email }} />
      <Button block busy={sending} disabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? forgot.resendIn(secondsLeft) : forgot.resend}
      </Button>
      <Button variant="invisible" block onClick={onOtherEmail}>
        {forgot.otherEmail}
      </Button>
      <ButtonLink variant="invisible" block to={paths.signIn()}>
        {auth.backToSignIn}
      </ButtonLink>
    </div>
  );
}
