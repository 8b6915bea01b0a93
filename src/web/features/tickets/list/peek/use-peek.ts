import { useEffect, useEffectEvent, useState } from 'react';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { isOverlayOpen } from '#web/shared/lib/is-overlay-open.ts';
import { paths } from '#web/shared/routing/paths.ts';

/** The ticket looked at beside the list, and how to close it. */
export type Peek = { ticket: TicketListItem | undefined; close: () => void };

/**
 * Space on a row shows its ticket beside the list, or hides it again; the focus stays on the row, and the ticket is always
 * that of the row with the focus. Escape hides it.
 */
export function usePeek(rows: readonly TicketListItem[]): Peek {
  const [path, setPath] = useState<string>();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOverlayOpen()) return;
    const row = focusedRow();
    if (event.key === 'Escape' && path !== undefined) setPath(undefined);
    else if (event.key === ' ' && row !== undefined) setPath(row === path ? undefined : row);
    else return;
    event.preventDefault();
  });
  const onFocus = useEffectEvent(() => {
    const row = focusedRow();
    if (path !== undefined && row !== undefined) setPath(row);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return {
    ticket: rows.find(({ displayId }) => paths.ticket({ id: displayId }) === path),
    close: () => setPath(undefined),
  };
}

function focusedRow(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLAnchorElement && activeElement.matches('[data-row]')
    ? activeElement.pathname
    : undefined;
}
