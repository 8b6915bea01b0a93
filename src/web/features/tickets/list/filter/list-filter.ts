import { ticketStatuses, ticketTypes } from '#domain/enums.ts';
import type { TicketStatus, TicketType } from '#domain/enums.ts';
import { isTicketId } from '#domain/validation/ids.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import { cleanWords, parseChosen, parseDays, parseGroups } from '#web/shared/lib/lists/filter-address.ts';

/** What narrows the list (§2.4), and the words that are searched. */
export type ListFilter = {
  /** Days as yyyy-MM-dd, inclusive. */
  from: string | undefined;
  to: string | undefined;
  /** The 7 digits of one ticket. */
  id: string | undefined;
  /** Ids of product groups. */
  groups: readonly string[];
  statuses: readonly TicketStatus[];
  types: readonly TicketType[];
  completed: boolean;
  mine: boolean;
  needsReply: boolean;
  words: string;
};

export type FilterName = Exclude<keyof ListFilter, 'words'>;

/** §2.4: solved and closed ones are hidden by default. */
export const noFilter: ListFilter = {
  from: undefined,
  to: undefined,
  id: undefined,
  groups: [],
  statuses: [],
  types: [],
  completed: false,
  mine: false,
  needsReply: false,
  words: '',
};

const filterNames: readonly FilterName[] = [
  'from',
  'to',
  'id',
  'groups',
  'statuses',
  'types',
  'completed',
  'mine',
  'needsReply',
];

/** Reads the filters of an address; what is unknown or out of bounds counts as absent. */
export function parseFilter(search: URLSearchParams): ListFilter {
  const id = search.get('id') ?? '';
  return {
    ...parseDays(search),
    id: isTicketId(id) ? id : undefined,
    groups: parseGroups(search),
    statuses: parseChosen(search, 'statuses', ticketStatuses),
    types: parseChosen(search, 'types', ticketTypes),
    completed: search.get('completed') === '1',
    mine: search.get('mine') === '1',
    needsReply: search.get('needsReply') === '1',
    words: cleanWords(search.get('words') ?? ''),
  };
}

/** The filter in the shape of the contract. A number of 7 digits in the search finds its ticket, ignoring all other filters. */
export function filterRequest(filter: ListFilter): TicketFilter {
  const number = ticketNumberIn(filter.words);
  if (number !== undefined) return { ticketId: number, showCompleted: true };
  return {
    ...(filter.from !== undefined && { createdOnFrom: filter.from }),
    ...(filter.to !== undefined && { createdOnTo: filter.to }),
    ...(filter.id !== undefined && { ticketId: filter.id }),
    productGroupIds: [...filter.groups],
    ticketStatuses: [...filter.statuses],
    ticketTypes: [...filter.types],
    showCompleted: filter.completed,
    assignedToMe: filter.mine,
    needsReply: filter.needsReply,
    ...(filter.words !== '' && { words: filter.words }),
  };
}

/** The ticket that the search names by its number, `1002345` or `#1002345`. */
export function ticketNumberIn(words: string): string | undefined {
  const digits = words.replace(/^#/, '');
  return isTicketId(digits) ? digits : undefined;
}

/** The active filters; the two ends of the dates count as one. Search words have their own field. */
export function activeFilters(filter: ListFilter): FilterName[] {
  return filterNames.filter((name) => {
    if (name === 'to' && filter.from !== undefined) return false;
    const value = filter[name];
    return typeof value === 'object' ? value.length > 0 : value !== noFilter[name];
  });
}

/** Equal for states with the same filters, whatever the search words. */
export function filterKey(filter: ListFilter): string {
  return JSON.stringify(filterNames.map((name) => filter[name] ?? null));
}

/** Whether something but the hiding of completed tickets narrows the list. */
export function isNarrowed(filter: ListFilter): boolean {
  return filter.words !== '' || activeFilters(filter).some((name) => name !== 'completed');
}
