import { moveSignIn } from '#domain/sign-in.ts';
import type { SignInOutcome } from '#domain/sign-in.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import styles from '../step.module.css';
import type { SignIn } from './use-sign-in.ts';

/** §4: the error screen: what happened, Try Again where that can help, and the way back to sign-in. */
export function SignInFailure({ outcome, signIn }: { outcome: SignInOutcome; signIn: SignIn }) {
  const { auth, common, errors } = useFirstMessages();
  const { standing, isBusy, move } = signIn;
  const canTryAgain = moveSignIn('tryAgain', outcome, standing) !== undefined;
  return (
    <div className={styles.step}>
      <CardHeading text={auth.cannotSignIn} focused />
      <Notice tone="danger" role="alert">
        {errors.signIn[outcome.message ?? 'failed']}
      </Notice>
      <SubmitError error={standing.cause} fields={{}} inDialog />
      {canTryAgain && (
        <Button variant="primary" block busy={isBusy} onClick={() => move('tryAgain', outcome)}>
          {common.retry}
        </Button>
      )}
      <Button block onClick={() => move('cancel')}>
        {auth.backToSignIn}
      </Button>
    </div>
  );
}
