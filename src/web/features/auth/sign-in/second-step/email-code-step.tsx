import { EMAIL_CODE_RESEND_MS } from '#domain/limits.ts';
import { minutesAndSeconds } from '#web/shared/lib/dates/minutes-and-seconds.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useSecondsLeft } from '#web/shared/lib/dates/use-seconds-left.ts';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from '../../step.module.css';
import { StepCodeForm } from './step-code-form.tsx';
import { StepMoves } from './step-moves.tsx';
import { maskEmail } from './mask-email.ts';
import type { SignIn, StepSession } from '../sign-in-progress.ts';

/** §2.3: the code that was sent by email; after a while another can be sent. */
export function EmailCodeStep({ session, signIn }: { session: StepSession; signIn: SignIn }) {
  const { auth, titles } = useMessages();
  const { progress, isBusy } = signIn;
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaEmailCode} />
      <p>{auth.emailCode.sentTo(maskEmail(progress.email ?? ''))}</p>
      <StepCodeForm session={session} signIn={signIn} />
      <p role="status">{progress.isResent && auth.emailCode.resent}</p>
      <Resend startedOn={session.startedOn} busy={isBusy} onResend={signIn.resend} />
      <StepMoves signIn={signIn} />
    </div>
  );
}

function Resend({ startedOn, busy, onResend }: { startedOn: number; busy: boolean; onResend: () => void }) {
  const { emailCode } = useMessages().auth;
  const wait = useSecondsLeft(startedOn + EMAIL_CODE_RESEND_MS) ?? 0;
  return (
    <PendingButton variant="invisible" block disabled={wait > 0} pending={busy} onClick={onResend}>
      {wait > 0 ? emailCode.resendIn(minutesAndSeconds(wait)) : emailCode.resend}
    </PendingButton>
  );
}
