import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { viewerOf } from './viewer-kind.ts';
import type { ViewableFile } from './viewer-kind.ts';

const ViewerDialog = lazy(() =>
  import('./viewer-dialog.tsx').then(
    (module) => ({ default: module.ViewerDialog }),
    () => ({ default: NotLoaded }),
  ),
);

// A line that is cut while the viewer comes takes nothing else away; the next press asks again by a real download.
function NotLoaded({ file }: { file: ViewableFile }) {
  return <span role="alert">{file.name}: ✕</span>;
}

export type Viewer = {
  /** Shows one of the files over the page; undefined for a file without a viewer. */
  openerOf: (file: ViewableFile) => (() => void) | undefined;
  /** To be put beside the files. */
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
      <Suspense fallback={null}>
        <ViewerDialog file={file} files={viewable} onMove={setOpenId} onClose={() => setOpenId(undefined)} />
      </Suspense>
    ),
  };
}
