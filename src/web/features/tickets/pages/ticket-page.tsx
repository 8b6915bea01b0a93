import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/shared/ui/states.tsx';
import { BackToList } from '../components/back-to-list.tsx';
import { TicketDetails } from '../components/ticket-details.tsx';
import { commentsQuery, refreshLists, ticketQuery } from '../queries.ts';
import styles from './ticket-page.module.css';

/** Starts the ticket, then its conversation, which is asked for by the internal id. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ params }) => {
    void queryClient
      .fetchQuery(ticketQuery(params['id'] ?? ''))
      .then(({ ticketId }) => {
        // Opening it has marked its answers as read.
        refreshLists(queryClient);
        return queryClient.prefetchInfiniteQuery(commentsQuery(ticketId));
      })
      .catch(() => undefined); // the page asks again and shows what is wrong
    return null;
  };
}

/** What was said last, and whose turn is it? */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <BackToList />
      {/* Another ticket is another page: nothing of this one stays. */}
      <TicketOrState key={id} id={id} />
    </div>
  );
}

function TicketOrState({ id }: { id: string }) {
  const messages = useMessages();
  const { view } = messages.tickets;
  const { data: ticket, error, refetch } = useQuery(ticketQuery(id));
  if (ticket !== undefined) return <TicketDetails ticket={ticket} />;
  if (error === null) return <TicketSkeleton id={id} />;
  const heading = <h1 className="visually-hidden">{view.number(id)}</h1>;
  // A number of other than 7 digits is no ticket's either.
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    const toList = <ButtonLink to={paths.tickets()}>{messages.shell.hiddenPage.back}</ButtonLink>;
    return (
      <>
        {heading}
        <EmptyState heading={view.notFound} text={view.notFoundText} action={toList} />
      </>
    );
  }
  const { text, requestId } = describeError(error, messages);
  return (
    <>
      {heading}
      <FailedState heading={view.failed} text={text} requestId={requestId} onRetry={() => void refetch()} />
    </>
  );
}

function TicketSkeleton({ id }: { id: string }) {
  const { tickets } = useMessages();
  return (
    <div role="status">
      <h1 className="visually-hidden">{tickets.view.number(id)}</h1>
      <span className="visually-hidden">{tickets.view.loading}</span>
      <div className={styles.skeleton}>
        <Skeleton width="60%" height="32px" />
        <Skeleton width="30%" height="22px" />
        <Skeleton height="140px" />
        <Skeleton height="100px" />
      </div>
    </div>
  );
}
