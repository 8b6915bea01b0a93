import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { FromList } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state' | 'id'> & { id: string };

/**
 * Opens a ticket and tells it where the list stands. On intent only the page's code is fetched ahead:
 * fetching the ticket itself would mark its answers as read.
 */
export function TicketLink({ id, ...rest }: Props) {
  const { search } = useLocation();
  return (
    <Link
      {...rest}
      to={paths.ticket({ id })}
      state={{ list: search } satisfies FromList}
      data-ticket
      onPointerEnter={fetchPageAhead}
      onFocus={fetchPageAhead}
    />
  );
}

function fetchPageAhead(): void {
  // A failure shows itself when the page is really opened.
  import('../pages/ticket-page.tsx').catch(() => undefined);
}
