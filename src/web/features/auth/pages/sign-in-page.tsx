import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { continueTarget } from '#domain/safe-continue.ts';
import type { SignInStep } from '#domain/sign-in.ts';
import { forgetSession } from '#web/capabilities/session/current-user.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { CardHeading } from '#web/shared/ui/card-heading.tsx';
import { ForgotLink } from '../components/forgot-link.tsx';
import { MfaStep } from '../components/mfa-step.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { SignInError } from '../components/sign-in-error.tsx';
import { SignInNotice } from '../components/sign-in-notice.tsx';
import styles from '../components/step.module.css';
import { useSignIn } from '../use-sign-in.ts';

/** §2.3: the sign-in screen; each step takes the place of the one before. */
export function Component() {
  const { auth, titles } = useMessages();
  const notice = useNotice();
  const arriving = useNavigation().state !== 'idle';
  const { standing, error, isSending, submit, restart } = useSignIn(useArrival());
  usePageTitle(titleOf(standing.step, titles) ?? (notice === 'signed-out' ? titles.signedOut : undefined));
  switch (standing.step) {
    case 'password':
    case 'success':
      return (
        <div className={styles.step}>
          <CardHeading text={auth.heading} />
          {standing.message === undefined && error === null && <SignInNotice name={notice} />}
          <PasswordForm
            refusal={standing}
            submitError={error}
            submitting={isSending || arriving || standing.step === 'success'}
            onSubmit={submit}
          >
            <ForgotLink />
          </PasswordForm>
        </div>
      );
    case 'error':
      return <SignInError message={standing.message ?? 'failed'} onBack={restart} />;
    case 'forgotExpired':
      return <Navigate to={paths.forgotPassword({ expired: true })} />;
    case 'configureMfa':
    case 'authenticator':
    case 'idApp':
    case 'emailCode':
    case 'recoveryCode':
    case 'passkey':
      return <MfaStep step={standing.step} mfaType={standing.mfaType} onBack={restart} />;
  }
}

function useNotice(): string | null {
  return useSearchParams()[0].get('message');
}

// §4: SUCCESS goes to the continue target or home; only pages of this origin count.
function useArrival(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return () => {
    forgetSession(queryClient);
    void navigate(continueTarget(search.get('continue')) ?? paths.home(), { replace: true });
  };
}

function titleOf(step: SignInStep, titles: Messages['titles']): string | undefined {
  const byStep: Partial<Record<SignInStep, string>> = {
    configureMfa: titles.mfaSelect,
    authenticator: titles.mfaTotp,
    idApp: titles.mfaIdApp,
    emailCode: titles.mfaEmailCode,
    recoveryCode: titles.mfaRecoveryCode,
  };
  return byStep[step];
}
