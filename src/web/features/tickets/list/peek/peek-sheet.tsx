import { XIcon } from '@primer/octicons-react';
import { IconButton, SkeletonBox } from '@primer/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { plainText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { Person } from '#generated/model/person.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { AnswerDue } from '#web/capabilities/marks/promised-time.tsx';
import { ProductName } from '#web/capabilities/products/product-name.tsx';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Initials } from '#web/shared/ui/initials.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { loadedComments } from '../../conversation-pages.ts';
import { commentsQuery } from '../../conversation-queries.ts';
import { peekQuery } from '../../prefetch-ticket.ts';
import { TicketStatus } from '../table/ticket-cells.tsx';
import styles from './peek-sheet.module.css';

const WORDS = 3;

type Props = { ticket: TicketListItem; onClose: () => void };

/** A ticket beside the list: its head and its last words. It marks nothing as read. */
export function PeekSheet({ ticket, onClose }: Props) {
  const { common, tickets } = useMessages();
  const { peek } = tickets.list;
  const { displayId, title, productGroup, productSupportStatus } = ticket;
  return (
    <aside className={styles.sheet} aria-label={peek.label(displayId)}>
      <header className={styles.head}>
        <TicketStatus ticket={ticket} />
        <span className={styles.id}>{tickets.view.number(displayId)}</span>
        <IconButton variant="invisible" aria-label={common.close} icon={XIcon} onClick={onClose} />
      </header>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>
        <ProductName name={productGroup} supportStatus={productSupportStatus} />
        <AnswerDue ticket={ticket} place="line" />
      </p>
      <div aria-live="polite">
        <LastWords ticket={ticket} />
      </div>
      <p className={styles.hint}>{peek.hint}</p>
    </aside>
  );
}

function LastWords({ ticket: { id, displayId } }: Pick<Props, 'ticket'>) {
  const messages = useMessages();
  const whole = useQuery(peekQuery(displayId));
  const comments = useInfiniteQuery(commentsQuery(id, undefined, { standalone: true, quiet: true }));
  const error = whole.error ?? comments.error;
  if (error) return <p className={styles.facts}>{describeError(error, messages).text}</p>;
  if (whole.data === undefined || comments.data === undefined) return <SkeletonBox height="240px" />;
  const { author, createdOn, problem } = whole.data;
  const said = loadedComments(comments.data).filter(({ removed }) => !removed);
  const words = [{ id, author, createdOn, content: problem.content }, ...said].slice(-WORDS);
  return (
    <ol className={styles.words}>
      {words.map((word) => (
        <li key={word.id}>
          <Word {...word} />
        </li>
      ))}
    </ol>
  );
}

type WordProps = { author: Person; createdOn: string; content: EditorDocument };

function Word({ author, createdOn, content }: WordProps) {
  const name = nameOfPerson(author);
  return (
    <>
      <p className={styles.speaker}>
        <Initials id={author.id} name={name} isStaff={author.staff} />
        <strong>{name}</strong>
        <Time value={createdOn} format="text" />
      </p>
      <p className={styles.text}>{plainText(content as RichTextDocument)}</p>
    </>
  );
}
