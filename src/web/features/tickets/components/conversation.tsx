import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Comment } from '#generated/model/comment.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay } from '#web/shared/lib/format.ts';
import { useNow } from '#web/shared/lib/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { FailedState } from '#web/shared/ui/states.tsx';
import { conversationDays } from '../conversation-days.ts';
import { loadedComments } from '../conversation-pages.ts';
import { commentsQuery } from '../conversation-queries.ts';
import styles from './conversation.module.css';
import { Message, saidAt } from './message.tsx';

type Props = {
  ticketId: string;
  /** A reply on its way, below the rest. */
  pending: ReactNode;
};

/** The conversation below the problem, oldest first; older replies are loaded by a press. */
export function Conversation({ ticketId, pending }: Props) {
  const messages = useMessages();
  const { tickets } = messages;
  const query = useInfiniteQuery(commentsQuery(ticketId));
  if (query.data === undefined && query.error !== null) {
    const { text, requestId } = describeError(query.error, messages);
    return (
      <FailedState
        heading={tickets.conversation.failed}
        text={text}
        requestId={requestId}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <Skeleton height="120px" />;
  const comments = loadedComments(query.data);
  return (
    <section className={styles.conversation} aria-label={tickets.conversation.heading}>
      {query.hasPreviousPage && (
        <Button variant="invisible" busy={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
          {query.isFetchingPreviousPage ? tickets.conversation.loadingOlder : tickets.conversation.loadOlder}
        </Button>
      )}
      {comments.length === 0 && !pending && <p className={styles.empty}>{tickets.conversation.empty}</p>}
      <Days comments={comments} />
      {pending}
    </section>
  );
}

function Days({ comments }: { comments: readonly Comment[] }) {
  const locale = useLocale();
  const now = useNow();
  return conversationDays(comments, locale.timeZone).map(({ day, items }) => (
    <div key={day} className={styles.day}>
      <h2 className={styles.dayLine}>
        <span>{items[0] && formatDay(items[0].createdOn, locale, now)}</span>
      </h2>
      {items.map(({ id, author, createdOn, content, files, removed }) => (
        <Message key={id} author={author} when={saidAt(createdOn)} content={content} files={files} removed={removed} />
      ))}
    </div>
  ));
}
