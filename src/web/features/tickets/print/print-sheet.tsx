import { useHref } from 'react-router';
import type { Comment } from '#generated/model/comment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatTableTime } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { useOrigin } from '#web/shared/lib/use-origin.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PrintMessage } from './print-message.tsx';
import styles from './print-sheet.module.css';
import { useFacts } from '../ticket-facts.tsx';
import { useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';

type Props = { ticket: Ticket; comments: readonly Comment[] };

/** A ticket on paper; black on white in each theme. */
export function PrintSheet({ ticket, comments }: Props) {
  const { print, tickets } = useMessages();
  const { problem, author, createdOn } = ticket;
  return (
    <div className={styles.sheet} data-color-mode="light" data-light-theme="light">
      <SheetHead ticket={ticket} />
      <h2 className="visually-hidden">{tickets.conversation.heading}</h2>
      <PrintMessage
        kind={tickets.conversation.problem}
        author={author}
        createdOn={createdOn}
        content={problem.content}
        files={problem.files}
      />
      {comments.map((comment) => (
        <PrintMessage key={comment.id} {...comment} />
      ))}
      <footer className={styles.foot}>
        <p>{comments.length === 0 ? tickets.conversation.empty : print.replies(comments.length)}</p>
        <p>{useOrigin() + useHref(paths.ticket({ id: ticket.displayId }))}</p>
        <PrintedOn />
      </footer>
    </div>
  );
}

function SheetHead({ ticket }: { ticket: Ticket }) {
  const { print, tickets } = useMessages();
  const statusWord = useStatusWord();
  const facts = useFacts(ticket);
  return (
    <header className={styles.head}>
      <p>{tickets.view.number(ticket.displayId)}</p>
      <h1 className={styles.title}>{ticket.title}</h1>
      <dl className={styles.facts}>
        {[[print.status, statusWord(ticket.status)] as const, ...facts].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function PrintedOn() {
  const { print } = useMessages();
  const locale = useLocale();
  const now = useNow();
  if (now === undefined) return null;
  return <p>{print.printed(formatTableTime(new Date(now).toISOString(), locale), locale.timeZone)}</p>;
}
