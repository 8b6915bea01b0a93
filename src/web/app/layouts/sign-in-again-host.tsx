import { lazy, Suspense, useSyncExternalStore } from 'react';
import { signInAgainQuestion, subscribeToSignInAgain } from '#web/capabilities/session/sign-in-again.ts';
import { useFollowTabs } from '#web/capabilities/session/use-follow-tabs.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await import('#web/features/auth/components/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

/** product decision: when the session ends while a page is open, the person signs in over it; here or in another tab. */
export function SignInAgainHost() {
  const question = useSyncExternalStore(subscribeToSignInAgain, signInAgainQuestion, () => undefined);
  useFollowTabs();
  if (question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog question={question} />
    </Suspense>
  );
}
