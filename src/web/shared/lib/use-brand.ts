import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getBrand, getGetBrandQueryKey } from '#generated/api/brand/brand.ts';
import type { Brand } from '#generated/model/brand.ts';

const brandQuery = {
  queryKey: getGetBrandQueryKey(),
  queryFn: ({ signal }: { signal: AbortSignal }) => getBrand({ standalone: true }, signal),
  staleTime: Infinity,
};

/** Whether a key of the cache is that of the vendor's settings, which are the same for everybody. */
export function isBrandKey(queryKey: QueryKey): boolean {
  return hashKey(queryKey) === hashKey(brandQuery.queryKey);
}

/** The vendor's settings; undefined until they came, or when they cannot be had: the portal works without. */
export function useBrand(): Brand | undefined {
  return useQuery(brandQuery).data;
}

/** The vendor's settings if they have come already; asks for nothing. */
export function useKnownBrand(): Brand | undefined {
  return useQueryClient().getQueryData<Brand>(brandQuery.queryKey);
}

/** The vendor's settings, fetched once and cached. Throws any other error of the server or network. */
export function loadBrand(queryClient: QueryClient): Promise<Brand> {
  return queryClient.fetchQuery(brandQuery);
}
