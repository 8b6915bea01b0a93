import { rmaStatuses, rmaWhoseTurns } from '#domain/enums.ts';
import type { RmaStatus, RmaWhoseTurn } from '#domain/enums.ts';
import type { RmaFilter as WireFilter } from '#generated/model/rmaFilter.ts';
import { parseChosen, parseDays, parseGroups } from '#web/shared/lib/lists/filter-address.ts';
import type { DayRange } from '#web/shared/lib/lists/filter-address.ts';

const NUMBER_MAX_CHARACTERS = 50; // as the contract has it

/** What narrows the list of returns; `words` is a number: of a return, its ticket or a unit. */
export type RmaListFilter = DayRange & {
  statuses: readonly RmaStatus[];
  turns: readonly RmaWhoseTurn[];
  /** Ids of product groups. */
  groups: readonly string[];
  completed: boolean;
  mine: boolean;
  words: string;
};

export type RmaFilterName = Exclude<keyof RmaListFilter, 'words'>;

/** Rejected and closed ones are hidden by default. */
export const noFilter: RmaListFilter = {
  from: undefined,
  to: undefined,
  statuses: [],
  turns: [],
  groups: [],
  completed: false,
  mine: false,
  words: '',
};

const filterNames: readonly RmaFilterName[] = ['from', 'to', 'statuses', 'turns', 'groups', 'completed', 'mine'];

/** Reads the filters of an address; what is unknown or out of bounds counts as absent. */
export function parseFilter(search: URLSearchParams): RmaListFilter {
  return {
    ...parseDays(search),
    statuses: parseChosen(search, 'statuses', rmaStatuses),
    turns: parseChosen(search, 'turns', rmaWhoseTurns),
    groups: parseGroups(search),
    completed: search.get('completed') === '1',
    mine: search.get('mine') === '1',
    words: cleanNumber(search.get('words') ?? ''),
  };
}

/** What was typed into the search as it is searched: `RMA 2031` and `#2031` are 2031. */
export function cleanNumber(typed: string): string {
  const number = typed.trim().replace(/^(rma\b|#)\s*/i, '');
  return [...number].slice(0, NUMBER_MAX_CHARACTERS).join('').trim();
}

/** The filter as the contract has it. */
export function filterRequest({ from, to, words, ...filter }: RmaListFilter): WireFilter {
  return {
    ...(from !== undefined && { createdOnFrom: from }),
    ...(to !== undefined && { createdOnTo: to }),
    ...(words !== '' && { number: words }),
    statuses: [...filter.statuses],
    whoseTurn: [...filter.turns],
    productGroupIds: [...filter.groups],
    showCompleted: filter.completed,
    mine: filter.mine,
  };
}

/** The active filters; the two ends of the dates count as one. The number has its own field. */
export function activeFilters(filter: RmaListFilter): RmaFilterName[] {
  return filterNames.filter((name) => {
    if (name === 'to' && filter.from !== undefined) return false;
    const value = filter[name];
    return typeof value === 'object' ? value.length > 0 : value !== noFilter[name];
  });
}

/** Equal for states with the same filters, whatever the searched number. */
export function filterKey(filter: RmaListFilter): string {
  return JSON.stringify(filterNames.map((name) => filter[name] ?? null));
}

/** Whether something but the hiding of completed returns narrows the list. */
export function isNarrowed(filter: RmaListFilter): boolean {
  return filter.words !== '' || activeFilters(filter).some((name) => name !== 'completed');
}
