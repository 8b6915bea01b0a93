import { useParams } from 'react-router';
import type { LoaderFunction } from 'react-router';
import { onIdle } from '#web/shared/lib/on-idle.ts';
import type { PageDeps } from '#web/shared/routing/page-module.ts';
import pageStyles from './ticket-page.module.css';
import { TicketWalk } from './head/ticket-walk.tsx';
import { BackToList } from './back-to-list.tsx';
import { LoadedTicket } from '../loaded-ticket.tsx';
import { TicketDetails } from './ticket-details.tsx';
import { startComments } from '../conversation-queries.ts';
import { historyQuery, noteFirstNew, refreshLists, ticketQuery } from '../queries.ts';
import { prefetchFirstView, openPrefetched } from '../prefetch-ticket.ts';
import styles from '#web/shared/ui/page/page.module.css';

const DRAWN_BY_MS = 1_000;

/** Starts loading the ticket, then its conversation, which is fetched by the internal id. */
export function createLoader({ queryClient, waits }: PageDeps): LoaderFunction {
  return async ({ params: { id = '' } }) => {
    if (waits) {
      await prefetchFirstView(queryClient, id);
      return null;
    }
    const known = queryClient.getQueryData(ticketQuery(id).queryKey);
    // What was new on an earlier visit is not new any more.
    if (known !== undefined) noteFirstNew(queryClient, known.ticketId, undefined);
    const isPeeked = openPrefetched(queryClient, id);
    void queryClient
      .fetchQuery(ticketQuery(id, isPeeked ? rendered() : undefined))
      .then((opened) => {
        noteFirstNew(queryClient, opened.ticketId, opened.firstUnreadCommentId);
        // Opening it has marked its replies as read.
        refreshLists(queryClient);
        void queryClient.prefetchQuery(historyQuery(opened.ticketId));
        return startComments(queryClient, opened);
      })
      .catch(() => undefined); // the page asks again and shows what is wrong
    return null;
  };
}

// A response in between makes React start rendering the page again.
function rendered(): Promise<void> {
  return new Promise((resolve) => onIdle(resolve, DRAWN_BY_MS));
}

/** What was said last, and whose turn is it? */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <div className={pageStyles.way}>
        <BackToList />
        <TicketWalk key={id} displayId={id} />
      </div>
      {/* Another ticket is another page: nothing of this one stays. */}
      <LoadedTicket key={id} id={id}>
        {(ticket) => <TicketDetails ticket={ticket} />}
      </LoadedTicket>
    </div>
  );
}
