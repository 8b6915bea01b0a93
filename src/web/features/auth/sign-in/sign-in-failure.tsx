import { moveSignIn } from '#domain/auth/sign-in.ts';
import type { SignInOutcome } from '#domain/auth/sign-in.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from '../step.module.css';
import type { SignIn } from './sign-in-progress.ts';

/** §4: the error screen: what happened, Try Again if that can help, and the way back to sign-in. */
export function SignInFailure({ outcome, signIn }: { outcome: SignInOutcome; signIn: SignIn }) {
  const { auth, common, errors } = useFirstMessages();
  const { progress, isBusy, move } = signIn;
  const canTryAgain = moveSignIn('tryAgain', outcome, progress) !== undefined;
  return (
    <div className={styles.step}>
      <CardHeading text={auth.cannotSignIn} focused />
      <Banner variant="critical" role="alert" title={errors.signIn[outcome.message ?? 'failed']} />
      <SubmitError error={progress.cause} fields={{}} inDialog />
      {canTryAgain && (
        <PendingButton variant="primary" block pending={isBusy} onClick={() => move('tryAgain', outcome)}>
          {common.retry}
        </PendingButton>
      )}
      <Button block onClick={() => move('cancel')}>
        {auth.backToSignIn}
      </Button>
    </div>
  );
}
