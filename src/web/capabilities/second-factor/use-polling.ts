import { useEffect, useEffectEvent, useState } from 'react';

/** How long a tab may be hidden before it stops to ask (product decision: the ID app). */
export const HIDDEN_TOO_LONG_MS = 60_000;

/** Asks the server once: the milliseconds to wait at least until the next time, or that there is none. Must not throw. */
type Ask = (signal: AbortSignal) => Promise<number | 'stop'>;

/**
 * Asks again and again, one request at a time, `everyMs` after each answer, while the component is there. A tab that
 * is hidden too long stops until the person resumes.
 */
export function usePolling(everyMs: number, ask: Ask): { isPaused: boolean; resume: () => void } {
  const [isPaused, setPaused] = useState(false);
  const askNow = useEffectEvent(ask);
  // The server is another system to keep in step with, for as long as the step is shown.
  useEffect(() => {
    if (isPaused) return undefined;
    const stop = new AbortController();
    void poll(everyMs, askNow, stop.signal);
    const stopWatching = watchHidden(() => setPaused(true));
    return () => {
      stop.abort();
      stopWatching();
    };
  }, [everyMs, isPaused]);
  return { isPaused, resume: () => setPaused(false) };
}

async function poll(everyMs: number, ask: Ask, signal: AbortSignal): Promise<void> {
  let wait: number | 'stop' = everyMs;
  while (wait !== 'stop' && (await passed(Math.max(everyMs, wait), signal))) wait = await ask(signal);
}

// False when it was stopped first.
function passed(waitMs: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (signal.aborted) resolve(false);
  const timer = setTimeout(() => resolve(true), waitMs);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve(false);
  });
  return promise;
}

function watchHidden(onTooLong: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(onTooLong, HIDDEN_TOO_LONG_MS);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  };
}
