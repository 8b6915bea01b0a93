import { describe, expect, test } from 'vitest';
import { SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { activeFilters, filterKey, isNarrowed, parseList } from '#web/capabilities/lists/list-state.ts';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { ticketList } from './ticket-list.tsx';

const parse = (query: string) => parseList(ticketList, new URLSearchParams(query));
/** The body of the request for a page. */
const asked = (query: string, page = 1) => ticketList.pageQuery(parse(query), page).queryKey.at(-1);

describe('what is asked of the server', () => {
  test('each filter under the name of the contract, absent ones left out', () => {
    const group = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20';
    const query = `from=2026-01-01&id=1002345&groups=${group}&statuses=New&types=Question&mine=1&words=vpn`;
    expect(asked(query)).toEqual({
      pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
      request: {
        createdOnFrom: '2026-01-01',
        ticketId: '1002345',
        productGroupIds: [group],
        ticketStatuses: ['New'],
        ticketTypes: ['Question'],
        assignedToMe: true,
        words: 'vpn',
      },
    });
    expect(asked('to=2026-02-01&completed=1&needsReply=1')).toMatchObject({
      request: { createdOnTo: '2026-02-01', showCompleted: true, needsReply: true },
    });
    expect(asked('')).toMatchObject({ request: {} });
  });

  test('a page, in the order of the address', () => {
    expect(asked('sort=title&desc=0&size=30&page=2', 2)).toMatchObject({
      pagination: { page: 2, rowsPerPage: 30, sortBy: 'title', sortDescending: false },
    });
  });

  test.each(['1002345', '%231002345'])('%s as words finds that ticket, whatever else is filtered', (words) => {
    expect(asked(`words=${words}&statuses=New`)).toMatchObject({
      request: { ticketId: '1002345', showCompleted: true },
    });
  });

  test.each(['100234', '10023456', '1002345 vpn', 'x1002345'])('%s is not a ticket number', (words) => {
    expect(asked(`words=${words}`)).toMatchObject({ request: { words } });
  });
});

test('words have single blanks and no more characters than the contract allows, counted as code points', () => {
  expect(cleanWords('  vpn \t drops\n')).toBe('vpn drops');
  const emoji = '🛰️'.repeat(SEARCH_WORDS_MAX_CHARACTERS);
  expect([...cleanWords(emoji)]).toHaveLength(SEARCH_WORDS_MAX_CHARACTERS);
});

describe('what is active', () => {
  test.each([
    ['', []],
    ['from=2026-01-01&to=2026-02-01', ['created']],
    ['to=2026-02-01', ['created']],
    ['statuses=New&statuses=OnHold&completed=1', ['statuses', 'completed']],
    ['words=vpn', []],
  ])('%s: %j', (query, active) => {
    expect(activeFilters(ticketList.filters, parse(query)).map(({ name }) => name)).toEqual(active);
  });

  test('completed tickets widen the list; words narrow it', () => {
    expect(isNarrowed(ticketList, parse('completed=1'))).toBe(false);
    expect(isNarrowed(ticketList, parse('words=vpn'))).toBe(true);
  });

  test('words make no other filter', () => {
    expect(filterKey(ticketList, parse('words=vpn'))).toBe(filterKey(ticketList, parse('')));
    expect(filterKey(ticketList, parse('mine=1'))).not.toBe(filterKey(ticketList, parse('')));
  });
});
