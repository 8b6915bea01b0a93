import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaveFilterRequest } from '#generated/model/saveFilterRequest.ts';
import { mockServer, openPortal } from '#tests/support/portal.tsx';
import { manyTickets } from '#tests/support/ticket-pages.ts';

mockServer();

beforeEach(async () => {
  await page.viewport(1350, 900);
});

/** A list that was left with `filters`, and what it saves. */
async function openList(filters = '') {
  const saved: string[] = [];
  const memory = [
    http.get('*/users/filters', () => HttpResponse.json({ list: 'Tickets', filters, previous: '' })),
    http.put('*/users/filters', async ({ request }) => {
      const body = (await request.json()) as SaveFilterRequest;
      saved.push(body.filters);
      return HttpResponse.json({ ...body, previous: '' });
    }),
  ];
  const { screen, here } = await openPortal('/tickets', ...memory, manyTickets().handler);
  const heads = screen.getByRole('columnheader');
  const names = () => heads.elements().map(({ textContent }) => textContent);
  const widthOf = (name: string) =>
    Math.round(screen.getByRole('columnheader', { name }).element().getBoundingClientRect().width);
  await expect.element(screen.getByText('Showing 1–15 of 40').first()).toBeVisible();
  return { screen, here, saved, names, widthOf };
}

test('columns are moved and resized by the keys alone, and are kept', async () => {
  const { screen, saved, names, widthOf } = await openList();
  await screen.getByRole('button', { name: 'Display' }).click();
  await screen.getByRole('menuitem', { name: 'Move and resize…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Columns' });
  const left = dialog.getByRole('button', { name: 'Move Last activity to the left' });
  await left.click();
  await expect.poll(names).toEqual(['Title', 'Last activity', 'Status', 'ID']);
  await expect.element(left).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Last activity', 'Title', 'Status', 'ID']);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Last activity is column 1 of 4');
  await expect.element(left).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Last activity', 'Title', 'Status', 'ID']);
  await dialog.getByRole('button', { name: 'Make Status wider' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widthOf('Status')).toBe(208);
  expect(dialog.getByRole('button', { name: 'Make Title wider' }).elements()).toHaveLength(0);
  await expect.poll(() => saved.at(-1)).toMatch(/"order":\["lastActivityOn","title".*"widths":\{"status":208\}/);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await screen.getByRole('button', { name: 'Display' }).click();
  await screen.getByRole('menuitem', { name: 'Fit to width' }).click();
  await expect.poll(names).toEqual(['Title', 'Status', 'Last activity', 'ID']);
  await expect.poll(() => widthOf('Status')).toBe(176);
});

test('columns come as they were left, and never leave the title without room', async () => {
  const order = ['displayId', 'title', 'status'];
  const { names, widthOf } = await openList(
    JSON.stringify({ v: 1, address: '', order, widths: { status: 640, displayId: 96 } }),
  );
  expect(names().slice(0, 2)).toEqual(['ID', 'Title']);
  expect(widthOf('ID')).toBe(96);
  expect(widthOf('Title')).toBeGreaterThan(200);
});

test('a head is dropped on another one, and its edge is dragged', async () => {
  const { screen, here, names, widthOf } = await openList();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await head('ID').dropTo(head('Status'));
  await expect.poll(names).toEqual(['Title', 'ID', 'Status', 'Last activity']);
  expect(here()).toBe('/tickets');
  // Dropped on itself it neither moves nor sorts; a click sorts.
  const { left: start, top: line } = head('ID').element().getBoundingClientRect();
  const point = (type: string, x: number) =>
    head('ID')
      .getByRole('button')
      .element()
      .dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', clientX: x, clientY: line + 9, bubbles: true }));
  point('pointerdown', start + 10);
  point('pointermove', start + 30);
  await userEvent.keyboard('{Escape}');
  point('pointermove', start - 300);
  point('pointerup', start - 300);
  expect(names()).toEqual(['Title', 'ID', 'Status', 'Last activity']);
  await head('ID').getByRole('button').click();
  await expect.poll(here).toBe('/tickets?desc=0');
  const edge = head('Status').getByTitle('Drag to resize, double-click for the usual width').element();
  const { left, top } = edge.getBoundingClientRect();
  const at = (type: string, x: number) =>
    edge.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: top, bubbles: true }));
  Object.assign(edge, { setPointerCapture: () => undefined });
  at('pointerdown', left);
  at('pointermove', left - 40);
  at('lostpointercapture', left - 40);
  await expect.poll(() => widthOf('Status')).toBe(216);
  await userEvent.dblClick(edge);
  await expect.poll(() => widthOf('Status')).toBe(176);
});
