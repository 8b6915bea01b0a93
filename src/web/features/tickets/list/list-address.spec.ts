import { describe, expect, test } from 'vitest';
import { listPath, parseList, sortedByColumn, withFilters } from '#web/capabilities/lists/list-state.ts';
import { resized } from '#web/shared/lib/lists/list-position.ts';
import { ticketList } from './ticket-list.tsx';

const parse = (query: string) => parseList(ticketList, new URLSearchParams(query));
const column = (name: string) => ({ cell: () => null, ...ticketList.columns[name] });
const GROUP = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20';

describe('the address of the list', () => {
  test('an empty one is the default: displayId descending, 15 rows (§2.4)', () => {
    expect(parse('')).toEqual(ticketList.defaults);
    expect(listPath(ticketList, ticketList.defaults)).toBe('/tickets');
  });

  test('goes both ways', () => {
    const state = parse(
      `words=vpn+drops&from=2026-01-01&to=2026-02-01&id=1002345&groups=${GROUP}&statuses=New&statuses=OnHold` +
        '&types=Incident&needsReply=1&mine=1&completed=1&page=3&more=2&size=50&sort=title&desc=0',
    );
    expect(state).toMatchObject({
      words: 'vpn drops',
      filters: {
        created: ['2026-01-01', '2026-02-01'],
        id: ['1002345'],
        groups: [GROUP],
        statuses: ['New', 'OnHold'],
        types: ['Incident'],
        needsReply: ['1'],
        mine: ['1'],
        completed: ['1'],
      },
      page: 3,
      more: 2,
      size: 50,
      sort: 'title',
      desc: false,
    });
    expect(parse(listPath(ticketList, state).split('?')[1] ?? '')).toEqual(state);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=100001',
    'page=1e3',
    'page=x',
    'size=16',
    'sort=password',
    'statuses=Gone',
    'from=2023-03-30',
    'from=2026-02-30',
    'to=yesterday',
    'from=2026-02-02&to=2026-02-01',
    'id=100234',
    'id=1002345C01',
    'groups=all',
    'words=+++',
  ])('what is unknown counts as absent: %s', (query) => {
    expect(parse(query)).toEqual(ticketList.defaults);
  });
});

describe('what changes the address', () => {
  test('sorting starts again at the first page, ascending but for times and numbers', () => {
    expect(sortedByColumn(parse('page=4'), column('title'))).toMatchObject({ sort: 'title', desc: false, page: 1 });
    expect(sortedByColumn(parse('sort=title&desc=0'), column('title')).desc).toBe(true);
    expect(sortedByColumn(parse('sort=title'), column('createdOn')).desc).toBe(true);
  });

  test('another page size keeps the first row visible', () => {
    expect(resized(parse('page=5&size=15'), 30).page).toBe(3);
    expect(resized(parse('page=2&size=100'), 15).page).toBe(7);
  });

  test('clearing takes off all filters and keeps the order and the words', () => {
    const state = parse('needsReply=1&sort=title&completed=1&from=2026-01-01&words=vpn&page=3');
    expect(listPath(ticketList, withFilters(state, {}))).toBe('/tickets?words=vpn&sort=title');
  });
});
