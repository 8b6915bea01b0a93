import { CodeForm } from '#web/capabilities/second-factor/code-form.tsx';
import { Countdown } from '#web/capabilities/second-factor/countdown.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { SignIn, StepSession } from '../sign-in-progress.ts';

/** Asks for the 6 digits of a step, with the time that is left for them. */
export function StepCodeForm({ session, signIn }: { session: StepSession; signIn: SignIn }) {
  const { auth, errors } = useMessages();
  const { progress, error, isBusy, confirm } = signIn;
  return (
    <CodeForm
      key={progress.attempt}
      label={auth.code}
      alphabet="digits"
      refusal={progress.message && errors.signIn[progress.message]}
      error={error}
      busy={isBusy}
      onSubmit={(code) => confirm(session, code)}
    >
      {session.expiration !== undefined && <Countdown until={session.expiration} />}
    </CodeForm>
  );
}
