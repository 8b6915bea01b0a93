import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import { getGetCommentsQueryKey } from '#generated/api/comments/comments.ts';
import { getGetDeviceQueryKey } from '#generated/api/devices/devices.ts';
import { getGetRmaHistoryQueryKey, getGetRmaQueryKey, getSearchRmasQueryKey } from '#generated/api/rma/rma.ts';
import {
  getGetWatchersQueryKey,
  getGetTicketFilterCountersQueryKey,
  getGetTicketQueryKey,
  getSearchTicketsQueryKey,
} from '#generated/api/tickets/tickets.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { LiveQueries } from './live-queries.ts';

const ticketId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10';
const displayId = '1002345';
const list = getSearchTicketsQueryKey({
  request: {},
  pagination: { page: 1, rowsPerPage: 15, sortBy: 'createdOn', sortDescending: true },
});
const counters = getGetTicketFilterCountersQueryKey();
const ticket = getGetTicketQueryKey(displayId);
const otherTicket = getGetTicketQueryKey('1002346');
const watchers = getGetWatchersQueryKey({ ticketId });

let queryClient: QueryClient;
let isSeen: boolean;
let queries: LiveQueries;

beforeEach(() => {
  vi.useFakeTimers();
  isSeen = true;
  queryClient = new QueryClient();
  queries = new LiveQueries(queryClient, { userId: 'user', isSeen: () => isSeen });
  keep();
});

afterEach(() => {
  queries.stop();
  vi.useRealTimers();
});

function keep(): void {
  for (const key of [list, counters, ticket, otherTicket, watchers]) queryClient.setQueryData(key, {});
}

let places = 0;
const change = (given: Partial<LiveEvent> = {}) => {
  const event: LiveEvent = {
    cursor: String(++places),
    kind: 'StatusChanged',
    ticketId,
    displayId,
    on: '2026-11-21T10:00:00Z',
    ...given,
  };
  queries.receive({ kind: 'change', event });
};

const stale = () =>
  [list, counters, ticket, otherTicket, watchers].filter((key) => queryClient.getQueryState(key)?.isInvalidated);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a change is read where it is shown: its ticket, the lists, the counters', async () => {
  change();
  await pass(300);
  expect(stale()).toEqual([list, counters, ticket, watchers]);
});

test('lists are read at most once in two seconds', async () => {
  change();
  await pass(300);
  keep();
  change({ ticketId: 'other', displayId: '1009999' });
  change({ ticketId: 'other', displayId: '1009999' });
  await pass(1_000);
  expect(stale()).toEqual([]);
  await pass(1_000);
  expect(stale()).toEqual([list, counters]);
});

test('a page that nobody sees waits: opening a ticket marks its answers as read', async () => {
  isSeen = false;
  change();
  change();
  await pass(60_000);
  expect(stale()).toEqual([]);
  isSeen = true;
  queries.flush();
  await pass(300);
  expect(stale()).toEqual([list, counters, ticket, watchers]);
});

test.each([
  ['what was missed cannot be told', () => queries.receive({ kind: 'reset' })],
  [
    'more has happened unseen than is worth telling',
    () => {
      isSeen = false;
      for (let count = 0; count <= EVENTS_PAGE_MAX_COUNT; count++) change();
      isSeen = true;
      queries.flush();
    },
  ],
])('all is read again when %s', async (_name, happen) => {
  happen();
  await pass(300);
  expect(stale()).toEqual([list, counters, ticket, otherTicket, watchers]);
});

test('a ticket that is being read is read again afterwards, and its answer is not lost', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = queryClient.fetchQuery({ queryKey: ticket, queryFn: () => promise });
  change();
  await pass(0);
  resolve('with what was unread');
  expect(await answer).toBe('with what was unread');
  await pass(0);
  expect(stale()).toContainEqual(ticket);
});

test('a page of a conversation that is loading still arrives when everything is refetched', async () => {
  const next = Promise.withResolvers<string>();
  const pages = new InfiniteQueryObserver(queryClient, {
    queryKey: [...getGetCommentsQueryKey({ ticketId }), 'pages'],
    queryFn: ({ pageParam }) => (pageParam === 0 ? 'newest' : next.promise),
    initialPageParam: 0,
    getNextPageParam: (last) => (last === 'older' ? 0 : undefined),
    getPreviousPageParam: (_first, all) => (all.length === 1 ? -1 : undefined),
    staleTime: Infinity,
  });
  const leave = pages.subscribe(() => undefined);
  await pass(0);
  void pages.fetchPreviousPage();
  queries.receive({ kind: 'reset' });
  await pass(0);
  next.resolve('older');
  await pass(0);
  expect(pages.getCurrentResult().data?.pages).toEqual(['older', 'newest']);
  leave();
});

test('presence and connection events change nothing', async () => {
  queries.receive({ kind: 'mode', mode: 'polling' });
  queries.receive({
    kind: 'presence',
    change: { ticketId, presence: { supportLooking: true, looking: [], writing: [] } },
  });
  await pass(60_000);
  expect(stale()).toEqual([]);
});

test('a change of a return is read where it is shown: the return, its history, the list of returns', async () => {
  const rma = getGetRmaQueryKey('2031');
  const otherRma = getGetRmaQueryKey('2032');
  const history = getGetRmaHistoryQueryKey('2031');
  const rmas = getSearchRmasQueryKey({
    request: {},
    pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true },
  });
  const keys = [rma, otherRma, history, rmas];
  for (const key of keys) queryClient.setQueryData(key, {});
  const staleOnes = () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
  change({ kind: 'RmaLinesMoved', rmaDisplayId: '2031' });
  await pass(300);
  expect(staleOnes()).toEqual([rma, history, rmas]);
  queries.receive({ kind: 'reset' });
  await pass(300);
  expect(staleOnes()).toEqual(keys);
});

test('any event makes the devices stale: it does not say which ones it is about', async () => {
  const device = getGetDeviceQueryKey('1102345678');
  queryClient.setQueryData(device, {});
  change({ kind: 'WatcherAdded' });
  await pass(300);
  expect(queryClient.getQueryState(device)?.isInvalidated).toBe(true);
});
