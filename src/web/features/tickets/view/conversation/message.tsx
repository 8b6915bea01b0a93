import { nameOfPerson } from '#domain/person-name.ts';
import type { ReactNode } from 'react';
import type { Person } from '#generated/model/person.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { RichText } from '#web/shared/rich-text/rich-text.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Initials } from '#web/shared/ui/initials.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { FileList } from '#web/capabilities/viewers/file-list.tsx';
import styles from './message.module.css';
import { TicketImage } from '../../ticket-image.tsx';

type Props = {
  /** Names it for links and for the keys that go from message to message. */
  id?: string;
  author: Person;
  /** Beside the author: this is the problem, not a reply. */
  kind?: string;
  /** Short words next to the author: changed, by email, removed. */
  marks?: ReactNode;
  /** The time, or a word while it is being sent. */
  when: ReactNode;
  /** What can be done with it. */
  menu?: ReactNode;
  /** The stored text. */
  content: unknown;
  /** Around the text, such as what folds it; or in place of it. */
  frame?: (text: ReactNode) => ReactNode;
  children?: ReactNode;
  files: readonly UploadedFile[];
  /** Below the files. */
  plots?: ReactNode;
  look?: 'pending' | 'failed' | 'linked' | undefined;
};

/** One message: author, time, text, files. */
export function Message({ id, author, kind, marks, when, menu, content, frame, children, files, plots, look }: Props) {
  const nameOf = (imageId: string) => files.find((file) => file.id === imageId)?.name;
  const text = (
    <RichText
      document={content}
      renderImage={(imageId) => <TicketImage key={imageId} imageId={imageId} name={nameOf(imageId)} />}
    />
  );
  return (
    <article
      id={id}
      data-message=""
      data-author={nameOfPerson(author)}
      tabIndex={-1}
      className={classNames(styles.message, look && styles[look])}
      aria-busy={look === 'pending'}
    >
      <Initials id={author.id} name={nameOfPerson(author)} isStaff={author.staff} />
      <div className={styles.body}>
        <header className={styles.head}>
          <h3 className={styles.author}>
            <Author author={author} />
            {kind !== undefined && <span className={styles.kind}> · {kind}</span>}
          </h3>
          <span className={styles.when}>{when}</span>
          {marks}
          {menu !== undefined && <span className={styles.menu}>{menu}</span>}
        </header>
        {children ?? (frame ? frame(text) : text)}
        <FileList files={files} />
        {plots}
      </div>
    </article>
  );
}

/** A short word next to a message's author. */
export function MessageMark({ children, hint, danger }: { children: ReactNode; hint?: string; danger?: boolean }) {
  return (
    <span className={classNames(styles.mark, danger && styles.danger)} title={hint}>
      {children}
    </span>
  );
}

/** When something was said. */
export function postedAt(createdOn: string): ReactNode {
  return <Time value={createdOn} format="text" />;
}

function Author({ author }: { author: Person }) {
  const { tickets } = useMessages();
  const { id } = useSession();
  const name = nameOfPerson(author);
  return (
    <>
      <strong title={name}>{author.id === id ? tickets.conversation.you : name}</strong>
      {author.staff && <span className={styles.role}> ({tickets.conversation.support})</span>}
    </>
  );
}
