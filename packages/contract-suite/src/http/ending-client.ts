import { createHttpClient } from './http-client.ts';
import type { HttpClient } from './http-client.ts';
import { RunEnd } from './run-end.ts';

const GRACE_MS = 10_000;
const GRACE_EACH_MS = 3000;
const MINUTE_MS = 60_000;

export interface Limits {
  timeoutMs: number;
  maxMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface EndingClient extends HttpClient {
  /** Why the run ended early; undefined while it is running. */
  readonly end: RunEnd | undefined;
  /** To be called when nothing more is sent. */
  close(): void;
}

/**
 * Sends requests until the run's time is up or its signal says so, and throws a RunEnd then. What is sent after that
 * takes away again what the run has made, within ten seconds in all; to a server that is lost nothing is sent.
 */
export function createEndingClient({ timeoutMs, maxMs, signal }: Limits): EndingClient {
  const controller = new AbortController();
  const stop = () =>
    controller.abort(new RunEnd('stopped', 'The run was stopped; what it had found until then is told.'));
  const timer = maxMs === undefined ? undefined : setTimeout(() => controller.abort(timeIsUp(maxMs)), maxMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const client = createHttpClient({ timeoutMs, signal: controller.signal });
  let end: RunEnd | undefined;
  let grace: HttpClient | undefined;
  const open = (): HttpClient =>
    createHttpClient({ timeoutMs: Math.min(timeoutMs, GRACE_EACH_MS), signal: AbortSignal.timeout(GRACE_MS) });
  return {
    get end() {
      return end;
    },
    close() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
    async send(url, init) {
      if (end?.reason === 'unusable') throw end;
      if (end !== undefined) return (grace ??= open()).send(url, init);
      try {
        return await client.send(url, init);
      } catch (error) {
        if (error instanceof RunEnd) end ??= error;
        throw error;
      }
    },
  };
}

function timeIsUp(maxMs: number): RunEnd {
  return new RunEnd(
    'time',
    `The ${maxMs / MINUTE_MS} minutes of the run are over (--max-minutes); what it had found until then is told.`,
  );
}
