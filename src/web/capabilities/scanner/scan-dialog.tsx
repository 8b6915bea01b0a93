import { CheckCircleIcon, InfoIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import type { CameraFault } from './camera.ts';
import { LivePicture } from './live-picture.tsx';
import { PhotoChooser } from './photo-chooser.tsx';
import { withCodes } from './reading.ts';
import type { LastCode, Reading } from './reading.ts';
import { useScannerTexts } from './scanner-texts.ts';
import { useCamera } from './use-camera.ts';
import { useCodeReader } from './use-code-reader.ts';
import styles from './scanner.module.css';

export type ScanDialogProps = {
  /** What is looked for: "Scan a box label". */
  title: string;
  /** Makes a value of a code; undefined of one that is not meant here, which is told and passed over. */
  read: (code: string) => string | undefined;
  /** Called once for each value, as soon as it is read. */
  onScan: (value: string) => void;
  /** Goes on reading until it is ended, and lists what was read. */
  multiple?: boolean;
  onClose: () => void;
};

/** Reads labels by the camera or from a photo; everything stops and is given back when it closes. */
export function ScanDialog({ title, read, onScan, multiple = false, onClose }: ScanDialogProps) {
  const texts = useScannerTexts();
  const [reading, setReading] = useState<Reading>({ taken: [] });
  const [attempt, setAttempt] = useState(0);
  const take = (codes: readonly string[]) => {
    const next = withCodes(reading, codes, read);
    const fresh = next.taken.slice(reading.taken.length, multiple ? undefined : 1);
    setReading(next);
    for (const value of fresh) onScan(value);
    if (!multiple && fresh.length > 0) onClose();
  };
  const hasSome = reading.taken.length > 0;
  const end = (
    <Button data-autofocus variant={hasSome ? 'primary' : 'default'} onClick={onClose}>
      {hasSome ? texts.done : texts.cancel}
    </Button>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={end}>
      <Scanner key={attempt} onCodes={take} onRetry={() => setAttempt(attempt + 1)} />
      <LastWord last={reading.last} />
      {multiple && hasSome && <TakenList taken={reading.taken} />}
    </Dialog>
  );
}

type ScannerProps = { onCodes: (codes: readonly string[]) => void; onRetry: () => void };

// Begun anew with each attempt: camera, worker and all.
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
        <div className={styles.picture}>
          <p role="status">{texts.asking}</p>
        </div>
      )}
      {camera.kind === 'live' && <LivePicture {...{ readCodes, onCodes, onFault }} stream={camera.stream} />}
      {camera.kind === 'fault' && <Fault fault={camera.fault} onRetry={onRetry} />}
      <PhotoChooser {...{ readCodes, onCodes, onFault }} />
    </>
  );
}

function Fault({ fault, onRetry }: { fault: CameraFault | 'reader'; onRetry: () => void }) {
  const texts = useScannerTexts();
  const { title, text } = texts.faults[fault];
  return (
    <Notice tone="warning" role="alert" title={title}>
      <div className={styles.fault}>
        <p>{text}</p>
        <p>{texts.typeInstead}</p>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </div>
    </Notice>
  );
}

function LastWord({ last }: { last: LastCode | undefined }) {
  const texts = useScannerTexts();
  const Icon = last?.kind === 'taken' ? CheckCircleIcon : InfoIcon;
  return (
    <p role="status" className={classNames(styles.last, last?.kind === 'taken' && styles.taken)}>
      {last && (
        <>
          <Icon /> <span>{texts[last.kind](last.text)}</span>
        </>
      )}
    </p>
  );
}

function TakenList({ taken }: Pick<Reading, 'taken'>) {
  const texts = useScannerTexts();
  return (
    <div className={styles.list} role="region" aria-label={texts.list(taken.length)} tabIndex={0}>
      <strong>{texts.list(taken.length)}</strong>
      <ol>
        {taken.toReversed().map((value) => (
          <li key={value}>
            <code>{value}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
