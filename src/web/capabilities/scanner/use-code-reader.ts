import { useWorkerClient } from '#web/shared/lib/workers/use-worker-client.ts';

const startWorker = () => new Worker(new URL('./read-codes-worker.ts', import.meta.url), { type: 'module' });

/** The codes in an image; undefined when it is no image, or not ready yet. Rejects without a reader. */
export type ReadCodes = (source: ImageBitmapSource) => Promise<readonly string[] | undefined>;

/** A reader of QR codes and barcodes in a worker that lives as long as the component; loaded with the first image. */
export function useCodeReader(): ReadCodes {
  const client = useWorkerClient<ImageBitmap>(startWorker);
  return async (source) => {
    const image = await createImageBitmap(source).catch(() => undefined);
    return image && client.ask<readonly string[]>(image, [image]);
  };
}
