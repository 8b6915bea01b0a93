// How a list is ordered and paged does not make it another view.
const notFilters = ['page', 'more', 'size', 'sort', 'desc'];

/** The address of a list with its filters alone, whichever page and order of it is open. */
export function filterPath({ pathname, search }: { pathname: string; search: string }): string {
  const filter = new URLSearchParams(search);
  for (const name of notFilters) filter.delete(name);
  return filter.size === 0 ? pathname : `${pathname}?${filter.toString()}`;
}
