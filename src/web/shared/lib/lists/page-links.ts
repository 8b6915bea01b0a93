import { PAGE_LINKS_MAX } from '#domain/limits.ts';

/** The page numbers to show (§2.4: at most 5), the current one as near to the middle as the ends allow. */
export function pageLinks(page: number, pages: number, max = PAGE_LINKS_MAX): number[] {
  const count = Math.min(max, pages);
  const latest = Math.max(1, pages - count + 1);
  const first = Math.min(Math.max(1, page - Math.floor(max / 2)), latest);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** How many pages so many rows make; at least one. */
export function pageCount(rows: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(rows / rowsPerPage));
}
