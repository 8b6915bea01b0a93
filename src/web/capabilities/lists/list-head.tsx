import { PlusIcon } from '@primer/octicons-react';
import { LinkButton } from '@primer/react';
import { Link } from 'react-router';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/dates/format.ts';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { SearchField } from '#web/shared/ui/fields/search-field.tsx';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { FilterToggle } from '#web/shared/ui/filter/filter-toggle.tsx';
import { ExportMenu } from '#web/shared/ui/list/export-menu.tsx';
import { ListHead as Head } from '#web/shared/ui/list/list-head.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { activeFilters, withWords } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';
import { useMayCreate } from './may-create.ts';
import type { PagedList } from './list-kind.ts';

type Props<Row> = { list: PagedList<Row>; panel: FilterPanelState };

/** Above a list: what it is, its search, its filters and tools, and the one primary button. */
export function ListHead<Row>({ list, panel }: Props<Row>) {
  const { kind, state } = list;
  const { create, Tools, LastTool, Views } = kind;
  const texts = kind.useTexts();
  const mayCreate = useMayCreate(kind);
  return (
    <Head
      heading={texts.heading}
      total={list.rows && texts.total(list.totalRows)}
      tools={
        <>
          <FilterToggle count={activeFilters(kind.filters, state).length} panel={panel} onIntent={fetchPanel} />
          {Tools && <Tools list={list} />}
          <Export list={list} />
        </>
      }
      primary={
        create &&
        mayCreate && (
          <LinkButton as={Link} leadingVisual={PlusIcon} variant="primary" to={create.path}>
            {texts.create}
          </LinkButton>
        )
      }
      views={Views && <Views list={list} />}
      wideTools={
        kind.hasChosenColumns && (
          <>
            <SortMenu list={list} />
            <DisplayMenu list={list} />
          </>
        )
      }
      last={LastTool && <LastTool list={list} />}
    >
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        {...(kind.searchKey !== undefined && { shortcut: kind.searchKey })}
        words={state.words}
        wanted={list.wanted.words}
        clean={kind.clean ?? cleanWords}
        onSearch={(words) => list.show((asked) => withWords(asked, words), 'replace')}
      />
    </Head>
  );
}

function Export<Row>({ list }: { list: PagedList<Row> }) {
  const { language } = useLocale();
  const { tooMany } = useMessages().lists.export;
  const { save, useTexts } = list.kind;
  const texts = useTexts();
  if (save === undefined) return null;
  return (
    <ExportMenu
      save={(format) => save(list.state, format)}
      tooMany={tooMany(texts.total(list.totalRows), formatNumber(EXPORT_ROWS_MAX_COUNT, language))}
    />
  );
}

function fetchPanel(): void {
  // A failure shows itself when the panel is really opened.
  import('./panel/filter-panel.tsx').catch(() => undefined);
}
