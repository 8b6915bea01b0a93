import { lazy, Suspense, useSyncExternalStore } from 'react';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { signInAgainQuestion, subscribeToSignInAgain } from '#web/capabilities/session/sign-in-again.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#web/features/auth/sign-in/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

// No page waits for it.
const TabFollower = lazy(async () => ({
  default: (await import('#web/capabilities/session/tab-follower.ts')).TabFollower,
}));

/**
 * product decision: when the session ends while a page is open, the person signs in over it; here or in another tab. What of
 * it does not arrive takes nothing of the page away.
 */
export function SignInAgainHost() {
  const question = useSyncExternalStore(subscribeToSignInAgain, signInAgainQuestion, () => undefined);
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <TabFollower />
      </Suspense>
      <Suspense fallback={null}>{question !== undefined && <SignInAgainDialog question={question} />}</Suspense>
    </FailureBoundary>
  );
}
