import { describe, expect, test } from 'vitest';
import {
  arrivalState,
  previousFilter,
  memoryText,
  namedFilterText,
  readMemory,
  sharedPath,
  withNamedFilter,
} from '#web/capabilities/lists/list-memory.ts';
import { listPath, parseList } from '#web/capabilities/lists/list-state.ts';
import { ticketList } from './ticket-list.tsx';

const parse = (query: string) => parseList(ticketList, new URLSearchParams(query));
const nothing = {
  state: ticketList.defaults,
  columns: undefined,
  order: undefined,
  widths: {},
  isPanelOpen: false,
  isCompact: false,
};

describe('what is remembered', () => {
  test('filters, page size, order, columns and their look, and the panel; not the page or the words', () => {
    const state = parse('statuses=New&size=50&sort=title&desc=0&page=3&more=1&words=vpn');
    const text = memoryText(ticketList, {
      state,
      columns: ['title', 'author', 'displayId'],
      order: Object.keys(ticketList.columns).toReversed(),
      widths: { status: 200 },
      isPanelOpen: true,
      isCompact: true,
    });
    expect(readMemory(ticketList, text)).toEqual({
      state: parse('statuses=New&size=50&sort=title&desc=0'),
      columns: ['title', 'author', 'displayId'],
      order: Object.keys(ticketList.columns).toReversed(),
      widths: { status: 200 },
      isPanelOpen: true,
      isCompact: true,
    });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"ticketStatuses":["New"]}',
    '{"v":2,"address":"mine=1"}',
    '{"v":1,"address":7}',
  ])('what is broken or unknown counts as nothing: %s', (text) => {
    expect(readMemory(ticketList, text)).toEqual(nothing);
  });

  test('columns of another time are left out, the number and the title stay', () => {
    expect(readMemory(ticketList, '{"v":1,"columns":["gone","author",1]}').columns).toEqual([
      'title',
      'author',
      'displayId',
    ]);
  });
});

describe('arriving', () => {
  const liked = parse('statuses=New&size=50&sort=title&desc=0');
  const arrive = (query: string) => listPath(ticketList, arrivalState(ticketList, new URLSearchParams(query), liked));

  test('a bare address is the list as it was left', () => {
    expect(arrive('')).toBe(listPath(ticketList, liked));
  });

  test('what an address says wins; the filters are its own, size and order as they are liked', () => {
    expect(arrive('types=Incident')).toBe('/tickets?types=Incident&size=50&sort=title&desc=0');
    expect(arrive('words=vpn&size=15')).toBe('/tickets?words=vpn&sort=title&desc=0');
    expect(arrive('sort=status')).toBe('/tickets?size=50&sort=status');
  });
});

describe('the filter before', () => {
  const before = memoryText(ticketList, {
    state: parse('mine=1&size=100&sort=title'),
    columns: undefined,
    order: undefined,
    widths: {},
    isPanelOpen: false,
    isCompact: false,
  });

  test('is offered in the present order and size', () => {
    const former = previousFilter(ticketList, before, parse('types=Incident&size=30'));
    expect(former && listPath(ticketList, former)).toBe('/tickets?mine=1&size=30');
  });

  test('is not offered when there is none, or when it filters the same', () => {
    expect(previousFilter(ticketList, '', parse('types=Incident'))).toBeUndefined();
    expect(previousFilter(ticketList, before, parse('mine=1&page=4&words=vpn'))).toBeUndefined();
  });
});

describe('a filter with a name, and a link', () => {
  const state = parse('words=vpn&statuses=New&size=50&sort=title&page=3');

  test('hold words and order, not the page and its size', () => {
    const named = withNamedFilter(ticketList, namedFilterText(ticketList, state), parse('size=100'));
    expect(named && listPath(ticketList, named)).toBe('/tickets?words=vpn&statuses=New&size=100&sort=title');
    expect(sharedPath(ticketList, state)).toBe('/tickets?words=vpn&statuses=New&sort=title');
  });

  test('a broken text is recognized', () => {
    expect(withNamedFilter(ticketList, '{"ticketStatuses":["New"]}', ticketList.defaults)).toBeUndefined();
  });
});
