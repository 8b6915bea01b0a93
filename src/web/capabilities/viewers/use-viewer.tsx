import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { viewerOf } from './viewer-kind.ts';
import type { ViewableFile } from './viewer-kind.ts';

const ViewerDialog = lazyDialog(async () => (await import('./viewer-dialog.tsx')).ViewerDialog);

export type Viewer = {
  /** Shows one of the files over the page; undefined for a file without a viewer. */
  openerOf: (file: ViewableFile) => (() => void) | undefined;
  /** Rendered next to the files. */
  dialog: ReactNode;
};

/** Opens files over the page. Nothing of a viewer is loaded before a file is opened. */
export function useViewer(files: readonly ViewableFile[]): Viewer {
  const [openId, setOpenId] = useState<string>();
  const viewable = files.filter((file) => viewerOf(file) !== undefined);
  const file = viewable.find(({ id }) => id === openId);
  return {
    openerOf: ({ id }) => (viewable.some((candidate) => candidate.id === id) ? () => setOpenId(id) : undefined),
    dialog: file && (
      <ViewerDialog file={file} files={viewable} onMove={setOpenId} onClose={() => setOpenId(undefined)} />
    ),
  };
}
