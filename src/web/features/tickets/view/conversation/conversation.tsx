import { Banner, SkeletonBox } from '@primer/react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { DocumentNode } from '#domain/documents/document.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { FailedState } from '#web/shared/ui/page/states.tsx';
import { commentAnchor } from './comment-anchor.ts';
import { partsByDay } from '#web/shared/lib/dates/by-day.ts';
import { loadedComments } from '../../conversation-pages.ts';
import { commentsQuery, settledPages } from '../../conversation-queries.ts';
import { FIRST_NEW_ANCHOR, useOpeningPosition } from './use-opening-position.ts';
import { EventLine } from './events/event-line.tsx';
import { withEvents } from './events/ticket-events.ts';
import type { Said } from './events/ticket-events.ts';
import { historyQuery } from '../../queries.ts';
import { CommentMessage } from './comment-message.tsx';
import styles from './conversation.module.css';
import { PreserveScroll } from './preserve-scroll.tsx';
import { PageEnd } from './page-end.tsx';

type Props = {
  ticket: Ticket;
  /** The first reply since the person last looked, as it was when the page was opened. */
  firstNewId: string | undefined;
  /** Replies being sent, below the rest. */
  outgoing: ReactNode;
  /** Inserts blocks into the reply; undefined where replying is not possible. */
  onReplyWith: ((blocks: readonly DocumentNode[]) => void) | undefined;
};

// Without it the conversation is whole enough; the dialog of the history shows its failure.
const noHistory = { result: [] };

/** The conversation below the problem with what has happened, oldest first; older and newer parts are fetched as they are wanted. */
export function Conversation({ ticket, firstNewId, outgoing, onReplyWith }: Props) {
  const messages = useMessages();
  const { conversation: texts, tickets } = messages;
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(ticket.ticketId, firstNewId));
  const { data: { result: history } = noHistory } = useQuery(historyQuery(ticket.ticketId));
  const load = async (page: () => Promise<unknown>) => {
    await settledPages(queryClient, ticket.ticketId);
    await page();
  };
  const comments = query.data && loadedComments(query.data);
  const { linkedId, isMissing } = useOpeningPosition(ticket.ticketId, comments);
  if (comments === undefined && query.error !== null) {
    const { text, requestId } = describeError(query.error, messages);
    const retry = () => void query.refetch();
    return <FailedState heading={tickets.conversation.failed} text={text} requestId={requestId} onRetry={retry} />;
  }
  if (comments === undefined) return <SkeletonBox height="120px" />;
  return (
    <section className={styles.conversation} aria-label={tickets.conversation.heading}>
      {isMissing && <Banner variant="warning" role="status" title={texts.notThere} description={texts.notThereText} />}
      {query.hasPreviousPage && (
        <PageEnd
          side="older"
          busy={query.isFetchingPreviousPage}
          error={query.isFetchPreviousPageError ? query.error : null}
          onLoad={() => void load(query.fetchPreviousPage)}
        />
      )}
      {comments.length === 0 && !outgoing && <p className={styles.empty}>{tickets.conversation.empty}</p>}
      <PreserveScroll first={comments[0] && commentAnchor(comments[0].id)}>
        <Days
          said={withEvents({ comments, hasOlder: query.hasPreviousPage, hasNewer: query.hasNextPage }, history)}
          firstNewId={firstNewId}
          render={(comment) => (
            <CommentMessage
              ticket={ticket}
              comment={comment}
              isLinked={comment.id === linkedId}
              onReplyWith={onReplyWith}
            />
          )}
        />
      </PreserveScroll>
      {query.hasNextPage && (
        <PageEnd
          side="newer"
          busy={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? query.error : null}
          onLoad={() => void load(query.fetchNextPage)}
        />
      )}
      {outgoing}
    </section>
  );
}

type DaysProps = {
  said: readonly Said[];
  firstNewId: string | undefined;
  render: (comment: Comment) => ReactNode;
};

function Days({ said, firstNewId, render }: DaysProps) {
  const { conversation: texts } = useMessages();
  const locale = useLocale();
  const now = useNow();
  // All as siblings, with their own keys: on a first visit the browser may split the days elsewhere than the server did.
  return partsByDay(said, locale.timeZone).flatMap(({ items }) =>
    items.map((item, index) => (
      <Fragment key={'comment' in item ? item.comment.id : item.event.id}>
        {index === 0 && (
          <h2 className={styles.dayLine}>
            {/* Browsers do not name months alike. */}
            <span suppressHydrationWarning>{formatDay(item.createdOn, locale, now)}</span>
          </h2>
        )}
        {'comment' in item && item.comment.id === firstNewId && (
          <p id={FIRST_NEW_ANCHOR} tabIndex={-1} className={styles.newLine}>
            <span>{texts.newSince}</span>
          </p>
        )}
        {'comment' in item ? render(item.comment) : <EventLine entry={item.event} />}
      </Fragment>
    )),
  );
}
