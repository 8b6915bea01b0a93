import { queryOptions } from '@tanstack/react-query';
import {
  getGetRmaAddressesQueryKey,
  getGetRmaOfficesQueryKey,
  getGetRmaQueryKey,
  getRma,
  getRmaAddresses,
  getRmaOffices,
} from '#generated/api/rma/rma.ts';

const LISTS_FRESH_MS = 60_000;

/** A return by its number. */
export function rmaQuery(id: string) {
  return queryOptions({ queryKey: getGetRmaQueryKey(id), queryFn: ({ signal }) => getRma(id, {}, signal) });
}

/** The addresses of the person's companies, the last used first. */
export const addressesQuery = queryOptions({
  queryKey: getGetRmaAddressesQueryKey(),
  queryFn: ({ signal }) => getRmaAddresses({}, signal),
  staleTime: LISTS_FRESH_MS,
});

/** The offices that take returns. */
export const officesQuery = queryOptions({
  queryKey: getGetRmaOfficesQueryKey(),
  queryFn: ({ signal }) => getRmaOffices({}, signal),
  staleTime: LISTS_FRESH_MS,
});
