import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_IDLE_MS } from '#domain/limits.ts';
import { firstPlace } from '#web/capabilities/live/first-place.ts';
import { onLiveEvent } from '#web/capabilities/live/live-hub.ts';
import { listenToActivity } from '#web/capabilities/session/activity.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';

// Reading counts as activity, so an unattended page would keep its session alive for ever (product decision: session).
const UNATTENDED_MS = SESSION_IDLE_MS / 2;

/** Keeps the data of signed-in pages current without a reload. Renders nothing. */
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
  const [{ startLive }, { LiveQueries }] = await Promise.all([
    import('#web/capabilities/live/start-live.ts'),
    import('./live-queries.ts'),
  ]);
  if (signal.aborted) return;
  let usedOn = Date.now();
  const queries = new LiveQueries(queryClient, {
    userId,
    isSeen: () => document.visibilityState === 'visible' && Date.now() - usedOn < UNATTENDED_MS,
  });
  const stops = [
    onLiveEvent(queries.receive),
    listenToActivity((activity) => {
      if (activity !== 'person') return;
      usedOn = Date.now();
      queries.flush();
    }),
    startLive(userId, firstPlace(queryClient)),
  ];
  document.addEventListener('visibilitychange', queries.flush, { signal });
  signal.addEventListener('abort', () => {
    for (const end of stops) end();
    queries.stop();
  });
}
