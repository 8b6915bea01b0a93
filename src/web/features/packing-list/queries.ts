import { queryOptions } from '@tanstack/react-query';
import { getBoxItems, getDownloadBoxItemsQueryKey, getGetBoxItemsQueryKey } from '#generated/api/products/products.ts';
import type { ExportFormat } from '#generated/model/exportFormat.ts';
import { apiBaseUrl } from '#web/shared/http/runtime-config.ts';
import { stringify } from '#web/shared/routing/query-string.ts';

const FRESH_MS = 60_000; // a box that was packed does not change; whether a unit is in a return does

/** What is in a box. */
export function boxQuery(id: string) {
  return queryOptions({
    queryKey: getGetBoxItemsQueryKey(id),
    queryFn: ({ signal }) => getBoxItems(id, {}, signal),
    staleTime: FRESH_MS,
  });
}

/** The URL of a box as a file, which the browser downloads under the server's file name (§7.4). */
export function boxFileUrl(id: string, format: ExportFormat): string {
  const [path] = getDownloadBoxItemsQueryKey(id);
  return `${apiBaseUrl()}${path}${stringify({ format })}`;
}
