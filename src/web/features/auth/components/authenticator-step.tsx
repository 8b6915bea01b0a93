import { CodeForm } from '#web/capabilities/second-factor/code-form.tsx';
import { Countdown } from '#web/capabilities/second-factor/countdown.tsx';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { CardHeading } from '#web/shared/ui/card-heading.tsx';
import styles from './step.module.css';
import { StepMoves } from './step-moves.tsx';
import type { StepSession } from '../sign-in-standing.ts';
import type { SignIn } from '../use-sign-in.ts';

/** §2.3: the code of the authenticator app. */
export function AuthenticatorStep({ session, signIn }: { session: StepSession; signIn: SignIn }) {
  const { auth, errors, titles } = useMessages();
  const { standing, error, isBusy, confirm } = signIn;
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaTotp} />
      <p>{auth.authenticator.what}</p>
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
      <StepMoves signIn={signIn} />
    </div>
  );
}
