import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { ViewerFault } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import styles from '../viewer.module.css';

const WIDTH_MAX_PX = 1100;
const PIXELS_MAX = 16_000_000; // what phones draw on one canvas

type Props = { document: PDFDocumentProxy; number: number; label: string };

/** One page as an image, with its text for screen readers. */
export function PdfPage({ document, number, label }: Props) {
  const texts = useViewerTexts();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const [failed, setFailed] = useState(false);
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    drawPage({ document, number, canvas: canvas.current, width: stage.current?.clientWidth ?? WIDTH_MAX_PX, signal })
      .then((text) => !signal.aborted && setWords(text))
      .catch(() => !signal.aborted && setFailed(true));
    return () => controller.abort();
  }, [document, number]);
  if (failed) return <ViewerFault text={texts.unreadable} />;
  return (
    <div ref={stage} className={styles.stage} role="region" aria-label={label} tabIndex={0}>
      <canvas ref={canvas} className={styles.page} aria-hidden="true" />
      <p className="visually-hidden">{words}</p>
    </div>
  );
}

type Drawing = Pick<Props, 'document' | 'number'> & {
  canvas: HTMLCanvasElement | null;
  /** CSS px that there are. */
  width: number;
  signal: AbortSignal;
};

async function drawPage({ document, number, canvas, width, signal }: Drawing): Promise<string> {
  const page = await document.getPage(number);
  if (canvas === null || signal.aborted) return '';
  const natural = page.getViewport({ scale: 1 });
  const fitting = Math.min(width, WIDTH_MAX_PX) / natural.width;
  const sharp = fitting * window.devicePixelRatio;
  const scale = Math.min(sharp, Math.sqrt(PIXELS_MAX / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.inlineSize = `${natural.width * fitting}px`;
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
