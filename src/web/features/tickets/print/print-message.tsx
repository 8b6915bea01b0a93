import { formatSize } from '#domain/format/size.ts';
import type { Person } from '#generated/model/person.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import styles from './print-message.module.css';
import { TicketImage } from '../ticket-image.tsx';

type Props = {
  author: Person;
  /** Before the author: this is the problem, not a reply. */
  kind?: string;
  createdOn: string;
  content: unknown;
  files: readonly UploadedFile[];
  removed?: boolean;
};

/** One message on paper: everyone by name, the exact time, files by name and size. */
export function PrintMessage({ author, kind, createdOn, content, files, removed = false }: Props) {
  const { tickets } = useMessages();
  const nameOf = (imageId: string) => files.find(({ id }) => id === imageId)?.name;
  const name = nameOfPerson(author);
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <h3 className={styles.author}>
          {kind !== undefined && `${kind} · `}
          {name}
          {author.staff && ` (${tickets.conversation.support})`}
          {removed && ` · ${tickets.conversation.removed}`}
        </h3>
        <Time value={createdOn} />
      </header>
      <RichText
        document={content}
        renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={nameOf(imageId)} eager />}
      />
      <PrintFiles files={files} />
    </article>
  );
}

function PrintFiles({ files }: { files: readonly UploadedFile[] }) {
  const { tickets, uploads } = useMessages();
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      {tickets.conversation.files}
      <ul>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {name} ({formatSize(size, uploads.decimalSeparator)})
          </li>
        ))}
      </ul>
    </div>
  );
}
