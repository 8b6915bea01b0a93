import { nextSignInStep } from '#domain/auth/sign-in.ts';
import type { SignInMessage } from '#domain/auth/sign-in.ts';
import { useSecondsLeft } from '#web/shared/lib/dates/use-seconds-left.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { ConfigureMfaStep } from './configure-mfa-step.tsx';
import { EmailCodeStep } from './email-code-step.tsx';
import { IdAppStep } from './id-app-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { RecoveryCodeStep } from './recovery-code-step.tsx';
import { SignInFailure } from '../sign-in-failure.tsx';
import { startsSession } from '../sign-in-progress.ts';
import type { SecondState, SignIn } from '../sign-in-progress.ts';

type Props = {
  step: SecondState;
  signIn: SignIn;
  /** In the dialog over a page: whose it is. */
  userId?: string | undefined;
};

/** §2.3: the step after the password. An expired session is reported at once, not by the next response. */
export function SecondStep({ step, signIn, userId }: Props) {
  const { session, isDone } = signIn.progress;
  const until = startsSession(step) && session?.expiration !== undefined ? Date.parse(session.expiration) : undefined;
  const isOver = useSecondsLeft(until) === 0 && !isDone;
  if (isOver) {
    const expired = nextSignInStep('SESSION_EXPIRED', null, step);
    return <SignInFailure outcome={expired} signIn={signIn} />;
  }
  switch (step) {
    case 'configureMfa':
      return <ConfigureMfaStep signIn={signIn} />;
    case 'recoveryCode':
      return <RecoveryCodeStep signIn={signIn} />;
    case 'passkey':
      return <PasskeyStep signIn={signIn} userId={userId} />;
    case 'authenticator':
    case 'emailCode':
    case 'idApp':
      if (session === undefined) return <SignInFailure outcome={noSession} signIn={signIn} />;
      if (step === 'authenticator') return <AuthenticatorStep session={session} signIn={signIn} />;
      if (step === 'emailCode') return <EmailCodeStep session={session} signIn={signIn} />;
      return <IdAppStep key={session.sessionId} session={session} signIn={signIn} />;
  }
}

const noSession = { step: 'error', message: 'mfaInitFailed' satisfies SignInMessage } as const;
