import { isUploading } from '#domain/files/upload-status.ts';
import { formatSize, formatSizeOverLimit } from '#domain/format/size.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
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
import styles from './file-picker.module.css';
import { isUnfinished } from '../upload-file.ts';
import type { UploadFile } from '../upload-file.ts';
import { RunningWord, storedPercent, UploadBar, UploadFigures } from './upload-progress-bar.tsx';
import type { UploadsHandle } from '../uploads-handle.ts';

interface FileRowProps {
  file: UploadFile;
  uploads: UploadsHandle;
  /** Takes the row out and finds the focus a new place. */
  onRemove: () => void;
  /** Asks for the file again, to continue its incomplete upload. */
  onChooseAgain: () => void;
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

function useStatusText(file: UploadFile): string {
  const messages = useMessages();
  const { uploads, enums } = messages;
  const { error, failure } = file;
  if (file.removed) return uploads.deletedFromText;
  if (file.isOtherFile) return uploads.anotherFile(file.name);
  if (isUnfinished(file)) return uploads.unfinished(storedPercent(file));
  const serverText = failure && describeError(failure, messages).text;
  if (file.status === 'Rejected' && serverText) return serverText;
  if (error === 'SizeLimitExceeded') return uploads.tooBig(formatSize(file.limitBytes, uploads.decimalSeparator));
  if (error === null) return enums.uploadFileStatus[file.status];
  const text = enums.uploadErrorStatus[error];
  return serverText && error === 'Failed' ? `${text}: ${serverText}` : text;
}

function toneOf({ status, removed, isOtherFile }: UploadFile): string | undefined {
  if (status === 'Failed' || status === 'Rejected' || isOtherFile) return styles.danger;
  return status === 'Completed' && !removed ? styles.success : styles.muted;
}

function Status({ file, uploads }: Pick<FileRowProps, 'file' | 'uploads'>) {
  const text = useStatusText(file);
  const StatusIcon = file.isOtherFile ? AlertIcon : file.removed ? XCircleIcon : statusIcons[file.status];
  return (
    <span className={classNames(styles.status, toneOf(file))} role="status">
      <StatusIcon size={12} />
      <span className={styles.hidden}>{file.name}: </span>
      <span>{file.status === 'Active' ? <RunningWord file={file} progress={uploads.progress} /> : text}</span>
    </span>
  );
}

// One button for what comes next, so that the focus stays on it when it changes.
function NextButton({ file, uploads, onChooseAgain }: Omit<FileRowProps, 'onRemove'>) {
  const { uploads: texts } = useMessages();
  const { key, name, status } = file;
  const next = isUploading(status)
    ? { text: texts.cancel, label: texts.cancelFile(name), press: () => uploads.abort(key) }
    : isUnfinished(file)
      ? { text: texts.chooseAgain, label: texts.chooseAgainFile(name), press: onChooseAgain }
      : status === 'Failed' || status === 'Aborted'
        ? { text: texts.retry, label: texts.retryFile(name), press: () => uploads.retry(key) }
        : undefined;
  if (!next || file.removed) return null;
  return (
    <Button variant="invisible" aria-label={next.label} onClick={next.press}>
      {next.text}
    </Button>
  );
}

/** One chosen file: its state, its progress and what can be done with it. */
export function FileRow({ file, uploads, onRemove, onChooseAgain }: FileRowProps) {
  const { uploads: texts } = useMessages();
  const CategoryIcon = (file.category && fileIcons[file.category]) ?? FileIcon;
  const isRunning = file.status === 'Active';
  const sizeText = file.error === 'SizeLimitExceeded' ? formatSizeOverLimit : formatSize;
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        <CategoryIcon />
      </span>
      <div className={styles.facts}>
        <div className={styles.name}>
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.size}>{sizeText(file.size, texts.decimalSeparator)}</span>
        </div>
        {isRunning && <UploadBar file={file} progress={uploads.progress} />}
        <div className={styles.state}>
          <Status file={file} uploads={uploads} />
          {isRunning && <UploadFigures file={file} progress={uploads.progress} />}
        </div>
      </div>
      <div className={styles.actions}>
        <NextButton file={file} uploads={uploads} onChooseAgain={onChooseAgain} />
        <Button variant="invisible" aria-label={texts.removeFile(file.name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
