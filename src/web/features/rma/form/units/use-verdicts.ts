import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { checkRmaProducts } from '#generated/api/rma/rma.ts';
import type { UnitStore } from './unit-store.ts';

/** The check of all lines; `again` repeats one that failed, or that may have another answer by now. */
export type Verdicts = { isChecking: boolean; hasFailed: boolean; again: () => void };

type About = { ticketId: string | undefined; rmaId: string | undefined };

/** Has the server check the numbers of all lines after each pause (§9); typing can continue. */
export function useVerdicts(store: UnitStore, { ticketId, rmaId }: About): Verdicts {
  const [status, setStatus] = useState<'idle' | 'checking' | 'failed'>('idle');
  const [round, setRound] = useState(0);
  // The lines are outside of React, and so is the clock that waits for a pause.
  useEffect(() => {
    let asked = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = new AbortController();
    const ask = async () => {
      const question = store.question();
      const { signal } = running;
      const about = { ...(ticketId !== undefined && { ticketId }), ...(rmaId !== undefined && { rmaId }) };
      try {
        const verdicts = await checkRmaProducts(
          { ...about, numbers: [...question.numbers] },
          { standalone: true },
          signal,
        );
        if (signal.aborted) return;
        await store.answer(question, verdicts);
        if (!signal.aborted) setStatus('idle');
      } catch {
        if (!signal.aborted) setStatus('failed');
      }
    };
    const look = () => {
      const { numbers } = store.question();
      const now = numbers.join('\n');
      if (now === asked) return;
      asked = now;
      clearTimeout(timer);
      running.abort();
      running = new AbortController();
      if (now.trim() === '') return;
      timer = setTimeout(() => {
        setStatus('checking');
        void ask();
      }, SEARCH_DEBOUNCE_MS);
    };
    look();
    const stop = store.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
      running.abort();
    };
  }, [store, ticketId, rmaId, round]);
  return {
    isChecking: status === 'checking',
    hasFailed: status === 'failed',
    again: () => setRound((count) => count + 1),
  };
}
