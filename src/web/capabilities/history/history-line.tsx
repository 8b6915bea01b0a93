import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { TicketEventKind } from '#generated/model/ticketEventKind.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatClock, formatExactTime } from '#web/shared/lib/dates/format.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import styles from './history.module.css';
import { useRmaSentences } from './rma-history.tsx';
import { useHoldReasonWord, useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';

/** One change of a ticket: when, what in the person's words, and who. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const locale = useLocale();
  const sentence = useSentence();
  const actor = useActor();
  return (
    <li className={styles.line}>
      <time dateTime={entry.on} title={formatExactTime(entry.on, locale)}>
        {formatClock(entry.on, locale)}
      </time>
      <span>{sentence(entry)}</span>
      <span className={styles.actor}>{actor(entry)}</span>
    </li>
  );
}

/** Who did something, as the person reads it. */
export function useActor(): (entry: HistoryEntry) => string {
  const { tickets, ticketView } = useMessages();
  const { id } = useSession();
  const { conversation } = tickets;
  const { history } = ticketView;
  return ({ actor, viaMail = false }) => {
    if (actor === undefined) return history.automatically;
    const name = actor.id === id ? conversation.you : nameOfPerson(actor);
    const role = actor.staff ? ` (${conversation.support})` : '';
    return `${name}${role}${viaMail ? `, ${history.viaMail}` : ''}`;
  };
}

/** What happened, in the person's words. */
export function useSentence(): (entry: HistoryEntry) => ReactNode {
  const { history } = useMessages().ticketView;
  const statusSentence = useStatusSentence();
  const rmaSentences = useRmaSentences();
  const sentences: Record<TicketEventKind, (entry: HistoryEntry) => ReactNode> = {
    Created: () => history.created,
    CommentAdded: () => history.replied,
    CommentEdited: () => history.edited,
    CommentRemoved: () => history.removed,
    StatusChanged: statusSentence,
    EngineerAssigned: ({ engineer }) => (engineer ? history.assigned(nameOfPerson(engineer)) : history.unassigned),
    FollowUpStarted: ({ followUp }) => <FollowUp id={followUp?.displayId} />,
    WatcherAdded: ({ watcher = '' }) => history.watcherAdded(watcher),
    WatcherRemoved: ({ watcher = '' }) => history.watcherRemoved(watcher),
    FeedbackGiven: ({ rating = 0 }) => history.rated(rating),
    ...rmaSentences,
  };
  return (entry) => sentences[entry.kind](entry);
}

function useStatusSentence(): (entry: HistoryEntry) => string {
  const { history } = useMessages().ticketView;
  const statusWord = useStatusWord();
  const holdReasonWord = useHoldReasonWord();
  return ({ fromStatus, toStatus, onHoldReason, actor }) => {
    if (toStatus === undefined) return '';
    if (toStatus === 'Solved') return history.solved;
    if (toStatus === 'Closed') return actor === undefined ? history.autoClosed : history.closed;
    if (toStatus === 'OnHold' && onHoldReason !== undefined) return history.held(holdReasonWord(onHoldReason));
    const to = statusWord(toStatus);
    return fromStatus === undefined ? history.statusTo(to) : history.status(statusWord(fromStatus), to);
  };
}

// One out of the person's scope has no number.
function FollowUp({ id }: { id: string | undefined }) {
  const { history } = useMessages().ticketView;
  if (id === undefined) return history.followUpHidden;
  return <Link to={paths.ticket({ id })}>{history.followUp(id)}</Link>;
}
