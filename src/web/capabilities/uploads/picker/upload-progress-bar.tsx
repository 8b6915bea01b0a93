import { ProgressBar } from '@primer/react';
import { formatSize } from '#domain/format/size.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useSyncExternalStore } from 'react';
import styles from './file-picker.module.css';
import type { UploadFile } from '../upload-file.ts';
import type { ProgressSource, UploadProgress } from '../upload-progress.ts';

interface Props {
  file: UploadFile;
  progress: ProgressSource;
}

const floorPercent = (bytes: number, size: number) => Math.floor((bytes / size) * 100);

/** How much of a file the server has, in percent. */
export function storedPercent({ sentBytes, size }: UploadFile): number {
  return floorPercent(sentBytes, size);
}

function useProgress({ file, progress }: Props): UploadProgress {
  const current = useSyncExternalStore(
    progress.subscribe,
    () => progress.get(file.key),
    () => undefined,
  );
  return current ?? { sentBytes: file.sentBytes, bytesPerSecond: null, isOffline: false };
}

/** The bar of a running upload. */
export function UploadBar(props: Props) {
  const { uploads: texts } = useMessages();
  const { sentBytes } = useProgress(props);
  const percent = floorPercent(sentBytes, props.file.size);
  return (
    <ProgressBar
      barSize="small"
      progress={percent}
      aria-label={texts.progress(props.file.name)}
      aria-valuenow={percent}
    />
  );
}

/** Percent, speed and the time that is left. */
export function UploadFigures(props: Props) {
  const { uploads: texts } = useMessages();
  const { sentBytes, bytesPerSecond: speed } = useProgress(props);
  const { size } = props.file;
  return (
    <span className={styles.figures}>
      {texts.percent(floorPercent(sentBytes, size))}
      {speed !== null && ` · ${texts.speed(formatSize(speed, texts.decimalSeparator))}`}
      {speed !== null && speed > 0 && ` · ${texts.timeLeft(Math.ceil((size - sentBytes) / speed))}`}
    </span>
  );
}

/** The word for a running upload: in progress, or waiting for a network. */
export function RunningWord(props: Props) {
  const { uploads: texts, enums } = useMessages();
  return useProgress(props).isOffline ? texts.waitingForNetwork : enums.uploadFileStatus.Active;
}
