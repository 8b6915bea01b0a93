import { Link } from 'react-router';
import { PlusIcon } from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { ExportMenu } from '#web/shared/ui/list/export-menu.tsx';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { FilterToggle } from '#web/shared/ui/filter/filter-toggle.tsx';
import { ListHead as ListHeadFrame } from '#web/shared/ui/list/list-head.tsx';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { SearchField } from '#web/shared/ui/fields/search-field.tsx';
import { filteredBy } from './list-address.ts';
import { activeFilters } from './filter/list-filter.ts';
import type { TicketList } from './ticket-list.ts';
import { SavedFiltersMenu } from './saved/saved-menu.tsx';
import { ChooseColumnsMenu } from './table/columns-menu.tsx';
import { ListShortcuts } from './keys/list-shortcuts.tsx';

/** Above the list: what it is, its search, its tools, and the one primary button. */
export function ListHead({ list, panel }: { list: TicketList; panel: FilterPanelState }) {
  const { tickets } = useMessages();
  const { list: texts } = tickets;
  const { state } = list;
  const mayCreate = can(useSession(), 'createTicket');
  return (
    <ListHeadFrame
      heading={texts.heading}
      total={list.rows && texts.total(list.totalRows)}
      tools={
        <>
          <FilterToggle count={activeFilters(state).length} panel={panel} onIntent={fetchPanel} />
          <SavedFiltersMenu list={list} />
          <ExportMenu
            save={async (format) => (await import('./export-tickets.ts')).exportList(state, format)}
            tooMany={texts.tooManyToExport(list.totalRows, EXPORT_ROWS_MAX_COUNT)}
          />
        </>
      }
      primary={
        mayCreate && (
          <LinkButton as={Link} leadingVisual={PlusIcon} variant="primary" to={paths.ticketCreate()}>
            {tickets.createTicket}
          </LinkButton>
        )
      }
      wideTools={<ChooseColumnsMenu list={list} />}
      last={<ListShortcuts mayCreate={mayCreate} />}
    >
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        shortcut="/"
        words={state.words}
        wanted={list.wanted.words}
        clean={cleanWords}
        onSearch={(words) => list.show((asked) => filteredBy(asked, { words }), 'replace')}
      />
    </ListHeadFrame>
  );
}

function fetchPanel(): void {
  // A failure shows itself when the panel is really opened.
  import('./filter/filter-panel.tsx').catch(() => undefined);
}
