import { DownloadIcon } from '@primer/octicons-react';
import { formatSize } from '#domain/format/size.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { useViewer } from './use-viewer.tsx';
import { downloadUrl } from '#web/shared/http/download-url.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { FileIcon } from './file-icon.tsx';
import styles from './file-list.module.css';

/** Files with their size: opened in place where there is a viewer, and each a real link that downloads it, however big. */
export function FileList({ files }: { files: readonly UploadedFile[] }) {
  const { tickets } = useMessages();
  const viewer = useViewer(files);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={tickets.conversation.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileLink file={file} onOpen={viewer.openerOf(file)} />
          </li>
        ))}
      </ul>
      {viewer.dialog}
    </>
  );
}

function FileLink({ file, onOpen }: { file: UploadedFile; onOpen: (() => void) | undefined }) {
  const { id, name, size, category } = file;
  const { ticketFiles, uploads } = useMessages();
  const link = { href: downloadUrl(id), download: name };
  const label = (
    <>
      <FileIcon category={category} />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatSize(size, uploads.decimalSeparator)}</span>
    </>
  );
  if (onOpen === undefined) {
    return (
      <a className={styles.open} {...link}>
        <span className="visually-hidden">{ticketFiles.download} </span>
        {label}
        <DownloadIcon />
      </a>
    );
  }
  return (
    <>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className="visually-hidden">{ticketFiles.open} </span>
        {label}
      </button>
      <a
        className={styles.download}
        {...link}
        aria-label={ticketFiles.downloadFile(name)}
        title={ticketFiles.downloadFile(name)}
      >
        <DownloadIcon />
      </a>
    </>
  );
}
