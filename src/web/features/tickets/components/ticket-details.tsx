import { useState } from 'react';
import { Link } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { isStaff } from '#domain/access.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { useReply } from '../use-reply.ts';
import type { PendingReply } from '../use-reply.ts';
import { Conversation } from './conversation.tsx';
import { Message, saidAt } from './message.tsx';
import { ReplyBox } from './reply-form.tsx';
import { TicketActions } from './ticket-actions.tsx';
import styles from './ticket-details.module.css';
import { TicketFacts } from './ticket-facts.tsx';
import { StatusBadge } from './ticket-icons.tsx';

/** A ticket: head, facts, problem, conversation, reply. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { tickets } = useMessages();
  const [followUp, setFollowUp] = useState<TicketReference>();
  const reply = useReply(ticket, setFollowUp);
  const { problem, author, createdOn } = ticket;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{ticket.title}</h1>
          <div className={styles.state}>
            <span className={styles.id}>{tickets.view.number(ticket.displayId)}</span>
            <StatusBadge status={ticket.status} />
          </div>
        </div>
        <TicketActions ticket={ticket} />
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <TicketFacts ticket={ticket} />
        </div>
        <div className={styles.main}>
          <h2 className="visually-hidden">{tickets.conversation.heading}</h2>
          <Message
            kind={tickets.conversation.problem}
            author={author}
            when={saidAt(createdOn)}
            content={problem.content}
            files={problem.files}
          />
          <Conversation ticketId={ticket.ticketId} pending={reply.pending && <ReplyOnItsWay reply={reply.pending} />} />
          {followUp && <FollowUpNotice ticket={followUp} />}
          <p className="visually-hidden" role="status">
            {reply.pending ? tickets.reply.sending : reply.sentCount > 0 && tickets.reply.sent}
          </p>
          <ReplyBox ticket={ticket} reply={reply} />
        </div>
      </div>
    </>
  );
}

function ReplyOnItsWay({ reply }: { reply: PendingReply }) {
  const { tickets } = useMessages();
  const { id, firstName, lastName, type } = useSession();
  return (
    <Message
      pending
      author={{ id, firstName, lastName, staff: isStaff(type) }}
      when={tickets.conversation.sending}
      content={reply.content}
      files={reply.files}
    />
  );
}

function FollowUpNotice({ ticket: { displayId } }: { ticket: TicketReference }) {
  const { tickets } = useMessages();
  return (
    <Notice tone="success" role="status" title={tickets.reply.followUpStarted(displayId)}>
      <Link to={paths.ticket({ id: displayId })}>{tickets.reply.openFollowUp(displayId)}</Link>
    </Notice>
  );
}
