import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '#web/shared/feedback/log-error.ts';
import { onIdle } from '#web/shared/lib/on-idle.ts';
import { installWorker } from './install.ts';

const WAITS_AT_MOST_MS = 10_000;

/** Makes the portal of a signed-in person open without a connection. Renders nothing; the page comes first. */
export function KeepOpened(): null {
  const queryClient = useQueryClient();
  // The service worker, the device's storage and the cache are outside of React.
  useEffect(() => {
    const stop = new AbortController();
    const start = async () => {
      if (!(await installWorker())) return;
      const { keepOpened } = await import('./kept-queries.ts');
      if (!stop.signal.aborted) stop.signal.addEventListener('abort', keepOpened(queryClient));
    };
    const cancel = onIdle(() => void start().catch(logError), WAITS_AT_MOST_MS);
    return () => {
      cancel();
      stop.abort();
    };
  }, [queryClient]);
  return null;
}
