import { ID_APP_SIGN_IN_POLL_MS } from '#domain/limits.ts';
import { nextSignInStep } from '#domain/auth/sign-in.ts';
import { confirmMfa } from '#generated/api/auth/auth.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import { PhoneWait } from '#web/capabilities/second-factor/phone-wait.tsx';
import { usePolledAnswer } from '#web/capabilities/second-factor/use-polled-answer.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from '../../step.module.css';
import { StepMoves } from './step-moves.tsx';
import type { SignIn, StepSession } from '../sign-in-progress.ts';

const mfaType = 'VendorID';

/** §2.3, §4: a code to compare with the phone, and the waiting for its answer. */
export function IdAppStep({ session, signIn }: { session: StepSession; signIn: SignIn }) {
  const { auth, enums, titles } = useMessages();
  const brand = useBrand();
  const { sessionId, displayCode = '', expiration } = session;
  const onAnswer = ({ code }: SignInOutcome) => {
    const outcome = nextSignInStep(code, mfaType, 'idApp', signIn.progress.passkey);
    if (!outcome.poll) signIn.settle(outcome);
    return outcome.poll === true;
  };
  const { isPaused, isInTrouble, resume } = usePolledAnswer({
    everyMs: ID_APP_SIGN_IN_POLL_MS,
    ask: (signal) => confirmMfa({ mfaType, sessionId }, { standalone: true }, signal),
    onAnswer,
    onRefused: signIn.fail,
  });
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaIdApp} focused />
      <SubmitError error={signIn.error} fields={{}} inDialog />
      <PhoneWait
        instruction={auth.idApp.compare(brand?.idAppName ?? enums.mfaType.VendorID)}
        code={displayCode}
        until={expiration}
        waiting={auth.idApp.waiting}
        isPaused={isPaused}
        isInTrouble={isInTrouble}
        onResume={resume}
      />
      <StepMoves signIn={signIn} />
    </div>
  );
}
