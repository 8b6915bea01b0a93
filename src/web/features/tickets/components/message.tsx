import type { ReactNode } from 'react';
import type { Person } from '#generated/model/person.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Time } from '#web/shared/ui/time.tsx';
import { FileList } from './file-list.tsx';
import styles from './message.module.css';
import { TicketImage } from './ticket-image.tsx';

type Props = {
  author: Person;
  /** Stands before the author: this is the problem, not a reply. */
  kind?: string;
  /** When it was said, or a word while it is on its way. */
  when: ReactNode;
  content: unknown;
  files: readonly UploadedFile[];
  removed?: boolean;
  pending?: boolean;
};

/** One thing that was said: who, when, text, files. */
export function Message({ author, kind, when, content, files, removed = false, pending = false }: Props) {
  const { tickets } = useMessages();
  const nameOf = (imageId: string) => files.find(({ id }) => id === imageId)?.name;
  return (
    <article
      className={classNames(styles.message, author.staff && styles.staff, pending && styles.pending)}
      aria-busy={pending}
    >
      <header className={styles.head}>
        <h3 className={styles.author}>
          {kind !== undefined && <span className={styles.kind}>{kind} · </span>}
          <Author author={author} />
        </h3>
        {removed && (
          <span className={styles.removed} title={tickets.conversation.removedHint}>
            {tickets.conversation.removed}
          </span>
        )}
        <span className={styles.when}>{when}</span>
      </header>
      <RichText
        document={content}
        renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={nameOf(imageId)} />}
      />
      <FileList files={files} />
    </article>
  );
}

/** When something was said. */
export function saidAt(createdOn: string): ReactNode {
  return <Time value={createdOn} format="text" />;
}

function Author({ author }: { author: Person }) {
  const { tickets } = useMessages();
  const { id } = useSession();
  const name = `${author.firstName} ${author.lastName}`.trim();
  return (
    <span>
      <strong title={name}>{author.id === id ? tickets.conversation.you : name}</strong>
      {author.staff && <span className={styles.role}> ({tickets.conversation.support})</span>}
    </span>
  );
}
