import { Dialog } from '#web/shared/ui/dialog.tsx';
import type { ViewableFile } from './viewer-kind.ts';

type Props = {
  file: ViewableFile;
  files: readonly ViewableFile[];
  onMove: (id: string) => void;
  onClose: () => void;
};

/** A file over the page. */
export function ViewerDialog({ file, onClose }: Props) {
  return (
    <Dialog title={file.name} onClose={onClose}>
      {file.type}
    </Dialog>
  );
}
