import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubTransport } from '#tests/support/stub-transport.ts';
import { savedListQuery, useSavedList } from './saved-list.ts';
import type { SavedList } from './saved-list.ts';

let transport: ReturnType<typeof stubTransport>;

beforeEach(() => {
  vi.useFakeTimers();
  transport = stubTransport({ previous: '' });
});
afterEach(() => {
  vi.useRealTimers();
  transport.restore();
});

function openList(): SavedList {
  const client = new QueryClient();
  client.setQueryData(savedListQuery('Tickets').queryKey, { list: 'Tickets', filters: '', previous: '' });
  const opened: SavedList[] = [];
  const List = () => {
    opened.push(useSavedList('Tickets'));
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(List)));
  const [list] = opened;
  if (list === undefined) throw new Error('The list was not drawn.');
  return list;
}

test('the state of a list is saved once, 500 ms after its last change (§4)', async () => {
  const { keep } = openList();
  keep(() => 'sort=title');
  await vi.advanceTimersByTimeAsync(499);
  keep((text) => `${text}&size=50`);
  await vi.advanceTimersByTimeAsync(499);
  expect(transport.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(transport.sent).toEqual([{ list: 'Tickets', filters: 'sort=title&size=50' }]);
});
