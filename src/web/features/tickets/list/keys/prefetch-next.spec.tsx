import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetTicketResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import { mockServer, openPortal } from '#tests/support/portal.tsx';
import { manyTickets } from '#tests/support/ticket-pages.ts';

mockServer();

test('a row that gets the focus prefetches its ticket, and the next one in idle time', async () => {
  await page.viewport(1350, 900);
  // A pointer that is over a row prefetches too.
  await userEvent.hover(document.body, { position: { x: 0, y: 0 } });
  const asked = new Set<string>();
  const ticket = http.get('/api/tickets/customer/:id', ({ params, request }) => {
    // The counters have such an address too.
    if (!/^\d+$/.test(String(params['id']))) return undefined;
    asked.add(`${String(params['id'])}${new URL(request.url).search}`);
    return HttpResponse.json({ ...getGetTicketResponseMock(), displayId: params['id'] });
  });
  const { screen } = await openPortal('/tickets', manyTickets().handler, ticket);
  await expect.element(screen.getByRole('link', { name: 'Ticket number 39' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(() => asked).toContain('1002040?peek=true');
  await expect.poll(() => asked).toContain('1002039?peek=true');
  await userEvent.keyboard('j');
  await expect.poll(() => asked).toContain('1002038?peek=true');
});
