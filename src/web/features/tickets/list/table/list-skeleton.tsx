import { SkeletonBox } from '@primer/react';
import type { ListState } from '../list-address.ts';
import { listColumns } from './list-columns.ts';
import type { ChosenColumns } from './list-columns.ts';
import { TableHead, tableClass } from './ticket-table.tsx';
import cards from '#web/shared/ui/list/list-cards.module.css';
import table from './ticket-table.module.css';

const ROW_KEYS = Array.from({ length: 15 }, (_, index) => index);
const CARD_KEYS = ROW_KEYS.slice(0, 6);
const ignore = () => undefined;

/** Rows of the size of those that come. */
export function TableSkeleton({ state, columns }: { state: ListState; columns: ChosenColumns }) {
  return (
    <table className={tableClass(columns)} aria-hidden="true" inert>
      <TableHead state={state} columns={columns} onSort={ignore} />
      <tbody>
        {ROW_KEYS.map((row) => (
          <tr key={row}>
            {(columns ?? listColumns).map((column) => (
              <td key={column} className={table[column]}>
                <SkeletonBox width="80%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Cards of the size of those that come. */
export function CardsSkeleton() {
  return (
    <div aria-hidden="true" className={cards.cards}>
      {CARD_KEYS.map((key) => (
        <div key={key} className={cards.card}>
          <SkeletonBox width="45%" height="22px" />
          <SkeletonBox width="85%" height="20px" />
          <SkeletonBox width="60%" height="18px" />
        </div>
      ))}
    </div>
  );
}
