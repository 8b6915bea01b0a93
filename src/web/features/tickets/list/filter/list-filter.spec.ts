import { describe, expect, test } from 'vitest';
import { SEARCH_WORDS_MAX_CHARACTERS } from '#domain/limits.ts';
import { cleanWords } from '#web/shared/lib/lists/filter-address.ts';
import { activeFilters, filterKey, filterRequest, isNarrowed, noFilter } from './list-filter.ts';

const filter = (changes: Partial<typeof noFilter>) => ({ ...noFilter, ...changes });

describe('what is asked of the server', () => {
  test('each filter under the name of the contract, absent ones left out', () => {
    const groups = ['0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20'];
    expect(filterRequest(filter({ from: '2026-01-01', id: '1002345', groups, mine: true, words: 'vpn' }))).toEqual({
      createdOnFrom: '2026-01-01',
      ticketId: '1002345',
      productGroupIds: groups,
      ticketStatuses: [],
      ticketTypes: [],
      showCompleted: false,
      assignedToMe: true,
      needsReply: false,
      words: 'vpn',
    });
    expect(filterRequest(noFilter)).not.toHaveProperty('words');
  });

  test.each(['1002345', '#1002345'])('%s as words finds that ticket, whatever else is filtered', (words) => {
    expect(filterRequest(filter({ words, statuses: ['New'] }))).toEqual({ ticketId: '1002345', showCompleted: true });
  });

  test.each(['100234', '10023456', '1002345 vpn', 'x1002345'])('%s is not a ticket number', (words) => {
    expect(filterRequest(filter({ words }))).toMatchObject({ words });
  });
});

test('words have single blanks and no more characters than the contract allows, counted as code points', () => {
  expect(cleanWords('  vpn \t drops\n')).toBe('vpn drops');
  const emoji = '🛰️'.repeat(SEARCH_WORDS_MAX_CHARACTERS);
  expect([...cleanWords(emoji)]).toHaveLength(SEARCH_WORDS_MAX_CHARACTERS);
});

describe('what is active', () => {
  test.each([
    [{}, []],
    [{ from: '2026-01-01', to: '2026-02-01' }, ['from']],
    [{ to: '2026-02-01' }, ['to']],
    [{ statuses: ['New', 'OnHold'] as const, completed: true }, ['statuses', 'completed']],
    [{ words: 'vpn' }, []],
  ])('%j: %j', (changes, active) => {
    expect(activeFilters(filter(changes))).toEqual(active);
  });

  test('completed tickets widen the list; words narrow it', () => {
    expect(isNarrowed(filter({ completed: true }))).toBe(false);
    expect(isNarrowed(filter({ words: 'vpn' }))).toBe(true);
  });

  test('words make no other filter', () => {
    expect(filterKey(filter({ words: 'vpn' }))).toBe(filterKey(noFilter));
    expect(filterKey(filter({ mine: true }))).not.toBe(filterKey(noFilter));
  });
});
