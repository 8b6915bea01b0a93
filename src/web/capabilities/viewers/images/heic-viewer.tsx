import { useWorkerClient } from '#web/shared/lib/workers/use-worker-client.ts';
import { useWorkerAnswer } from '../use-worker-answer.ts';
import type { ViewerProps } from '../viewer-props.ts';
import { ViewerFault, ViewerWait } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import { ZoomableImage } from './zoomable-image.tsx';

// The decoder (LGPL-3.0) is a separate file, loaded only if the browser cannot show the image itself.
const startWorker = () => new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });

/** An iPhone image: shown by the browser if it can (Safari), else by a decoder. */
export function HeicViewer({ file, blob }: ViewerProps) {
  const { preparing } = useViewerTexts();
  const { data: isKnown } = useWorkerAnswer<boolean>([file.id, 'heic known'], () => canShow(blob));
  if (isKnown === undefined) return <ViewerWait text={preparing} />;
  return isKnown ? <ZoomableImage blob={blob} name={file.name} /> : <Decoded file={file} blob={blob} />;
}

async function canShow(blob: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(blob)).close();
    return true;
  } catch {
    return false;
  }
}

function Decoded({ file, blob }: ViewerProps) {
  const texts = useViewerTexts();
  const line = useWorkerClient<Blob>(startWorker);
  const { data, isError } = useWorkerAnswer<Blob>([file.id, 'heic'], () => line.ask(blob));
  if (isError) return <ViewerFault text={texts.unreadable} />;
  if (data === undefined) return <ViewerWait text={texts.preparing} />;
  return <ZoomableImage blob={data} name={file.name} />;
}
