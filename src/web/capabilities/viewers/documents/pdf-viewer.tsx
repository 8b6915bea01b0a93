import { ChevronLeftIcon, ChevronRightIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { IconButton } from '@primer/react';
import type { ViewerProps } from '../viewer-props.ts';
import { ViewerFault, ViewerWait } from '../viewer-state.tsx';
import { useViewerTexts } from '../viewer-texts.ts';
import styles from '../viewer.module.css';
import { PdfPage } from './pdf-page.tsx';
import { usePdf } from './use-pdf.ts';

/** A document page by page, drawn by PDF.js: the same on a phone, where browsers show none in a page. */
export function PdfViewer({ blob }: ViewerProps) {
  const texts = useViewerTexts();
  const { document, fault } = usePdf(blob);
  const [number, setNumber] = useState(1);
  if (fault !== undefined) return <ViewerFault text={fault === 'locked' ? texts.pdf.locked : texts.unreadable} />;
  if (document === undefined) return <ViewerWait text={texts.preparing} />;
  const count = document.numPages;
  const go = (page: number) => setNumber(Math.min(Math.max(page, 1), count));
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          variant="invisible"
          aria-label={texts.pdf.previous}
          icon={ChevronLeftIcon}
          aria-disabled={number === 1}
          onClick={() => go(number - 1)}
        />
        <IconButton
          variant="invisible"
          aria-label={texts.pdf.next}
          icon={ChevronRightIcon}
          aria-disabled={number === count}
          onClick={() => go(number + 1)}
        />
        <span role="status" className={styles.muted}>
          {texts.pdf.page(number, count)}
        </span>
      </div>
      <PdfPage key={number} document={document} number={number} label={texts.pdf.page(number, count)} />
    </>
  );
}
