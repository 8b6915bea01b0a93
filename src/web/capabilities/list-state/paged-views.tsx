import type { ReactNode } from 'react';
import { resized } from '#web/shared/lib/lists/list-position.ts';
import { CardsFooter } from '#web/shared/ui/list/cards-footer.tsx';
import { ListFooter } from '#web/shared/ui/list/list-footer.tsx';
import { ListViews } from '#web/shared/ui/list/list-views.tsx';
import type { ListKind, ListState } from './list-kind.ts';
import { writtenByList } from './use-list-view.ts';
import type { PagedList } from './use-paged-list.ts';

type Props<State extends ListState, Row, Column extends string> = {
  kind: ListKind<State, Column>;
  list: PagedList<State, Row, Column>;
  table: ReactNode;
  cards: ReactNode;
  /** What is said when further cards could not be loaded. */
  failed: (error: Error, retry: () => void) => ReactNode;
};

/** The rows of a list as a table with its pages, or as cards with Load More (§2.4). */
export function PagedViews<State extends ListState, Row, Column extends string>(props: Props<State, Row, Column>) {
  const { kind, list, table, cards, failed } = props;
  const { state, wanted, totalRows, rows = [], more, show } = list;
  return (
    <ListViews
      table={
        <>
          {table}
          <ListFooter
            position={state}
            totalRows={totalRows}
            shownRows={rows.length}
            pathOf={(page) => kind.pathOf({ ...wanted, page, more: 0 })}
            linkState={writtenByList}
            onSize={(size) => show((asked) => resized(asked, size))}
            fetchPage={list.prefetch}
          />
        </>
      }
      cards={
        <>
          {cards}
          <CardsFooter
            position={state}
            totalRows={totalRows}
            shownRows={list.cards.length}
            more={more}
            fault={more.error && failed(more.error, more.retry)}
            onMore={list.grow}
            onFirst={() => show((asked) => ({ ...asked, page: 1, more: 0 }))}
          />
        </>
      }
    />
  );
}
