import { EMAIL_CODE_RESEND_MS } from '#domain/limits.ts';
import { CodeForm } from '#web/capabilities/second-factor/code-form.tsx';
import { Countdown } from '#web/capabilities/second-factor/countdown.tsx';
import { minutesAndSeconds } from '#web/shared/lib/minutes-and-seconds.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useSecondsLeft } from '#web/shared/lib/use-seconds-left.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardHeading } from '#web/shared/ui/card-heading.tsx';
import styles from './step.module.css';
import { StepMoves } from './step-moves.tsx';
import { maskEmail } from '../mask-email.ts';
import type { StepSession } from '../sign-in-standing.ts';
import type { SignIn } from '../use-sign-in.ts';

/** §2.3: the code that was sent by email; after a while another can be sent. */
export function EmailCodeStep({ session, signIn }: { session: StepSession; signIn: SignIn }) {
  const { auth, errors, titles } = useMessages();
  const { standing, error, isBusy, confirm } = signIn;
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaEmailCode} />
      <p>{auth.emailCode.sentTo(maskEmail(standing.email ?? ''))}</p>
      <SubmitError error={error} fields={{}} inDialog />
      <CodeForm
        key={standing.attempt}
        label={auth.code}
        alphabet="digits"
        refusal={standing.message && errors.signIn[standing.message]}
        busy={isBusy}
        onSubmit={(code) => confirm(session, code)}
      >
        {session.expiration !== undefined && <Countdown until={session.expiration} />}
      </CodeForm>
      <p role="status" className={styles.told}>
        {standing.isResent && auth.emailCode.resent}
      </p>
      <Resend startedOn={session.startedOn} busy={isBusy} onResend={signIn.resend} />
      <StepMoves signIn={signIn} />
    </div>
  );
}

function Resend({ startedOn, busy, onResend }: { startedOn: number; busy: boolean; onResend: () => void }) {
  const { emailCode } = useMessages().auth;
  const wait = useSecondsLeft(startedOn + EMAIL_CODE_RESEND_MS) ?? 0;
  return (
    <Button variant="invisible" block disabled={wait > 0} busy={busy} onClick={onResend}>
      {wait > 0 ? emailCode.resendIn(minutesAndSeconds(wait)) : emailCode.resend}
    </Button>
  );
}
