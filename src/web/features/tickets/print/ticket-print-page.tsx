import { Waiting } from '#web/shared/ui/waiting.tsx';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { FailedState } from '#web/shared/ui/page/states.tsx';
import { BackLink } from '#web/shared/ui/page/back-link.tsx';
import { LoadedTicket } from '../loaded-ticket.tsx';
import { loadedCountQuery, wholeConversationQuery } from './print-query.ts';
import { PrintSheet } from './print-sheet.tsx';
import { cameFromTicket } from '../print-state.ts';
import { ticketQuery } from '../queries.ts';
import styles from './ticket-print-page.module.css';

/** Starts loading the ticket; its conversation is fetched by the internal id. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return ({ params }) => {
    void queryClient.prefetchQuery(ticketQuery(params['id'] ?? ''));
    return null;
  };
}

/** One ticket with its whole conversation, for printing. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedTicket key={id} id={id}>
      {(ticket) => <PrintableTicket ticket={ticket} />}
    </LoadedTicket>
  );
}

function PrintableTicket({ ticket }: { ticket: Ticket }) {
  const messages = useMessages();
  const { print } = messages;
  const { data: comments, error, refetch } = useQuery(wholeConversationQuery(ticket.ticketId));
  const { state } = useLocation();
  return (
    <>
      <div className={styles.controls}>
        <BackLink to={paths.ticket({ id: ticket.displayId })} cameFromThere={cameFromTicket(state)}>
          {print.back}
        </BackLink>
        <PrintButton disabled={comments === undefined} />
      </div>
      {comments !== undefined && <PrintSheet ticket={ticket} comments={comments} />}
      {comments === undefined && <h1 className="visually-hidden">{ticket.title}</h1>}
      {comments === undefined && error === null && <Progress ticketId={ticket.ticketId} />}
      {comments === undefined && error !== null && (
        <FailedState
          heading={print.failed}
          text={`${print.failedText} ${describeError(error, messages).text}`}
          requestId={describeError(error, messages).requestId}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Progress({ ticketId }: { ticketId: string }) {
  const { print } = useMessages();
  const { data: count = 0 } = useQuery(loadedCountQuery(ticketId));
  return (
    <>
      <Waiting label={print.loading} />
      {count > 0 && <p className={styles.progress}>{print.loadedSoFar(count)}</p>}
    </>
  );
}

function PrintButton({ disabled }: { disabled: boolean }) {
  const { print } = useMessages();
  const [isWaiting, setIsWaiting] = useState(false);
  async function printPage() {
    setIsWaiting(true);
    // An image that is still loading would be a gap on paper; a broken one says so.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    setIsWaiting(false);
    window.print();
  }
  return (
    <PendingButton variant="primary" disabled={disabled} pending={isWaiting} onClick={() => void printPage()}>
      {print.print}
    </PendingButton>
  );
}
