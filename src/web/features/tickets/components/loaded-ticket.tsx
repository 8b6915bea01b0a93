import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ticket } from '#generated/model/ticket.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/shared/ui/states.tsx';
import { ticketQuery } from '../queries.ts';
import styles from './loaded-ticket.module.css';

type Props = { id: string; children: (ticket: Ticket) => ReactNode };

/** A ticket by its number, or why it is not there (yet). */
export function LoadedTicket({ id, children }: Props) {
  const messages = useMessages();
  const { view } = messages.tickets;
  const { data: ticket, error, refetch } = useQuery(ticketQuery(id));
  if (ticket !== undefined) return children(ticket);
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
