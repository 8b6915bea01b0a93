import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_IDLE_MS } from '#domain/limits.ts';
import { onLiveEvent } from '#web/capabilities/live/live-hub.ts';
import { listenToActivity } from '#web/capabilities/session/activity.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';

// Reading counts as activity, so that a page which nobody uses would keep its session for ever (product decision: session).
const UNATTENDED_MS = SESSION_IDLE_MS / 2;

/** Keeps what signed-in pages show as it is, without a reload. Shows nothing. */
export function LiveUpdates(): null {
  const queryClient = useQueryClient();
  const { id: userId } = useSession();
  // The stream, the other tabs and the cache are outside of React; the page comes first.
  useEffect(() => {
    const stop = new AbortController();
    begin(queryClient, userId, stop.signal).catch(logError);
    return () => stop.abort();
  }, [queryClient, userId]);
  return null;
}

async function begin(queryClient: QueryClient, userId: string, signal: AbortSignal): Promise<void> {
  const [{ startLive }, { LiveQueries }, { whenSent }] = await Promise.all([
    import('#web/capabilities/live/start-live.ts'),
    import('./live-queries.ts'),
    import('#web/features/tickets/when-sent.ts'),
  ]);
  if (signal.aborted) return;
  let usedOn = Date.now();
  const queries = new LiveQueries(queryClient, {
    isSeen: () => document.visibilityState === 'visible' && Date.now() - usedOn < UNATTENDED_MS,
    whenSent: (ticketId) => whenSent(userId, ticketId),
  });
  const stops = [
    onLiveEvent(queries.hear),
    listenToActivity((activity) => {
      if (activity !== 'person') return;
      usedOn = Date.now();
      queries.look();
    }),
    startLive(userId),
  ];
  document.addEventListener('visibilitychange', queries.look, { signal });
  signal.addEventListener('abort', () => {
    for (const end of stops) end();
    queries.stop();
  });
}
