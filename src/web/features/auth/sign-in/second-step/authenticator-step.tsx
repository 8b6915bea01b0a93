import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import styles from '../../step.module.css';
import { StepCodeForm } from './step-code-form.tsx';
import { StepMoves } from './step-moves.tsx';
import type { SignIn, StepSession } from '../sign-in-progress.ts';

/** §2.3: the code of the authenticator app. */
export function AuthenticatorStep({ session, signIn }: { session: StepSession; signIn: SignIn }) {
  const { auth, titles } = useMessages();
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaTotp} />
      <p>{auth.authenticator.what}</p>
      <StepCodeForm session={session} signIn={signIn} />
      <StepMoves signIn={signIn} />
    </div>
  );
}
