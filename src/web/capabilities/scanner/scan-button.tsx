import { DeviceCameraIcon } from '@primer/octicons-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';
import { Button } from '@primer/react';
import type { ScanDialogProps } from './scan-dialog.tsx';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

type Props = Omit<ScanDialogProps, 'onClose'> & {
  /** The words on the button. */
  label: string;
};

/** A button that opens the scanner; nothing of it is loaded before. */
export function ScanButton({ label, ...dialog }: Props) {
  const { controls } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leadingVisual={DeviceCameraIcon} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <FailureBoundary fallback={<p role="alert">{controls.scannerNotLoaded}</p>}>
          <Suspense fallback={null}>
            <ScanDialog {...dialog} onClose={() => setIsOpen(false)} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}
