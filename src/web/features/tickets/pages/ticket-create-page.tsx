import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { Navigate } from 'react-router';
import { noContent } from '#web/capabilities/drafts/draft-content.ts';
import { useFormStart } from '#web/capabilities/drafts/use-form-start.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useGoBack } from '#web/shared/routing/use-go-back.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { NewTicketForm } from '../components/new-ticket-form.tsx';
import { OutOfHours } from '../components/out-of-hours.tsx';
import { prepareNewTicket } from '../new-ticket-start.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import styles from './ticket-create-page.module.css';

/** Starts what the second step needs. */
export function createLoader({ queryClient }: { queryClient: QueryClient }): LoaderFunction {
  return () => {
    void queryClient.prefetchQuery(productGroupsQuery);
    return null;
  };
}

/** §2.6: what happened, on which product? */
export function Component() {
  const { tickets, drafts } = useMessages();
  const goBack = useGoBack(paths.tickets());
  const queryClient = useQueryClient();
  const { start, take, split } = useFormStart({
    kind: 'NewTicket',
    prepare: (begun) => prepareNewTicket(queryClient, begun),
    begin: ({ units }) => (units.length === 0 ? undefined : { ...noContent, units }),
  });
  if (start?.sentAs !== undefined) return <Navigate replace to={paths.ticket({ id: start.sentAs.displayId })} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{tickets.create.heading}</h1>
      <div className={styles.notice}>
        <OutOfHours />
      </div>
      {start === undefined ? (
        <div role="status">
          <span className="visually-hidden">{drafts.loading}</span>
          <Skeleton height="420px" />
        </div>
      ) : (
        // Another draft, and a newer version of this one, is another form.
        <NewTicketForm
          key={`${start.draft.id} ${start.draft.version}`}
          start={start}
          onTake={take}
          onSplit={split}
          onCancel={goBack}
        />
      )}
    </div>
  );
}
