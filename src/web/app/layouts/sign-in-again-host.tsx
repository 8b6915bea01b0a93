import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import {
  answerSignInAgain,
  signInAgainQuestion,
  subscribeToSignInAgain,
} from '#web/capabilities/session/sign-in-again.ts';
import type { SignInAgainQuestion } from '#web/capabilities/session/sign-in-again.ts';

// Not by `lazyDialog`, with which the page of sign-in would load Primer's dialog too.
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
    <>
      <FailureBoundary fallback={null}>
        <Suspense fallback={null}>
          <TabFollower />
        </Suspense>
      </FailureBoundary>
      {question !== undefined && (
        <FailureBoundary fallback={<NotAsked question={question} />}>
          <Suspense fallback={null}>
            <SignInAgainDialog question={question} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}

// The calls that wait for an answer fail as when the person gives up, where that is allowed.
function NotAsked({ question: { reason } }: { question: SignInAgainQuestion }): null {
  const { controls } = useMessages();
  useEffect(() => {
    const { notLoaded, notLoadedText, reload } = controls;
    const action = { label: reload, onPress: () => location.reload() };
    showToast('error', notLoaded, { text: notLoadedText, group: notLoaded, isSticky: true, action });
    if (reason !== 'otherPerson') answerSignInAgain(false);
  }, [controls, reason]);
  return null;
}
