import { useEffect, useState } from 'react';
import { getDocument, PasswordException, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const OPENING_LIMIT_MS = 30_000;
const IMAGE_MAX_PIXELS = 64_000_000;

export type OpenedPdf = { document?: PDFDocumentProxy; fault?: 'unreadable' | 'locked' };

/** Opens a document in a worker for as long as the component is there. Nothing in it runs: PDF.js leaves scripts alone. */
export function usePdf(blob: Blob): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({});
  // The document lives in a worker outside of React.
  useEffect(() => {
    const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
    let end = () => port.terminate();
    let isThere = true;
    const fail = (error: unknown) => {
      if (isThere) setOpened({ fault: error instanceof PasswordException ? 'locked' : 'unreadable' });
    };
    const timer = window.setTimeout(fail, OPENING_LIMIT_MS);
    port.addEventListener('error', fail);
    const open = async () => {
      const data = await blob.arrayBuffer();
      if (!isThere) return;
      const task = getDocument({
        data,
        worker: PDFWorker.create({ port }),
        // Without WebAssembly, which the page's policy does not allow.
        useWasm: false,
        useWorkerFetch: false,
        maxImageSize: IMAGE_MAX_PIXELS,
      });
      end = () => void task.destroy().finally(() => port.terminate());
      const document = await task.promise;
      window.clearTimeout(timer);
      if (isThere) setOpened({ document });
    };
    open().catch(fail);
    return () => {
      isThere = false;
      window.clearTimeout(timer);
      end();
    };
  }, [blob]);
  return opened;
}
