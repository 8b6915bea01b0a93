import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSearchTicketsMockHandler, getSearchTicketsResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import { getAddNamedFilterMockHandler, getGetNamedFiltersMockHandler } from '#generated/msw/users/users.msw.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { SaveFilterRequest } from '#generated/model/saveFilterRequest.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { TicketSearchRequest } from '#generated/model/ticketSearchRequest.ts';
import { answerWith, mockServer, openPortal } from '#tests/support/portal.tsx';

mockServer();

beforeEach(async () => {
  await page.viewport(1350, 900);
});

/** A server that finds one ticket, remembers the list, and records its requests. */
function listServer(remembered = '', found: Partial<TicketListItem> = {}) {
  const asked: TicketSearchRequest[] = [];
  const saved: string[] = [];
  let isAsked = false;
  const [example] = getSearchTicketsResponseMock().result;
  const handlers = [
    getSearchTicketsMockHandler(async ({ request }) => {
      const body = (await request.json()) as TicketSearchRequest;
      asked.push(body);
      const result = example === undefined ? [] : [{ ...example, ...found }];
      return { result, pagination: { ...body.pagination, totalRows: result.length } };
    }),
    http.get('*/users/filters', () => {
      isAsked = true;
      return HttpResponse.json({ list: 'Tickets', filters: saved.at(-1) ?? remembered, previous: saved.at(-2) ?? '' });
    }),
    http.put('*/users/filters', async ({ request }) => {
      const { filters } = (await request.json()) as SaveFilterRequest;
      const previous = saved.at(-1) ?? remembered;
      // A page without requests saves nothing: this is from the previous test, which saved it 500 ms later.
      if (isAsked) saved.push(filters);
      return HttpResponse.json({ list: 'Tickets', filters, previous });
    }),
  ];
  return { asked, saved, handlers };
}

const request = (asked: TicketSearchRequest[]) => asked.at(-1)?.request;

describe('the filter panel', () => {
  test('does nothing before Apply; then filters, highlights, and Clear takes all off', async () => {
    const { asked, handlers } = listServer();
    const { screen, here } = await openPortal('/tickets', ...handlers);
    await screen.getByRole('button', { name: 'Filters' }).click();
    const panel = screen.getByRole('form', { name: 'Filter tickets' });
    await panel.getByRole('button', { name: /^Status/ }).click();
    await userEvent.click(screen.getByRole('checkbox', { name: 'On hold' }));
    await userEvent.keyboard('{Escape}');
    await panel.getByRole('checkbox', { name: 'Show completed' }).click();
    expect(here()).toBe('/tickets');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(here).toBe('/tickets?statuses=OnHold&completed=1');
    await expect.element(panel.getByRole('button', { name: 'Apply' })).toHaveFocus();
    await expect.poll(() => request(asked)).toMatchObject({ ticketStatuses: ['OnHold'], showCompleted: true });
    await expect.element(screen.getByRole('button', { name: 'Filters, 2 are active' })).toBeVisible();
    await expect.poll(() => panel.getByText('Active').elements().length).toBe(2);
    await panel.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(here).toBe('/tickets');
    await expect.element(panel.getByRole('checkbox', { name: 'Show completed' })).not.toBeChecked();
  });

  test('reports what is wrong, applies nothing, and Enter applies what is right', async () => {
    const { asked, handlers } = listServer();
    const { screen, here } = await openPortal('/tickets', ...handlers);
    await screen.getByRole('button', { name: 'Filters' }).click();
    const id = screen.getByRole('textbox', { name: 'Ticket ID' });
    await id.fill('12a34');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('A ticket ID has 7 digits')).toBeVisible();
    await expect.element(id).toHaveFocus();
    await screen.getByRole('textbox', { name: 'Created: From' }).fill('2023-03-30');
    await screen.getByRole('button', { name: 'Apply' }).click();
    await expect.element(screen.getByText('The earliest date is 2023-03-31')).toBeVisible();
    expect(here()).toBe('/tickets');
    await screen.getByRole('textbox', { name: 'Created: From' }).fill('2026-01-02');
    await id.fill('1002345');
    await userEvent.keyboard('{Enter}');
    await expect.poll(here).toBe('/tickets?from=2026-01-02&id=1002345');
    await expect.poll(() => request(asked)).toMatchObject({ createdOnFrom: '2026-01-02', ticketId: '1002345' });
  });

  test('product groups are those of the person, and one that is gone is dropped', async () => {
    const { asked, handlers } = listServer();
    const gone = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c9999';
    const { screen, here } = await openPortal(`/tickets?groups=${gone}&mine=1`, ...handlers);
    await expect.poll(here).toBe('/tickets?mine=1');
    await expect.poll(() => request(asked)).toEqual({ assignedToMe: true });
    await screen.getByRole('button', { name: /^Filters/ }).click();
    await screen.getByRole('button', { name: /^Product group/ }).click();
    await expect.element(screen.getByRole('checkbox', { name: /End of life/ }).first()).toBeVisible();
  });
});

describe('what is remembered', () => {
  const left = JSON.stringify({ v: 1, address: 'statuses=New&size=30', columns: ['author'], panelOpen: true });

  test('opens a bare address; the address says it then', async () => {
    const { asked, handlers } = listServer(left);
    const { screen, here } = await openPortal('/tickets', ...handlers);
    await expect.poll(here).toBe('/tickets?statuses=New&size=30');
    await expect.poll(() => asked).toHaveLength(1);
    await expect.element(screen.getByRole('form', { name: 'Filter tickets' })).toBeVisible();
    const heads = screen.getByRole('columnheader');
    await expect.poll(() => heads.elements().map((head) => head.textContent)).toEqual(['Title', 'Author', 'ID']);
  });

  test('is overridden by the address, is saved 500 ms after a change, and Back undoes the change', async () => {
    const { saved, handlers } = listServer(left);
    const { screen, here, router } = await openPortal('/tickets?types=Question', ...handlers);
    await expect.poll(here).toBe('/tickets?types=Question&size=30');
    await screen.getByRole('button', { name: 'Author' }).click();
    await expect.poll(here).toBe('/tickets?types=Question&size=30&sort=author&desc=0');
    await expect.poll(() => saved.at(-1)).toContain('sort=author');
    await router.navigate(-1);
    await expect.poll(here).toBe('/tickets?types=Question&size=30');
  });

  test('the filter before is one press away', async () => {
    const { saved, handlers } = listServer(left);
    const { screen, here } = await openPortal('/tickets?mine=1', ...handlers);
    await expect.poll(() => saved).toHaveLength(1);
    await screen.getByRole('button', { name: 'My filters and export' }).click();
    await screen.getByRole('menuitem', { name: 'Back to the previous filter' }).click();
    await expect.poll(here).toBe('/tickets?statuses=New&size=30');
  });

  test('a press before it is known counts once it is', async () => {
    const { saved, handlers } = listServer(left.replace('"panelOpen":true', '"panelOpen":false'));
    const known = Promise.withResolvers<void>();
    const held = http.get('*/users/filters', () => known.promise.then(() => undefined));
    const { screen, here } = await openPortal('/tickets', held, ...handlers);
    await screen.getByRole('button', { name: 'Filters' }).click();
    known.resolve();
    await expect.element(screen.getByRole('form', { name: 'Filter tickets' })).toBeVisible();
    await expect.poll(here).toBe('/tickets?statuses=New&size=30');
    await expect.poll(() => saved.at(-1)).toMatch(/statuses=New.*"panelOpen":true/);
  });

  test('a list works without it', async () => {
    const { handlers } = listServer();
    answerWith(
      http.get('*/users/filters', () => HttpResponse.json({ type: 'about:blank', status: 500 }, { status: 500 })),
    );
    const { screen } = await openPortal('/tickets', ...handlers.slice(0, 1));
    await expect.element(screen.getByRole('link', { name: /VPN drops/ }).first()).toBeVisible();
  });
});

describe('words', () => {
  const matches: TicketListItem['matches'] = [
    {
      place: 'Title',
      parts: [
        { text: 'VPN', hit: true },
        { text: ' drops every 20 minutes', hit: false },
      ],
    },
    {
      place: 'Conversation',
      parts: [
        { text: '… the ', hit: false },
        { text: 'vpn', hit: true },
        { text: ' is back', hit: false },
      ],
    },
  ];

  test('are searched when typing pauses, highlighted in the results, and cleared by Escape', async () => {
    const { asked, handlers } = listServer('', { matches });
    const { screen, here, router } = await openPortal('/tickets', ...handlers);
    const field = screen.getByRole('combobox', { name: 'Search tickets' });
    await field.fill('vpn');
    await expect.poll(here).toBe('/tickets?words=vpn');
    await expect.poll(() => request(asked)).toMatchObject({ words: 'vpn' });
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/VPN drops every 20 minutes.*Conversation: … the vpn is back/);
    expect([...document.querySelectorAll('tbody mark')].map((mark) => mark.textContent)).toEqual(['VPN', 'vpn']);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(here).toBe('/tickets');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('a number finds its ticket whatever is filtered', async () => {
    const { asked, handlers } = listServer();
    const { screen } = await openPortal('/tickets?statuses=New', ...handlers);
    await screen.getByRole('combobox', { name: 'Search tickets' }).fill('1002345');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => request(asked)).toEqual({ ticketId: '1002345', showCompleted: true });
  });
});

describe('filters with a name', () => {
  const kept: NamedFilter = {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d60',
    list: 'Tickets',
    name: 'Field routers',
    filters: '{"v":1,"address":"types=Incident&words=vpn"}',
  };

  test('are chosen, added and refused', async () => {
    const { handlers } = listServer();
    const named = getGetNamedFiltersMockHandler([kept, { ...kept, list: 'SubTickets', name: 'Of another list' }]);
    const { screen, here } = await openPortal('/tickets', ...handlers, named);
    await screen.getByRole('button', { name: 'My filters and export' }).click();
    await screen.getByRole('menuitem', { name: 'Field routers' }).click();
    await expect.poll(here).toBe('/tickets?words=vpn&types=Incident');
    await expect.element(screen.getByRole('combobox', { name: 'Search tickets' })).toHaveValue('vpn');
    answerWith(
      http.post('*/users/filters/named', () => {
        const errors = [{ field: 'name', code: 'duplicate', message: 'Already exists' }];
        return HttpResponse.json({ type: 'about:blank', status: 422, errors }, { status: 422 });
      }),
    );
    await screen.getByRole('button', { name: 'My filters and export' }).click();
    await screen.getByRole('menuitem', { name: 'Save these filters…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Save these filters' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('field routers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('A filter with this name already exists')).toBeVisible();
    answerWith(getAddNamedFilterMockHandler(kept));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('are deleted, and Undo restores them', async () => {
    const { handlers } = listServer();
    let filters = [kept];
    const add = vi.fn();
    const server = [
      http.get('*/users/filters/named', () => HttpResponse.json(filters)),
      http.delete('*/users/filters/named/:id', () => {
        filters = [];
        return HttpResponse.json(kept);
      }),
      http.post('*/users/filters/named', async ({ request: sent }) => {
        add(await sent.json());
        filters = [kept];
        return HttpResponse.json(kept, { status: 201 });
      }),
    ];
    const { screen } = await openPortal('/tickets', ...handlers, ...server);
    await screen.getByRole('button', { name: 'My filters and export' }).click();
    await screen.getByRole('menuitem', { name: 'Manage my filters…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'My filters' });
    await dialog.getByRole('button', { name: 'Delete Field routers' }).click();
    await expect.element(dialog.getByRole('status')).toMatchTextContent(/“Field routers” was deleted/);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Delete Field routers' })).toBeVisible();
    const { list, name, filters: text } = kept;
    await expect.poll(() => add).toHaveBeenCalledExactlyOnceWith({ list, name, filters: text });
  });
});

describe('the export', () => {
  test('shows its progress, too many rows, and a failure that can be tried again', async () => {
    const { handlers } = listServer();
    const { screen } = await openPortal('/tickets?mine=1', ...handlers);
    const held = Promise.withResolvers<void>();
    const refuse = (errors?: object[]) =>
      http.post('*/tickets/customer/export', async () => {
        await held.promise;
        const status = errors === undefined ? 500 : 422;
        return HttpResponse.json({ type: 'about:blank', status, errors }, { status });
      });
    answerWith(refuse([{ field: 'request', code: 'too_many', message: 'Too many' }]));
    await screen.getByRole('button', { name: 'My filters and export' }).click();
    await screen.getByRole('menuitem', { name: 'CSV' }).click();
    await expect.element(screen.getByRole('button', { name: 'Preparing…' })).toBeVisible();
    held.resolve();
    await expect.element(screen.getByText(/The list has 1 ticket. You can export up to 100,000/)).toBeVisible();
    answerWith(refuse());
    await screen.getByRole('button', { name: 'My filters and export' }).click();
    await screen.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const again = vi.fn();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    answerWith(
      http.post('*/tickets/customer/export', async ({ request: sent }) => {
        again(await sent.json());
        return new HttpResponse(new Blob(['x']), {
          headers: { 'content-disposition': 'attachment; filename="t.xlsx"' },
        });
      }),
    );
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('t.xlsx was saved')).toBeVisible();
    expect(again.mock.calls[0]?.[0]).toMatchObject({ format: 'xlsx', request: { assignedToMe: true } });
  });
});
