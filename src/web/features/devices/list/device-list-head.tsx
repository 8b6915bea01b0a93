import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { ExportMenu } from '#web/shared/ui/list/export-menu.tsx';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { FilterToggle } from '#web/shared/ui/filter/filter-toggle.tsx';
import { ListHead } from '#web/shared/ui/list/list-head.tsx';
import { SearchField } from '#web/shared/ui/fields/search-field.tsx';
import { activeFilters } from './device-filter.ts';
import { filteredBy } from './device-list.ts';
import type { DeviceList } from './device-list.ts';
import { useDeviceTexts } from '../device-texts.ts';

/** Above the list of devices: what it is, its search, its filters, its export. */
export function DeviceListHead({ list, panel }: { list: DeviceList; panel: FilterPanelState }) {
  const texts = useDeviceTexts();
  const { state } = list;
  return (
    <ListHead
      heading={texts.heading}
      total={list.rows && texts.total(list.totalRows)}
      tools={
        <>
          <FilterToggle count={activeFilters(state).length} panel={panel} onIntent={fetchPanel} />
          <ExportMenu
            save={async (format) => (await import('./export-devices.ts')).exportList(state, format)}
            tooMany={texts.tooManyToExport(list.totalRows, EXPORT_ROWS_MAX_COUNT)}
          />
        </>
      }
    >
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        words={state.words}
        wanted={list.wanted.words}
        clean={cleanWords}
        onSearch={(words) => list.show((asked) => filteredBy(asked, { words }), 'replace')}
      />
    </ListHead>
  );
}

function fetchPanel(): void {
  // A failure shows itself when the panel is really opened.
  import('./device-filters.tsx').catch(() => undefined);
}
