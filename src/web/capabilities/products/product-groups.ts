import { queryOptions, useQuery } from '@tanstack/react-query';
import { PRODUCT_GROUPS_CACHE_MS } from '#domain/limits.ts';
import { getGetProductGroupsQueryKey, getProductGroups } from '#generated/api/products/products.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';

/** §7.4, §9: cached for 8 hours. */
export const productGroupsQuery = queryOptions({
  queryKey: getGetProductGroupsQueryKey(),
  queryFn: ({ signal }) => getProductGroups({}, signal),
  staleTime: PRODUCT_GROUPS_CACHE_MS,
  gcTime: PRODUCT_GROUPS_CACHE_MS,
});

/** Those of the product groups that there are (§2.4: a selection is dropped when its option disappears). */
export function useKnownGroups(ids: readonly string[]): readonly string[] {
  // Asked only where groups are filtered by.
  const { data } = useQuery({ ...productGroupsQuery, enabled: ids.length > 0 });
  return data === undefined ? ids : ids.filter((id) => data.some((group) => group.id === id));
}

/** The names of product groups that a list is filtered by; asked only where there are any. */
export function useGroupName(ids: readonly string[]): (id: string) => string {
  const { common, lists } = useMessages();
  const { data, isPending } = useQuery({ ...productGroupsQuery, enabled: ids.length > 0 });
  const nobody = isPending ? common.loading : lists.unknownGroup;
  return (id) => data?.find((group) => group.id === id)?.name ?? nobody;
}
