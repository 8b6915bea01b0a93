import { Banner, SkeletonBox } from '@primer/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
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

/** The conversation below the problem, oldest first; older and newer parts are fetched as they are wanted. */
export function Conversation({ ticket, firstNewId, outgoing, onReplyWith }: Props) {
  const messages = useMessages();
  const { conversation: texts, tickets } = messages;
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(ticket.ticketId, firstNewId));
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
          comments={comments}
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
  comments: readonly Comment[];
  firstNewId: string | undefined;
  render: (comment: Comment) => ReactNode;
};

function Days({ comments, firstNewId, render }: DaysProps) {
  const { conversation: texts } = useMessages();
  const locale = useLocale();
  const now = useNow();
  // All as siblings, with their own keys: on a first visit the browser may split the days elsewhere than the server did.
  return partsByDay(comments, locale.timeZone).flatMap(({ items }) =>
    items.map((comment, index) => (
      <Fragment key={comment.id}>
        {index === 0 && (
          <h2 className={styles.dayLine}>
            {/* Browsers do not name months alike. */}
            <span suppressHydrationWarning>{formatDay(comment.createdOn, locale, now)}</span>
          </h2>
        )}
        {comment.id === firstNewId && (
          <p id={FIRST_NEW_ANCHOR} tabIndex={-1} className={styles.newLine}>
            <span>{texts.newSince}</span>
          </p>
        )}
        {render(comment)}
      </Fragment>
    )),
  );
}
