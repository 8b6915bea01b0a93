import { deviceWarranties, productSupportStatuses } from '#domain/enums.ts';
import type { DeviceWarranty } from '#domain/enums.ts';
import type { DeviceFilter as WireFilter } from '#generated/model/deviceFilter.ts';
import { cleanWords, parseGroups } from '#web/shared/lib/lists/filter-address.ts';

type SupportStatus = (typeof productSupportStatuses)[number];

/** What narrows the list of devices, and the words that are searched. */
export type DeviceFilter = {
  /** Ids of product groups. */
  groups: readonly string[];
  support: readonly SupportStatus[];
  warranty: DeviceWarranty | undefined;
  inRma: boolean;
  words: string;
};

export type DeviceFilterName = Exclude<keyof DeviceFilter, 'words'>;

/** Nothing narrows it. */
export const noFilter: DeviceFilter = { groups: [], support: [], warranty: undefined, inRma: false, words: '' };

const filterNames: readonly DeviceFilterName[] = ['groups', 'support', 'warranty', 'inRma'];

/** Reads the filters of an address; what is unknown or out of bounds counts as absent. */
export function parseFilter(search: URLSearchParams): DeviceFilter {
  return {
    groups: parseGroups(search),
    support: productSupportStatuses.filter((status) => search.getAll('support').includes(String(status))),
    warranty: deviceWarranties.find((warranty) => warranty === search.get('warranty')),
    inRma: search.get('inRma') === '1',
    words: cleanWords(search.get('words') ?? ''),
  };
}

/** The filter as the contract has it. */
export function filterRequest({ groups, support, warranty, inRma, words }: DeviceFilter): WireFilter {
  return {
    productGroupIds: [...groups],
    supportStatuses: [...support],
    ...(warranty !== undefined && { warranty }),
    ...(inRma && { inRma }),
    ...(words !== '' && { words }),
  };
}

/** The active filters. Search words have their own field. */
export function activeFilters(filter: DeviceFilter): DeviceFilterName[] {
  return filterNames.filter((name) => {
    const value = filter[name];
    return typeof value === 'object' ? value.length > 0 : value !== noFilter[name];
  });
}

/** Equal for states with the same filters, whatever the search words. */
export function filterKey(filter: DeviceFilter): string {
  return JSON.stringify(filterNames.map((name) => filter[name] ?? null));
}
