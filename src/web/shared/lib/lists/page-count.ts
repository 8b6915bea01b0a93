/** How many pages so many rows make; at least one. */
export function pageCount(rows: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(rows / rowsPerPage));
}
