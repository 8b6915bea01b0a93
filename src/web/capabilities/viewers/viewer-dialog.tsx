import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from '@primer/octicons-react';
import { Suspense } from 'react';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { IconButton } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { FileView } from './file-view.tsx';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import type { ViewableFile } from './viewer-kind.ts';
import { ViewerFault, ViewerWait } from './viewer-state.tsx';
import { useViewerTexts } from './viewer-texts.ts';
import styles from './viewer.module.css';

type Props = {
  file: ViewableFile;
  /** Those that have a viewer, in the order of the page. */
  files: readonly ViewableFile[];
  onMove: (id: string) => void;
  onClose: () => void;
};

/** A file over the page, with the one before and the one after; the download is always there. */
export function ViewerDialog({ file, files, onMove, onClose }: Props) {
  const texts = useViewerTexts();
  return (
    <Dialog size="full" title={file.name} onClose={onClose}>
      <div className={styles.tools}>
        {files.length > 1 && <Neighbours file={file} files={files} onMove={onMove} />}
        <a className={styles.download} href={downloadUrl(file.id)} download={file.name} data-autofocus>
          <DownloadIcon /> {texts.download}
        </a>
      </div>
      <div className={styles.viewer}>
        <FailureBoundary key={file.id} fallback={<ViewerFault text={texts.unreadable} />}>
          <Suspense fallback={<ViewerWait text={texts.loading} />}>
            <FileView file={file} />
          </Suspense>
        </FailureBoundary>
      </div>
    </Dialog>
  );
}

function Neighbours({ file, files, onMove }: Omit<Props, 'onClose'>) {
  const texts = useViewerTexts();
  const index = files.findIndex(({ id }) => id === file.id);
  const [before, after] = [files[index - 1], files[index + 1]];
  return (
    <>
      <IconButton
        variant="invisible"
        aria-label={texts.previous}
        icon={ChevronLeftIcon}
        aria-disabled={before === undefined}
        onClick={() => before && onMove(before.id)}
      />
      <span className={styles.muted}>{texts.position(index + 1, files.length)}</span>
      <IconButton
        variant="invisible"
        aria-label={texts.next}
        icon={ChevronRightIcon}
        aria-disabled={after === undefined}
        onClick={() => after && onMove(after.id)}
      />
    </>
  );
}
