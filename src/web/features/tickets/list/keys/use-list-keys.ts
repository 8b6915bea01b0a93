import { rowLinks } from '#web/capabilities/lists/use-return-focus.ts';
import { listKeys } from './list-keys.ts';
import type { ListAction } from './list-keys.ts';
import { movedIndex } from '#web/shared/lib/single-keys.ts';
import { useSingleKeys } from '#web/shared/lib/use-single-keys.ts';

/** Lets single keys work in the list, wherever the focus is; `perform` gets those that do not move the marker. */
export function useListKeys(perform: (action: Exclude<ListAction, 'next' | 'previous'>) => void): void {
  useSingleKeys(listKeys, (action) => {
    if (action === 'next' || action === 'previous') moveMarker(action);
    else perform(action);
  });
}

// The marker is the focus: Enter opens the row, and a screen reader reads it. Rows of the other width are not drawn.
function moveMarker(action: 'next' | 'previous'): void {
  const links = rowLinks();
  const current = links.findIndex((link) => link === document.activeElement);
  const link = links[movedIndex(action, current, links.length)];
  link?.focus();
  link?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}
