import { lazy, Suspense } from 'react';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { usePeek } from './use-peek.ts';

const PeekSheet = lazy(async () => ({ default: (await import('./peek-sheet.tsx')).PeekSheet }));

/** The ticket of the row with the focus, beside the list. */
export function TicketPeek({ list: { rows = [], cards } }: { list: PagedList<TicketListItem> }) {
  const { ticket, close } = usePeek([...rows, ...cards]);
  if (ticket === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PeekSheet ticket={ticket} onClose={close} />
    </Suspense>
  );
}
