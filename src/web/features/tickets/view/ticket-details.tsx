import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isOpen } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Banner } from '@primer/react';
import { classNames } from '#web/shared/ui/class-names.ts';
import page from '#web/shared/ui/page/detail-page.module.css';
import styles from './ticket-details.module.css';
import { firstNewQuery } from '../queries.ts';
import { useReply } from './reply/use-reply.ts';
import type { Reply } from './reply/use-reply.ts';
import { useReplyVerdict } from './reply/use-reply-verdict.ts';
import { useTicketKeys } from '../use-ticket-keys.ts';
import { Conversation } from './conversation/conversation.tsx';
import { CreatedCard } from './created-card.tsx';
import { FeedbackPanel } from './feedback/feedback-panel.tsx';
import { FilesTab } from './side/files-tab.tsx';
import { OutgoingMessage } from './reply/outgoing-message.tsx';
import { OutOfHours } from '../out-of-hours.tsx';
import { TicketContext } from './side/ticket-context.tsx';
import { TicketHead } from './head/ticket-head.tsx';
import { PresenceLine } from './conversation/presence-line.tsx';
import { ProblemMessage } from './conversation/problem-message.tsx';
import { QuoteSelection } from './conversation/quote-selection.tsx';
import { ReplyBox } from './reply/reply-form.tsx';

/** A ticket: head, facts, problem, conversation, reply. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { key } = useLocation();
  // Following a link from the files to their reply leads back to the conversation.
  const [filesAt, setFilesAt] = useState<string>();
  const areFilesShown = filesAt === key;
  const { data: firstNewId } = useQuery(firstNewQuery(ticket.ticketId));
  return (
    <>
      <TicketHead ticket={ticket} hasNew={typeof firstNewId === 'string' && !areFilesShown} />
      <div className={classNames(page.columns, styles.columns)}>
        <div className={page.side}>
          <TicketContext
            ticket={ticket}
            areFilesShown={areFilesShown}
            onFiles={() => setFilesAt(areFilesShown ? undefined : key)}
          />
        </div>
        {areFilesShown && (
          <div className={classNames(page.main, styles.main)}>
            <FilesTab ticket={ticket} />
          </div>
        )}
        {/* What is typed stays where it is. */}
        <Talk ticket={ticket} firstNewId={firstNewId ?? undefined} isHidden={areFilesShown} />
      </div>
    </>
  );
}

type TalkProps = { ticket: Ticket; firstNewId: string | undefined; isHidden: boolean };

function Talk({ ticket, firstNewId, isHidden }: TalkProps) {
  const { conversation: texts, tickets } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const [followUp, setFollowUp] = useState<TicketReference>();
  const reply = useReply(ticket, setFollowUp);
  const mayReply = useReplyVerdict(ticket)?.mayReply === true;
  useTicketKeys(mayReply ? reply.focus : undefined);
  const onReplyWith = mayReply ? reply.append : undefined;
  return (
    <div ref={frame} className={classNames(page.main, styles.main)} hidden={isHidden}>
      <h2 className="visually-hidden">{tickets.conversation.heading}</h2>
      {mayReply && (
        <button type="button" className="skip-link" onClick={reply.focus}>
          {texts.toReply}
        </button>
      )}
      <CreatedCard ticket={ticket} onReply={mayReply ? reply.focus : undefined} />
      <ProblemMessage ticket={ticket} onReplyWith={onReplyWith} />
      <Conversation
        ticket={ticket}
        firstNewId={firstNewId}
        outgoing={outgoingMessages(reply)}
        onReplyWith={onReplyWith}
      />
      {onReplyWith && <QuoteSelection frame={frame} onReplyWith={onReplyWith} />}
      {followUp && <FollowUpNotice ticket={followUp} />}
      <p className="visually-hidden" role="status">
        {reply.outgoing.some(({ status }) => status === 'sending')
          ? tickets.reply.sending
          : reply.sentCount > 0 && tickets.reply.sent}
      </p>
      <FeedbackPanel ticket={ticket} />
      {isOpen(ticket.status) && <OutOfHours />}
      <PresenceLine ticket={ticket} />
      <ReplyBox ticket={ticket} reply={reply} />
    </div>
  );
}

function outgoingMessages(reply: Reply): ReactNode {
  if (reply.outgoing.length === 0) return null;
  return reply.outgoing.map((outgoing) => <OutgoingMessage key={outgoing.key} outgoing={outgoing} reply={reply} />);
}

function FollowUpNotice({ ticket: { displayId } }: { ticket: TicketReference }) {
  const { tickets } = useMessages();
  return (
    <Banner
      variant="success"
      role="status"
      title={tickets.reply.followUpStarted(displayId)}
      description={<Link to={paths.ticket({ id: displayId })}>{tickets.reply.openFollowUp(displayId)}</Link>}
    />
  );
}
