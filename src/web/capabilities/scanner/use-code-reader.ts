import { useWorkerLine } from '#web/shared/lib/workers/use-worker-line.ts';

const startWorker = () => new Worker(new URL('./read-codes-worker.ts', import.meta.url), { type: 'module' });

/** The codes in a picture; undefined for what is no picture, or none yet. Rejects when there is no reader. */
export type ReadCodes = (source: ImageBitmapSource) => Promise<readonly string[] | undefined>;

/** A reader of QR codes and barcodes in a worker, there as long as the component; fetched with the first picture. */
export function useCodeReader(): ReadCodes {
  const line = useWorkerLine<ImageBitmap>(startWorker);
  return async (source) => {
    const picture = await createImageBitmap(source).catch(() => undefined);
    return picture && line.ask<readonly string[]>(picture, [picture]);
  };
}
