import { resized } from '#web/shared/lib/lists/list-position.ts';
import { CardsFooter } from '#web/shared/ui/list/cards-footer.tsx';
import { ListFooter } from '#web/shared/ui/list/list-footer.tsx';
import { ListViews } from '#web/shared/ui/list/list-views.tsx';
import { ListCards, ListCardsSkeleton } from './list-cards.tsx';
import { fromTheStart, listPath } from './list-state.ts';
import { ListEmpty, ListFailed } from './list-states.tsx';
import { ListTable, ListTableSkeleton } from './list-table.tsx';
import { writtenByList } from './use-list-view.ts';
import { useRowFocus } from './use-return-focus.ts';
import type { PagedList } from './list-kind.ts';

type Props<Row> = { list: PagedList<Row> };

/** The rows of a list as a table with its pages, or as cards with Load More (§2.4), or why there are none. */
export function ListRows<Row extends { id: string }>({ list }: Props<Row>) {
  const { kind, rows } = list;
  const { Rows } = kind;
  const focus = useRowFocus(list);
  if (list.error !== null) return <ListFailed kind={kind} error={list.error} onRetry={list.retry} />;
  if (rows === undefined) return <ListViews table={<ListTableSkeleton list={list} />} cards={<ListCardsSkeleton />} />;
  if (rows.length === 0) return <ListEmpty list={list} />;
  if (Rows) {
    return (
      <>
        <Rows list={list} />
        <TableFooter list={list} shownRows={rows.length} />
      </>
    );
  }
  return (
    <ListViews
      {...focus}
      table={
        <>
          <ListTable list={list} />
          <TableFooter list={list} shownRows={rows.length} />
        </>
      }
      cards={
        <>
          <ListCards list={list} />
          <MoreCards list={list} />
        </>
      }
    />
  );
}

function TableFooter<Row>({ list, shownRows }: Props<Row> & { shownRows: number }) {
  const { kind, state, wanted, totalRows, show } = list;
  return (
    <ListFooter
      position={state}
      totalRows={totalRows}
      shownRows={shownRows}
      pathOf={(page) => listPath(kind, { ...wanted, page, more: 0 })}
      linkState={writtenByList}
      onSize={(size) => show((asked) => resized(asked, size))}
      fetchPage={list.prefetch}
    />
  );
}

function MoreCards<Row>({ list }: Props<Row>) {
  const { kind, state, totalRows, more, show } = list;
  return (
    <CardsFooter
      position={state}
      totalRows={totalRows}
      shownRows={list.cards.length}
      more={more}
      fault={more.error && <ListFailed kind={kind} error={more.error} onRetry={more.retry} />}
      onMore={list.grow}
      onFirst={() => show(fromTheStart)}
    />
  );
}
