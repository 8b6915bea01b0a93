import { isUploading } from '#domain/upload-status.ts';
import { formatSize } from '#domain/format/size.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import {
  AlertIcon,
  CheckCircleIcon,
  ClockIcon,
  FileIcon,
  FileMediaIcon,
  FileZipIcon,
  SyncIcon,
  XCircleIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import styles from './file-picker.module.css';
import type { UploadFile } from './upload-file.ts';
import type { UploadsHandle } from './uploads-handle.ts';

interface FileRowProps {
  file: UploadFile;
  uploads: UploadsHandle;
  /** Takes the row out and finds the focus a new place. */
  onRemove: () => void;
}

const statusIcons: Record<UploadFile['status'], Icon> = {
  Pending: ClockIcon,
  Active: SyncIcon,
  Completed: CheckCircleIcon,
  Failed: AlertIcon,
  Aborted: XCircleIcon,
  Rejected: AlertIcon,
};

const fileIcons: Partial<Record<NonNullable<UploadFile['category']>, Icon>> = {
  image: FileMediaIcon,
  media: FileMediaIcon,
  archive: FileZipIcon,
};

const troubled: ReadonlySet<UploadFile['status']> = new Set(['Failed', 'Rejected']);

function useStatusText(file: UploadFile): string {
  const { uploads, enums } = useMessages();
  if (file.removed) return uploads.deletedFromText;
  if (file.error === 'SizeLimitExceeded') return uploads.tooBig(formatSize(file.limitBytes, uploads.decimalSeparator));
  if (file.error === null) return enums.uploadFileStatus[file.status];
  const text = enums.uploadErrorStatus[file.error];
  return file.detail ? `${text}: ${file.detail}` : text;
}

function percentOf({ sentBytes, size }: UploadFile): number {
  return Math.floor((sentBytes / size) * 100);
}

function Progress({ file }: { file: UploadFile }) {
  const { uploads } = useMessages();
  const percent = percentOf(file);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={uploads.progress(file.name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function Figures({ file }: { file: UploadFile }) {
  const { uploads } = useMessages();
  const speed = file.bytesPerSecond === null ? null : formatSize(file.bytesPerSecond, uploads.decimalSeparator);
  return (
    <span className={styles.figures}>
      {uploads.percent(percentOf(file))}
      {speed && ` · ${uploads.speed(speed)}`}
    </span>
  );
}

/** One chosen file: its state, its progress and what can be done with it. */
export function FileRow({ file, uploads, onRemove }: FileRowProps) {
  const { uploads: texts } = useMessages();
  const statusText = useStatusText(file);
  const StatusIcon = statusIcons[file.status];
  const CategoryIcon = (file.category && fileIcons[file.category]) ?? FileIcon;
  const tone = troubled.has(file.status)
    ? styles.danger
    : file.status === 'Completed' && !file.removed
      ? styles.success
      : styles.muted;
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <CategoryIcon />
      </span>
      <div className={styles.facts}>
        <div className={styles.name}>
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.size}>{formatSize(file.size, texts.decimalSeparator)}</span>
        </div>
        {file.status === 'Active' && <Progress file={file} />}
        <div className={styles.state}>
          <span className={`${styles.status} ${tone}`} role="status">
            <StatusIcon size={12} />
            <span className={styles.hidden}>{file.name}: </span>
            <span>{statusText}</span>
          </span>
          {file.status === 'Active' && <Figures file={file} />}
        </div>
      </div>
      <div className={styles.actions}>
        {isUploading(file.status) && (
          <Button
            size="small"
            variant="invisible"
            aria-label={texts.cancelFile(file.name)}
            onClick={() => uploads.abort(file.key)}
          >
            {texts.cancel}
          </Button>
        )}
        {(file.status === 'Failed' || file.status === 'Aborted') && (
          <Button
            size="small"
            variant="invisible"
            aria-label={texts.retryFile(file.name)}
            onClick={() => uploads.retry(file.key)}
          >
            {texts.retry}
          </Button>
        )}
        <Button size="small" variant="invisible" aria-label={texts.removeFile(file.name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
