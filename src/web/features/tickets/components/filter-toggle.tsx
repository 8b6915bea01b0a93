import { FilterIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { activeFilters } from '../list-filter.ts';
import type { ListFilter } from '../list-filter.ts';

type Props = { filter: ListFilter; isOpen: boolean; panelId: string; onToggle: () => void };

/** Opens and closes the filter panel, and tells how many filters are active. */
export function FilterToggle({ filter, isOpen, panelId, onToggle }: Props) {
  const { list } = useMessages().tickets;
  const count = activeFilters(filter).length;
  return (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={list.toggleFiltersLabel(count)}
      onClick={onToggle}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
    >
      <FilterIcon />
      {list.toggleFilters(count)}
    </Button>
  );
}

function fetchPanel(): void {
  // A failure shows itself when the panel is really opened.
  import('./filter-panel.tsx').catch(() => undefined);
}
