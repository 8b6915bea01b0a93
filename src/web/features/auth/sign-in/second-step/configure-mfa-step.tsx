import { SetUpSecondFactor } from '#web/capabilities/second-factor/set-up-second-factor.tsx';
import type { SignIn } from '../sign-in-progress.ts';

/** §4, MFA_NOT_CONFIGURED: a factor is set up before the person comes in; with it they are signed in. */
export function ConfigureMfaStep({ signIn }: { signIn: SignIn }) {
  return (
    <SetUpSecondFactor
      account={signIn.progress.email ?? ''}
      onDone={() => signIn.settle({ step: 'success' })}
      onCancel={() => signIn.move('cancel')}
      onOutcome={signIn.settle}
    />
  );
}
