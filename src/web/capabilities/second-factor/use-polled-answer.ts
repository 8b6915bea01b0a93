import { useState } from 'react';
import { ApiError } from '#web/shared/http/api-error.ts';
import { usePolling } from './use-polling.ts';

const SECOND_MS = 1_000;

type Polled<Answer> = {
  everyMs: number;
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Whether to ask again. */
  onAnswer: (answer: Answer) => boolean;
  /** The server refuses to answer (4xx): there is nothing to wait for. */
  onRefused: (error: ApiError) => void;
};

/**
 * Polls the phone's answer. A lost network, a server error or throttling (429) is waited out, and reported as `isInTrouble`.
 */
export function usePolledAnswer<Answer>({ everyMs, ask, onAnswer, onRefused }: Polled<Answer>) {
  const [isInTrouble, setInTrouble] = useState(false);
  const polling = usePolling(everyMs, async (signal) => {
    try {
      const answer = await ask(signal);
      if (signal.aborted) return 'stop';
      setInTrouble(false);
      return onAnswer(answer) ? 0 : 'stop';
    } catch (error) {
      if (signal.aborted) return 'stop';
      if (isRefusal(error)) {
        onRefused(error);
        return 'stop';
      }
      setInTrouble(true);
      return error instanceof ApiError ? (error.retryAfter ?? 0) * SECOND_MS : 0;
    }
  });
  return { ...polling, isInTrouble };
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
