import { useState } from 'react';
import { ApiError } from '#web/shared/http/api-error.ts';
import { usePolling } from './use-polling.ts';

const SECOND_MS = 1_000;

type Polled<Answer> = {
  everyMs: number;
  ask: (signal: AbortSignal) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  /** The server refuses to answer (4xx): there is nothing to wait for. */
  onRefused: (error: ApiError) => void;
};

/** Polls an answer of the phone. A lost network, a fault of the server or throttling (429) is waited out, and told as `isInTrouble`. */
export function usePolledAnswer<Answer>({ everyMs, ask, onAnswer, onRefused }: Polled<Answer>) {
  const [isInTrouble, setInTrouble] = useState(false);
  const polling = usePolling(everyMs, async (signal) => {
    try {
      const answer = await ask(signal);
      if (signal.aborted) return undefined;
      setInTrouble(false);
      onAnswer(answer);
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (isRefusal(error)) onRefused(error);
      else setInTrouble(true);
      return error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * SECOND_MS : undefined;
    }
  });
  return { ...polling, isInTrouble };
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}
