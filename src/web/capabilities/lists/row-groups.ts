import type { PagedList, Turn } from './list-kind.ts';

/** Rows under one head; a list that is in no groups has one without a head. */
export type RowGroup<Row> = { key: string; head: string | undefined; rows: readonly Row[] };

/** Puts rows in their order under the heads of their groups, each with the number of its rows on all pages. */
export function useRowGroups<Row>({ kind: { groups }, state, groupCounts }: PagedList<Row>) {
  const headOf = (groups?.useHead ?? noHead)();
  return (rows: readonly Row[]): readonly RowGroup<Row>[] => {
    if (groups === undefined || groupCounts === undefined || state.sort !== groups.sortBy)
      return [{ key: 'all', head: undefined, rows }];
    return [...Map.groupBy(rows, groups.of)].map(([key, ofGroup]) => ({
      key,
      head: `${headOf(key)} · ${groupCounts[key]}`,
      rows: ofGroup,
    }));
  };
}

function noHead() {
  return (group: Turn): string => group;
}
