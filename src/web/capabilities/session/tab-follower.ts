import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { logError } from '#web/shared/feedback/log-error.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { fetchCurrentUser, forgetSession, knownUser, refreshCurrentUser } from './current-user.ts';
import { checkAfterReturn, followTab } from './follow-tabs.ts';
import type { FollowPorts } from './follow-tabs.ts';
import { leaveFor } from './leave-for.ts';
import { answerSignInAgain, askToSignInAgain, askWhichUser, signInAgainQuestion } from './sign-in-again.ts';
import { listenToTabs, wasChangedWhileLoading } from './tabs.ts';
import type { TabMessage } from './tabs.ts';
import { hasUnsaved } from '#web/shared/forms/unsaved.ts';
import { useSignedInRedirect } from './use-arrival.ts';

/** Lets this tab follow the others of the browser, and look who is signed in when Back brings it out of the browser's memory. Shows nothing. */
export function TabFollower(): null {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const arrive = useSignedInRedirect();
  const portsUntil = (signal: AbortSignal): FollowPorts => ({
    knownUser: () => knownUser(queryClient),
    askUser: () => fetchCurrentUser({ signal }),
    isBusy: () => signInAgainQuestion() !== undefined || hasUnsaved(),
    askToSignInAgain: () => void askToSignInAgain('sessionEnded'),
    askWhichUser,
    resume: () => answerSignInAgain(true),
    refreshUser: () => refreshCurrentUser(queryClient),
    // Other public pages (a new password, an invitation) are finished first.
    arrive: () => (pathname === paths.signIn() ? arrive() : forgetSession(queryClient)),
    showSignedOut: () => leaveFor(paths.signIn({ message: 'signed-out' })),
    startOver: () => leaveFor(paths.home()),
    reload: () => location.reload(),
  });
  const hear = useEffectEvent((message: TabMessage, signal: AbortSignal) => followTab(message, portsUntil(signal)));
  const comeBack = useEffectEvent((signal: AbortSignal) => checkAfterReturn(portsUntil(signal)));
  // Other tabs, and the browser's own memory of pages, are outside of React.
  useEffect(() => {
    // What is asked here leads nowhere when this is gone: a later page would be left for an answer that was not for it.
    const controller = new AbortController();
    const { signal } = controller;
    const logWhileHere = (error: unknown) => signal.aborted || logError(error);
    const stop = listenToTabs((message) => void hear(message, signal).catch(logWhileHere));
    const check = () => void comeBack(signal).catch(logWhileHere);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
    window.addEventListener('pageshow', onShow, { signal });
    if (wasChangedWhileLoading()) check();
    return () => {
      stop();
      controller.abort();
    };
  }, []);
  return null;
}
