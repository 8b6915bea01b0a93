import { SkeletonBox } from '@primer/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoaderFunction } from 'react-router';
import { Navigate, redirect, useLoaderData } from 'react-router';
import { noContent } from '#web/capabilities/drafts/draft-content.ts';
import { useFormStart } from '#web/capabilities/drafts/form/use-form-start.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { PageDeps } from '#web/shared/routing/page-module.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useGoBack } from '#web/shared/routing/use-go-back.ts';
import { NewTicketForm } from './new-ticket-form.tsx';
import { firstNewTicket, prepareNewTicket } from './new-ticket-start.ts';
import type { NewTicketStart } from './new-ticket-start.ts';
import { earlyInput } from './early-input.ts';
import { productGroupsQuery } from '#web/capabilities/products/product-groups.ts';
import styles from './ticket-create-page.module.css';

/** Starts loading what the second step needs; on the server all that the form needs. */
export function createLoader({ queryClient, waits }: PageDeps): LoaderFunction {
  return async ({ request }) => {
    if (waits) {
      const start = await firstNewTicket(queryClient, new URL(request.url).searchParams);
      return start.sentAs === undefined ? start : redirect(paths.ticket({ id: start.sentAs.displayId }));
    }
    void queryClient.prefetchQuery(productGroupsQuery);
    return null;
  };
}

/** §2.6: what happened, on which product? */
export function Component() {
  const { tickets, drafts } = useMessages();
  const goBack = useGoBack(paths.tickets());
  const queryClient = useQueryClient();
  const page = useRef<HTMLDivElement>(null);
  const rendered = useLoaderData<NewTicketStart | null>() ?? undefined;
  const { start, take, split } = useFormStart({
    kind: 'NewTicket',
    prepare: (start) => prepareNewTicket(queryClient, start),
    begin: ({ units }) => (units.length === 0 ? undefined : { ...noContent, units }),
    rendered,
    readEarlyInput: () => earlyInput(page.current, rendered?.template.prompts ?? []),
  });
  if (start?.sentAs !== undefined) return <Navigate replace to={paths.ticket({ id: start.sentAs.displayId })} />;
  return (
    <div ref={page} className={styles.page}>
      <h1 className={styles.heading}>{tickets.create.heading}</h1>
      {start === undefined ? (
        <div role="status">
          <span className="visually-hidden">{drafts.loading}</span>
          <SkeletonBox height="420px" />
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
