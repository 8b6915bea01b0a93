import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { viewerOf } from './viewer-kind.ts';
import type { ViewableFile } from './viewer-kind.ts';

const ViewerDialog = lazy(async () => ({ default: (await import('./viewer-dialog.tsx')).ViewerDialog }));

export type Viewer = {
  /** Shows one of the files over the page; undefined for a file without a viewer. */
  openerOf: (file: ViewableFile) => (() => void) | undefined;
  /** Rendered next to the files. */
  dialog: ReactNode;
};

/** Opens files over the page. Nothing of a viewer is loaded before a file is opened. */
export function useViewer(files: readonly ViewableFile[]): Viewer {
  const { ticketFiles } = useMessages();
  const [openId, setOpenId] = useState<string>();
  const viewable = files.filter((file) => viewerOf(file) !== undefined);
  const file = viewable.find(({ id }) => id === openId);
  return {
    openerOf: ({ id }) => (viewable.some((candidate) => candidate.id === id) ? () => setOpenId(id) : undefined),
    // A line that is cut while the viewer comes takes nothing of the page away.
    dialog: file && (
      <FailureBoundary fallback={<p role="alert">{ticketFiles.notOpened(file.name)}</p>}>
        <Suspense fallback={null}>
          <ViewerDialog file={file} files={viewable} onMove={setOpenId} onClose={() => setOpenId(undefined)} />
        </Suspense>
      </FailureBoundary>
    ),
  };
}
