import { DownloadIcon, FileIcon, FileMediaIcon, FileZipIcon, ImageIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { FileCategory } from '#domain/enums.ts';
import { formatSize } from '#domain/format/size.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { downloadUrl } from '../download-url.ts';
import styles from './file-list.module.css';

const icons: Record<FileCategory, Icon> = {
  image: ImageIcon,
  document: FileIcon,
  media: FileMediaIcon,
  archive: FileZipIcon,
  text: FileIcon,
  other: FileIcon,
};

/** Files with their size, each a real link: the browser downloads it, however big. */
export function FileList({ files }: { files: readonly UploadedFile[] }) {
  const { common, tickets, uploads } = useMessages();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={tickets.conversation.files}>
      {files.map(({ id, name, size, category }) => {
        const CategoryIcon = icons[category];
        const sizeText = formatSize(size, uploads.decimalSeparator);
        return (
          <li key={id}>
            <a className={styles.file} href={downloadUrl(id)} download={name}>
              <CategoryIcon />
              <span className="visually-hidden">{common.download} </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{sizeText}</span>
              <DownloadIcon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
