import { useQuery } from '@tanstack/react-query';
import { TROUBLESHOOT_STALL_MS } from '#domain/limits.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { createWorkerClient } from '#web/shared/lib/workers/worker-client.ts';
import type { PlotAnswer, PlotRequest } from './read-plot.ts';

const startWorker = () => new Worker(new URL('./plot-worker.ts', import.meta.url), { type: 'module' });

/** A file to be read for its plot. */
export interface PlotSource {
  /** Of the file as it is: its plot is read once. */
  id: string;
  name: string;
  /** When it was sent: no line of it is later. Milliseconds. */
  sentAt: number;
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** Loads a file and reads its plot in a worker, once while the page is open. */
export function usePlot({ id, name, sentAt, load }: PlotSource) {
  const { timeZone } = useLocale();
  return useQuery({
    queryKey: ['plot', id, timeZone],
    queryFn: async ({ signal }) => {
      const file = new File([await load(signal)], name);
      const client = createWorkerClient<PlotRequest>(startWorker, TROUBLESHOOT_STALL_MS);
      signal.addEventListener('abort', client.close);
      try {
        return await client.ask<PlotAnswer>({ file, now: sentAt, timeZone });
      } finally {
        client.close();
      }
    },
    structuralSharing: false,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
