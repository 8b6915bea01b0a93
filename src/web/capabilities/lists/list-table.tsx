import { SkeletonBox } from '@primer/react';
import { columnVisibilityFeature, FlexRender, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Row as TableRow } from '@tanstack/react-table';
import { memo, useMemo } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ColumnEdge } from '#web/shared/ui/list/column-edge.tsx';
import { SortHead } from '#web/shared/ui/list/list-table.tsx';
import styles from '#web/shared/ui/list/list-table.module.css';
import { TablePages } from '#web/shared/ui/list/table-pages.tsx';
import type { TablePage } from '#web/shared/ui/list/table-pages.tsx';

import { isFlexible, movedColumn, shownColumns, withWidth } from './columns/list-columns.ts';
import type { Column, ListKind, ListMemory, PagedList } from './list-kind.ts';
import { sortedByColumn } from './list-state.ts';
import { useRowGroups } from './row-groups.ts';

const features = tableFeatures({ columnVisibilityFeature });
type Features = typeof features;

const ROW_KEYS = Array.from({ length: 15 }, (_, index) => index);

type Props<Row> = { list: PagedList<Row> };

/** A list on wide screens (§2.4): sortable; its columns are chosen, or follow the width; each row is one link. */
export function ListTable<Row extends { id: string }>({ list }: Props<Row>) {
  const { kind, memory, tablePages, isStale } = list;
  const texts = kind.useTexts();
  const names = shownColumns(kind, memory);
  const groupsOf = useRowGroups(list);
  const table = useListTable(kind, tablePages, names);
  const rows = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  return (
    <table {...tableLook(kind, memory)} aria-label={texts.heading} aria-busy={isStale}>
      <Head list={list} shown={shown} />
      <TablePages
        pages={tablePages}
        sections={(ofPage) =>
          groupsOf(ofPage).map(({ head, ...group }) => ({
            ...group,
            head: head !== undefined && <GroupHead columns={shown.length}>{head}</GroupHead>,
          }))
        }
        row={({ id }) => {
          const row = rows.get(id);
          return row && <Line key={id} kind={kind} row={row} shown={shown.join(' ')} />;
        }}
      />
    </table>
  );
}

function useListTable<Row extends { id: string }>(
  { columns: parts }: ListKind<Row>,
  pages: readonly TablePage<Row>[],
  shown: readonly string[],
) {
  const order = shown.join(' ');
  const columns = useMemo<ColumnDef<Features, Row>[]>(() => {
    const names = new Set([...order.split(' '), ...Object.keys(parts)]);
    return [...names].flatMap((id) => {
      const cell = parts[id]?.cell;
      return cell ? [{ id, cell: ({ row }) => cell(row.original) }] : [];
    });
  }, [parts, order]);
  const data = useMemo(() => pages.flatMap(({ rows }) => rows), [pages]);
  const columnVisibility = Object.fromEntries(Object.keys(parts).map((id) => [id, shown.includes(id)]));
  return useTable({ features, columns, data, getRowId: ({ id }) => id, state: { columnVisibility } });
}

type LineProps<Row extends { id: string }> = {
  kind: ListKind<Row>;
  row: TableRow<Features, Row>;
  /** The names of the shown columns: a row does not change with them. */
  shown: string;
};

// Rendered again when its row changes, not when the list does.
const Line = memo(LineFrame) as typeof LineFrame;

function LineFrame<Row extends { id: string }>({ kind, row }: LineProps<Row>) {
  return (
    <tr className={classNames(styles.row, kind.isUnread?.(row.original) && styles.unread)}>
      {row.getVisibleCells().map((cell) => {
        const column = kind.columns[cell.column.id];
        return (
          <td key={cell.id} className={column && columnClass(column)} title={column?.titleOf?.(row.original)}>
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

function GroupHead({ columns, children }: { columns: number; children: string }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

type HeadProps<Row> = Props<Row> & { shown: readonly string[] };

function Head<Row>({ list, shown }: HeadProps<Row>) {
  const { kind, state, show, memory, remember } = list;
  const { display } = useMessages().lists;
  const texts = kind.useTexts();
  const flexible = shown.findIndex((name) => kind.columns[name] && isFlexible(kind.columns[name]));
  const widths = memory?.widths ?? {};
  const columns = shown.flatMap((name) => {
    const column = kind.columns[name];
    return column === undefined ? [] : [{ name, column }];
  });
  return (
    <SortHead
      columns={columns.map(({ name, column }, index) => ({
        name,
        label: texts.columns[name] ?? '',
        sortBy: column.sortBy,
        className: columnClass(column),
        style: widthOf(column, widths[name]),
        onSort: () => show((asked) => sortedByColumn(asked, column)),
        ...(kind.hasChosenColumns && {
          edge: !isFlexible(column) && (
            <ColumnEdge
              side={index < flexible ? 'end' : 'start'}
              hint={display.resize}
              onResize={(width) => remember({ widths: withWidth(widths, name, width) })}
            />
          ),
          onMoveTo: (place: string) => remember({ order: movedColumn(kind, memory ?? {}, name, place) }),
        }),
      }))}
      position={state}
    />
  );
}

/** Rows of the size of those that come. */
export function ListTableSkeleton<Row>({ list }: Props<Row>) {
  const { kind, memory } = list;
  const shown = shownColumns(kind, memory);
  return (
    <table {...tableLook(kind, memory)} aria-hidden="true" inert>
      <Head list={list} shown={shown} />
      <tbody>
        {ROW_KEYS.map((row) => (
          <tr key={row}>
            {shown.map((name) => (
              <td key={name} className={kind.columns[name] && columnClass(kind.columns[name])}>
                <SkeletonBox width="80%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Without a choice the width may hide columns. Cells see how high their rows are.
function tableLook<Row>({ hasTwoLines }: ListKind<Row>, memory: ListMemory | undefined) {
  const rows = hasTwoLines && (memory?.isCompact ? 'compact' : 'two-lines');
  return {
    className: classNames(styles.table, memory?.columns === undefined && styles.byWidth),
    ...(rows && { 'data-rows': rows }),
  };
}

const hiding = { 900: styles.below900, 1000: styles.below1000, 1160: styles.below1160 };

function columnClass<Row>({ className, hiddenBelow, look = [] }: Column<Row>): string | undefined {
  const hides = hiddenBelow !== undefined && hiding[hiddenBelow];
  return classNames(className, ...look.map((name) => styles[name]), hides) || undefined;
}

// One that was widened on a wide screen leaves room for the title on a narrower one.
function widthOf<Row>({ width }: Column<Row>, chosen: number | undefined): CSSProperties | undefined {
  if (chosen !== undefined) return { inlineSize: `min(${chosen}px, 25cqi)` };
  return width === undefined ? undefined : { inlineSize: width };
}
