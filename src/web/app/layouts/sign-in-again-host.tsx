import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isAskingToSignInAgain, subscribeToSignInAgain } from '#web/capabilities/session/sign-in-again.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#web/features/auth/components/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/** product decision: when the session ends while a page is open, the person signs in over it. */
export function SignInAgainHost() {
  const asking = useSyncExternalStore(subscribeToSignInAgain, isAskingToSignInAgain, () => false);
  if (!asking) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  );
}
