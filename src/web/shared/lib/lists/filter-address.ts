import { EARLIEST_FILTER_DATE, SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { isCalendarDate } from '#domain/validation/date-range.ts';

const GROUPS_MAX_COUNT = 500; // as the contract has it
const internalId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A range of days as yyyy-MM-dd, inclusive; an end that is absent is open. */
export type DayRange = { from: string | undefined; to: string | undefined };

/** The range of days of an address; ends that are no days or not in order count as absent. */
export function parseDays(search: URLSearchParams): DayRange {
  const from = dayOf(search.get('from'));
  const to = dayOf(search.get('to'));
  const inOrder = from === undefined || to === undefined || from <= to;
  return inOrder ? { from, to } : { from: undefined, to: undefined };
}

/** The ids of product groups under a name of an address. */
export function parseGroups(search: URLSearchParams, name: string): string[] {
  return [...new Set(search.getAll(name))].filter((id) => internalId.test(id)).slice(0, GROUPS_MAX_COUNT);
}

/** Those of the values that an address names, in the order of the values. */
export function parseChosen<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value[] {
  const named = search.getAll(name);
  return values.filter((value) => named.includes(value));
}

/** What was typed into the search as it is searched: single blanks, no longer than the contract allows. */
export function cleanWords(typed: string): string {
  const words = typed.replaceAll(/\s+/g, ' ').trim();
  return [...words].slice(0, SEARCH_WORDS_MAX_CHARACTERS).join('').trim();
}

function dayOf(text: string | null): string | undefined {
  return text !== null && isCalendarDate(text) && text >= EARLIEST_FILTER_DATE ? text : undefined;
}
