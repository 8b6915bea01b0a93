import { Navigate, useActionData, useLocation, useNavigation, useSearchParams } from 'react-router';
import { nextSignInStep } from '#domain/auth/sign-in.ts';
import type { SignInStep } from '#domain/auth/sign-in.ts';
import { PasskeySignInButton } from '#web/capabilities/passkeys/passkey-sign-in-button.tsx';
import { notifyTabs } from '#web/capabilities/session/tabs.ts';
import { useSignedInRedirect } from '#web/capabilities/session/use-arrival.ts';
import type { FirstMessages } from '#web/messages/catalogue.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { emailInState, withEmail } from '../email-in-state.ts';
import { ForgotLink } from './forgot-link.tsx';
import { LoadedSecondStep } from './second-step/loaded-second-step.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import styles from '../step.module.css';
import { signInByForm } from './sign-in-by-form.ts';
import type { FormAnswer } from './sign-in-by-form.ts';
import { atStart, isSecondStep } from './sign-in-progress.ts';
import { useSignIn } from './use-sign-in.ts';
import type { SignIn } from './sign-in-progress.ts';
import { useStepHistory } from './use-step-history.ts';

/** Handles the form before hydration. */
export const action = import.meta.env.SSR ? signInByForm : undefined;

/** §2.3: the sign-in screen; each step takes the place of the one before. */
export function Component() {
  const { titles } = useFirstMessages();
  const signIn = useSignIn(useSignedIn(), useActionData<FormAnswer>());
  const { progress } = signIn;
  const isLater = isSecondStep(progress.step) || progress.step === 'error';
  const hasEntry = useStepHistory(isLater, () => signIn.move('cancel'));
  const step = isLater && !hasEntry ? 'password' : progress.step;
  const notice = useNotice();
  usePageTitle(
    titleOf(step, titles) ?? (step === 'password' && notice === 'signed-out' ? titles.signedOut : undefined),
  );
  if (isSecondStep(step)) return <LoadedSecondStep step={step} signIn={signIn} />;
  if (step === 'forgotExpired')
    return <Navigate to={paths.forgotPassword({ expired: true })} state={withEmail(progress.email)} />;
  if (step === 'error') return <SignInFailure outcome={progress} signIn={signIn} />;
  return <PasswordStep signIn={signIn} isLeaving={isLater} notice={notice} />;
}

type PasswordStepProps = { signIn: SignIn; isLeaving: boolean; notice: string | null };

function PasswordStep({ signIn, isLeaving, notice }: PasswordStepProps) {
  const { auth } = useFirstMessages();
  const arriving = useNavigation().state !== 'idle';
  const { error, isBusy, submit, settle } = signIn;
  const location = useLocation();
  // What is said of a later step is not said here.
  const progress = isLeaving ? { ...atStart, email: signIn.progress.email } : signIn.progress;
  return (
    <div className={styles.step}>
      <CardHeading text={auth.heading} />
      {progress.message === undefined && error === null && <SignInNotice name={notice} />}
      <PasswordForm
        refusal={progress}
        submitError={error}
        submitting={isBusy || arriving || isLeaving}
        onSubmit={submit}
        action={paths.signIn() + location.search}
        typedEmail={progress.email ?? emailInState(location)}
      >
        <ForgotLink />
      </PasswordForm>
      <PasskeySignInButton onCode={(code) => settle(nextSignInStep(code, null, 'passkey'))} />
    </div>
  );
}

function useNotice(): string | null {
  return useSearchParams()[0].get('message');
}

function useSignedIn(): () => void {
  const arrive = useSignedInRedirect();
  return () => {
    notifyTabs({ kind: 'signedIn' });
    arrive();
  };
}

// The set-up of a factor brings its own.
function titleOf(step: SignInStep, titles: FirstMessages['titles']): string | undefined {
  const byStep: Partial<Record<SignInStep, string>> = {
    authenticator: titles.mfaTotp,
    idApp: titles.mfaIdApp,
    emailCode: titles.mfaEmailCode,
    recoveryCode: titles.mfaRecoveryCode,
  };
  return byStep[step];
}
