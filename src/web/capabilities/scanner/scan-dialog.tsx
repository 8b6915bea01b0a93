import { CheckCircleIcon, InfoIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { Banner, Button } from '@primer/react';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import type { CameraFault } from './camera.ts';
import { CameraPreview } from './camera-preview.tsx';
import { PhotoChooser } from './photo-chooser.tsx';
import { withCodes } from './reading.ts';
import type { LastCode, Reading } from './reading.ts';
import { useScannerTexts } from './scanner-texts.ts';
import { useCamera } from './use-camera.ts';
import { useCodeReader } from './use-code-reader.ts';
import styles from './scanner.module.css';

export type ScanDialogProps = {
  /** What is scanned: "Scan a box label". */
  title: string;
  /** Turns a code into a value; undefined for one that is not wanted here, which is reported and ignored. */
  read: (code: string) => string | undefined;
  /** Called once for each value, as soon as it is read. */
  onScan: (value: string) => void;
  /** Keeps reading until it is closed, and lists what was read. */
  multiple?: boolean;
  onClose: () => void;
};

/** Reads labels by the camera or from a photo; everything stops and is given back when it closes. */
export function ScanDialog({ title, read, onScan, multiple = false, onClose }: ScanDialogProps) {
  const texts = useScannerTexts();
  const [reading, setReading] = useState<Reading>({ scanned: [] });
  const [attempt, setAttempt] = useState(0);
  const take = (codes: readonly string[]) => {
    const next = withCodes(reading, codes, read);
    const fresh = next.scanned.slice(reading.scanned.length, multiple ? undefined : 1);
    setReading(next);
    for (const value of fresh) onScan(value);
    if (!multiple && fresh.length > 0) onClose();
  };
  const hasSome = reading.scanned.length > 0;
  const end = (
    <Button data-autofocus variant={hasSome ? 'primary' : 'default'} onClick={onClose}>
      {hasSome ? texts.done : texts.cancel}
    </Button>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={end}>
      <Scanner key={attempt} onCodes={take} onRetry={() => setAttempt(attempt + 1)} />
      <LastWord last={reading.last} />
      {multiple && hasSome && <ScannedList scanned={reading.scanned} />}
    </Dialog>
  );
}

type ScannerProps = { onCodes: (codes: readonly string[]) => void; onRetry: () => void };

// Restarted with each attempt, including camera and worker.
function Scanner({ onCodes, onRetry }: ScannerProps) {
  const texts = useScannerTexts();
  const camera = useCamera();
  const readCodes = useCodeReader();
  const [hasReader, setHasReader] = useState(true);
  const onFault = () => setHasReader(false);
  if (!hasReader) return <Fault fault="reader" onRetry={onRetry} />;
  return (
    <>
      {camera.kind === 'asking' && (
        <div className={styles.preview}>
          <p role="status">{texts.asking}</p>
        </div>
      )}
      {camera.kind === 'live' && <CameraPreview {...{ readCodes, onCodes, onFault }} stream={camera.stream} />}
      {camera.kind === 'fault' && <Fault fault={camera.fault} onRetry={onRetry} />}
      <PhotoChooser {...{ readCodes, onCodes, onFault }} />
    </>
  );
}

function Fault({ fault, onRetry }: { fault: CameraFault | 'reader'; onRetry: () => void }) {
  const texts = useScannerTexts();
  const { title, text } = texts.faults[fault];
  return (
    <Banner
      variant="warning"
      role="alert"
      title={title}
      description={
        <>
          <p>{text}</p>
          <p>{texts.typeInstead}</p>
        </>
      }
      primaryAction={<Banner.PrimaryAction onClick={onRetry}>{texts.retry}</Banner.PrimaryAction>}
    />
  );
}

function LastWord({ last }: { last: LastCode | undefined }) {
  const texts = useScannerTexts();
  const Icon = last?.kind === 'scanned' ? CheckCircleIcon : InfoIcon;
  return (
    <p role="status" className={classNames(styles.last, last?.kind === 'scanned' && styles.scanned)}>
      {last && (
        <>
          <Icon /> <span>{texts[last.kind](last.text)}</span>
        </>
      )}
    </p>
  );
}

function ScannedList({ scanned }: Pick<Reading, 'scanned'>) {
  const texts = useScannerTexts();
  return (
    <div className={styles.list} role="region" aria-label={texts.list(scanned.length)} tabIndex={0}>
      <strong>{texts.list(scanned.length)}</strong>
      <ol>
        {scanned.toReversed().map((value) => (
          <li key={value}>
            <code>{value}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
