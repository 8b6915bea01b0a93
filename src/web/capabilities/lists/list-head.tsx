import { PlusIcon } from '@primer/octicons-react';
import { LinkButton } from '@primer/react';
import { Link } from 'react-router';
import type { FilterPanelState } from '#web/shared/ui/filter/filter-frame.tsx';
import { ExportMenu } from '#web/shared/ui/list/export-menu.tsx';
import { ListHead as Head } from '#web/shared/ui/list/list-head.tsx';
import { DisplayMenu } from './columns/display-menu.tsx';
import { ListField } from './field/list-field.tsx';
import styles from './list-tools.module.css';
import { SortMenu } from './sort-menu.tsx';
import { useListExport } from './use-list-export.ts';
import { useMayCreate } from './may-create.ts';
import type { PagedList } from './list-kind.ts';

type Props<Row> = { list: PagedList<Row>; panel: FilterPanelState };

/** Above a list: what it is, its views, the one primary button, its search, filters and tools. */
export function ListHead<Row>({ list, panel }: Props<Row>) {
  const { kind } = list;
  const { create, Views } = kind;
  const texts = kind.useTexts();
  const mayCreate = useMayCreate(kind);
  return (
    <Head
      heading={texts.heading}
      total={list.rows && texts.total(list.totalRows)}
      primary={
        create &&
        mayCreate && (
          <LinkButton as={Link} leadingVisual={PlusIcon} variant="primary" to={create.path}>
            {texts.create}
          </LinkButton>
        )
      }
      views={Views && <Views list={list} />}
      tools={<ListTools list={list} />}
    >
      <ListField list={list} panel={panel} />
    </Head>
  );
}

function ListTools<Row>({ list }: { list: PagedList<Row> }) {
  const { hasChosenColumns, Tools, Menu, save } = list.kind;
  return (
    <>
      {hasChosenColumns && <SortMenu list={list} />}
      {hasChosenColumns && (
        <div className={styles.wideOnly}>
          <DisplayMenu list={list} />
        </div>
      )}
      {Tools && <Tools list={list} />}
      {Menu ? <Menu list={list} /> : save && <Export list={list} />}
    </>
  );
}

function Export<Row>({ list }: { list: PagedList<Row> }) {
  return <ExportMenu {...useListExport(list)} />;
}
