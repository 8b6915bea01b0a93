import { useEffect, useState, useSyncExternalStore } from 'react';
import { getSessionLimits, keepSession } from '#generated/api/auth/auth.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { listenToActivity, watchPerson } from './activity.ts';
import { SessionWatch } from './session-watch.ts';
import { askToSignInAgain, listenToReturn, signInAgainQuestion, subscribeToSignInAgain } from './sign-in-again.ts';
import { listenToTabs, notifyTabs } from './tabs.ts';

const SessionWarningDialog = lazyDialog(
  async () => (await import('./session-warning-dialog.tsx')).SessionWarningDialog,
);

/** Keeps the session alive while the person works, and warns before it ends. For the layout of signed-in pages. */
export function SessionMonitor() {
  const [watch] = useState(createWatch);
  const warning = useSyncExternalStore(watch.subscribe, watch.warning, () => undefined);
  const question = useSyncExternalStore(subscribeToSignInAgain, signInAgainQuestion, () => undefined);
  // The clock, the keyboard and the other tabs are outside of React.
  useEffect(() => connect(watch), [watch]);
  // Who is asked to sign in is being warned already.
  if (warning === undefined || question !== undefined) return null;
  const stay = warning.limit === 'idle' ? watch.stay : () => askToSignInAgain('sessionEnding');
  return <SessionWarningDialog warning={warning} onClose={stay} />;
}

function createWatch(): SessionWatch {
  const own = { standalone: true, quiet: true };
  return new SessionWatch({
    now: serverNow,
    ask: () => getSessionLimits(own),
    renew: () => keepSession(own),
    onEnd: () => void askToSignInAgain('sessionEnded'),
    onRenewed: (limits) => notifyTabs({ kind: 'kept', limits }),
  });
}

function connect(watch: SessionWatch): () => void {
  const stops = [
    watchPerson(window),
    listenToActivity(watch.noteActivity),
    listenToReturn(watch.start),
    listenToTabs((message) => message.kind === 'kept' && watch.applyLimits(message.limits)),
    watch.stop,
  ];
  document.addEventListener('visibilitychange', watch.check);
  watch.start();
  return () => {
    document.removeEventListener('visibilitychange', watch.check);
    for (const stop of stops) stop();
  };
}
