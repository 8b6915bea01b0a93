import { PlusIcon } from '@primer/octicons-react';
import { LinkButton } from '@primer/react';
import { Link } from 'react-router';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/dates/format.ts';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { ExportMenu } from '#web/shared/ui/list/export-menu.tsx';
import { ListHead as Head } from '#web/shared/ui/list/list-head.tsx';
import { DisplayMenu } from './columns/display-menu.tsx';
import { ListField } from './field/list-field.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useMayCreate } from './may-create.ts';
import type { PagedList } from './list-kind.ts';

type Props<Row> = { list: PagedList<Row>; panel: FilterPanelState };

/** Above a list: what it is, its search, its filters and tools, and the one primary button. */
export function ListHead<Row>({ list, panel }: Props<Row>) {
  const { kind } = list;
  const { create, Tools, LastTool, Views } = kind;
  const texts = kind.useTexts();
  const mayCreate = useMayCreate(kind);
  return (
    <Head
      heading={texts.heading}
      total={list.rows && texts.total(list.totalRows)}
      tools={
        <>
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
      <ListField list={list} panel={panel} />
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
