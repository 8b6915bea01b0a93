import { useLayoutEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/app/query-client.ts';
import { memoryText } from '#web/capabilities/lists/list-memory.ts';
import { parseList } from '#web/capabilities/lists/list-state.ts';
import { savedListQuery } from '#web/capabilities/lists/saved-list.ts';
import { useListView } from '#web/capabilities/lists/use-list-view.ts';
import type { ListView } from '#web/capabilities/lists/list-kind.ts';
import { mockServer } from '#tests/support/portal.tsx';
import { ticketList } from './ticket-list.tsx';

mockServer();

/** A list that was left with a filter and a closed panel; `onDrawn` is called for each render first. */
async function openList(onDrawn: (view: ListView, address: string) => void) {
  const queryClient = createQueryClient();
  const state = parseList(ticketList, new URLSearchParams('statuses=New'));
  const filters = memoryText(ticketList, {
    state,
    columns: undefined,
    order: undefined,
    widths: {},
    isPanelOpen: false,
    isCompact: false,
  });
  queryClient.setQueryData(savedListQuery('Tickets').queryKey, { list: 'Tickets', filters, previous: '' });
  const seen: { view?: ListView } = {};
  const router = createMemoryRouter([{ path: '*', Component: List }], { initialEntries: ['/tickets'] });
  function List() {
    const view = useListView(ticketList);
    useLayoutEffect(() => {
      seen.view = view;
      onDrawn(view, router.state.location.search);
    });
    return null;
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return seen;
}

test('the panel stays open that was opened just as the list had been drawn at its address', async () => {
  let wasOpened = false;
  const seen = await openList((view, address) => {
    if (wasOpened || address !== '?statuses=New') return;
    wasOpened = true;
    view.remember({ isPanelOpen: true });
  });
  await expect.poll(() => wasOpened).toBe(true);
  await expect.poll(() => seen.view?.memory?.isPanelOpen).toBe(true);
});

test('two changes in one moment both count', async () => {
  const seen = await openList(() => undefined);
  seen.view?.remember({ isPanelOpen: true });
  seen.view?.remember({ columns: ['title', 'author', 'displayId'] });
  await expect
    .poll(() => seen.view?.memory)
    .toMatchObject({ isPanelOpen: true, columns: ['title', 'author', 'displayId'] });
});
