import { useGetBrand } from '#generated/api/brand/brand.ts';
import type { Brand } from '#generated/model/brand.ts';

/** The vendor's settings; undefined until they came, or when they cannot be had: the portal works without. */
export function useBrand(): Brand | undefined {
  return useGetBrand({ query: { staleTime: Infinity }, request: { standalone: true } }).data;
}
