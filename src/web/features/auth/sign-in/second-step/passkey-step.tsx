import { Banner } from '@primer/react';
import { nextSignInStep } from '#domain/auth/sign-in.ts';
import { PasskeySignInButton } from '#web/capabilities/passkeys/passkey-sign-in-button.tsx';
import { usePasskeySupport } from '#web/capabilities/passkeys/support.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from '../../step.module.css';
import { StepMoves } from './step-moves.tsx';
import type { SignIn } from '../sign-in-progress.ts';

/** A passkey as the second factor (product decision: passkeys). */
export function PasskeyStep({ signIn, userId }: { signIn: SignIn; userId: string | undefined }) {
  const { auth, errors } = useMessages();
  const { progress } = signIn;
  return (
    <div className={styles.step}>
      <CardHeading text={auth.passkey.heading} focused />
      <p>{auth.passkey.what}</p>
      {progress.message !== undefined && (
        <Banner key={progress.attempt} variant="critical" role="alert" title={errors.signIn[progress.message]} />
      )}
      <WhyNot />
      <PasskeySignInButton
        {...(userId !== undefined && { userId })}
        variant="primary"
        onCode={(code) => signIn.settle(nextSignInStep(code, progress.mfaType, 'passkey', progress.passkey))}
      />
      <StepMoves signIn={signIn} />
    </div>
  );
}

// Without a passkey here the recovery code remains.
function WhyNot() {
  const { passkeys } = useMessages();
  const support = usePasskeySupport();
  if (support === 'possible') return null;
  return <Banner variant="warning" title={passkeys[support]} />;
}
