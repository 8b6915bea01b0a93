import { lazy, Suspense, useSyncExternalStore } from 'react';
import { signInAgainReason, subscribeToSignInAgain } from '#web/capabilities/session/sign-in-again.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#web/features/auth/components/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/** product decision: when the session ends while a page is open, the person signs in over it. */
export function SignInAgainHost() {
  const reason = useSyncExternalStore(subscribeToSignInAgain, signInAgainReason, () => undefined);
  if (reason === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog reason={reason} />
    </Suspense>
  );
}
