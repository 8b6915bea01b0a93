import { PAGE_NUMBER_MAX, PAGE_SIZE_DEFAULT_ROWS, PAGE_SIZES_ROWS } from '#domain/limits.ts';

export type PageSize = (typeof PAGE_SIZES_ROWS)[number];

/** A position in a paged list, and its order. */
export type ListPosition<Column extends string = string> = {
  /** From 1. */
  page: number;
  /** How many further pages the cards show below `page`. */
  more: number;
  size: PageSize;
  sort: Column;
  desc: boolean;
};

const MORE_PAGES_MAX = 20; // beyond it a phone is better served by the next pages than by one endless list

/** §9: the first page of 15 rows, the greatest of a column first unless it is said otherwise. */
export function firstPage<Column extends string>(sort: Column, desc = true): ListPosition<Column> {
  return { page: 1, more: 0, size: PAGE_SIZE_DEFAULT_ROWS, sort, desc };
}

/** Reads the position out of an address; what is unknown or out of bounds is as in `otherwise`. */
export function parsePosition<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
  otherwise: ListPosition<Column>,
): ListPosition<Column> {
  const desc = search.get('desc');
  return {
    page: wholeNumber(search.get('page'), 1, PAGE_NUMBER_MAX) ?? 1,
    more: wholeNumber(search.get('more'), 0, MORE_PAGES_MAX) ?? 0,
    size: pageSize(search.get('size')) ?? otherwise.size,
    sort: columns.find((column) => column === search.get('sort')) ?? otherwise.sort,
    desc: desc === null ? otherwise.desc : desc === '1',
  };
}

/** The parts of a position for a URL: all that differ from `otherwise`. */
export function positionAddress(position: ListPosition, otherwise: ListPosition): Partial<ListPosition> {
  const { page, more, size, sort, desc } = position;
  return {
    ...(page !== otherwise.page && { page }),
    ...(more !== otherwise.more && { more }),
    ...(size !== otherwise.size && { size }),
    ...(sort !== otherwise.sort && { sort }),
    ...(desc !== otherwise.desc && { desc }),
  };
}

/** A number of rows that a page may have (§9), of a text. */
export function pageSize(text: string | null): PageSize | undefined {
  return PAGE_SIZES_ROWS.find((size) => String(size) === text);
}

/** The page that contains the same first row with another page size. */
export function resized<Position extends ListPosition>(position: Position, size: PageSize): Position {
  const firstRow = (position.page - 1) * position.size;
  return { ...position, size, page: Math.floor(firstRow / size) + 1, more: 0 };
}

/** Sorting by a new column uses its natural direction, sorting again reverses it. */
export function sortedBy<Position extends ListPosition>(
  position: Position,
  sort: Position['sort'],
  isGreatestFirst: boolean,
): Position {
  return { ...position, sort, desc: position.sort === sort ? !position.desc : isGreatestFirst, page: 1, more: 0 };
}

function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,7}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
