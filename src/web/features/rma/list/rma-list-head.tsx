import { Link } from 'react-router';
import { PlusIcon } from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { FilterToggle } from '#web/shared/ui/filter/filter-toggle.tsx';
import { ListHead } from '#web/shared/ui/list/list-head.tsx';
import { SearchField } from '#web/shared/ui/fields/search-field.tsx';
import { activeFilters, cleanNumber } from './rma-list-filter.ts';
import { useRmaListTexts } from './rma-list-texts.ts';
import { filteredBy } from './rma-list.ts';
import type { RmaList } from './rma-list.ts';

/** Above the list of returns: what it is, its search, its filters, and the one primary button. */
export function RmaListHead({ list, panel }: { list: RmaList; panel: FilterPanelState }) {
  const texts = useRmaListTexts();
  const { state } = list;
  const mayCreate = can(useSession(), 'rma.submit');
  return (
    <ListHead
      heading={texts.heading}
      total={list.rows && texts.total(list.totalRows)}
      tools={<FilterToggle count={activeFilters(state).length} panel={panel} onIntent={fetchPanel} />}
      primary={
        mayCreate && (
          <LinkButton as={Link} leadingVisual={PlusIcon} variant="primary" to={paths.rmaCreate()}>
            {texts.create}
          </LinkButton>
        )
      }
    >
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        words={state.words}
        wanted={list.wanted.words}
        clean={cleanNumber}
        onSearch={(words) => list.show((asked) => filteredBy(asked, { words }), 'replace')}
      />
    </ListHead>
  );
}

function fetchPanel(): void {
  // A failure shows itself when the panel is really opened.
  import('./rma-list-filters.tsx').catch(() => undefined);
}
