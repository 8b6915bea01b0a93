import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSearchDevicesMockHandler } from '#generated/msw/devices/devices.msw.ts';
import { getGetSavedFilterMockHandler } from '#generated/msw/users/users.msw.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import { mockServer, openPortal } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const unit = (index: number, changes: Partial<DeviceListItem> = {}): DeviceListItem => ({
  id: `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c8d0${index}`,
  number: `600100010${index}`,
  serialNumber: `600100010${index}`,
  productGroup: 'RX-210 LTE router',
  productSupportStatus: 0,
  dispatchDate: '2025-05-02',
  warrantyUntil: '2035-05-02',
  ...changes,
});

const devices = [
  unit(0, { nickname: 'Depot gate', site: 'Riga hub', openTicketCount: 1 }),
  unit(1, { rmaDisplayId: '2031' }),
  unit(2, { warrantyUntil: '2020-01-01' }),
  unit(3, { productGroup: 'SW-24 switch', productSupportStatus: 1 }),
];

const found = {
  result: devices,
  pagination: { page: 1, rowsPerPage: 100, sortBy: 'dispatchDate', sortDescending: true, totalRows: 4 },
} as const;

async function openWall() {
  const opened = await openPortal('/devices/tiles?warranty=Ended', getSearchDevicesMockHandler(found));
  const wall = opened.screen.getByRole('listbox', { name: 'Devices as tiles' });
  await expect.element(wall).toBeVisible();
  return { ...opened, wall };
}

test('tiles say what their devices need, by model and support', async () => {
  const { wall } = await openWall();
  const group = wall.getByRole('group', { name: 'RX-210 LTE router · Supported' });
  await expect
    .element(group.getByRole('option', { name: '6001000100 · Depot gate · Riga hub · Open ticket' }))
    .toBeVisible();
  await expect.element(group.getByRole('option', { name: '6001000101 · In a return' })).toBeVisible();
  await expect.element(group.getByRole('option', { name: '6001000102 · Warranty ended' })).toBeVisible();
  expect(wall.getByRole('group').elements()).toHaveLength(2);
});

test('keys choose tiles for a return', async () => {
  const { screen, wall, router } = await openWall();
  const option = (index: number) => wall.getByRole('option').nth(index);
  option(0).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(option(0)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(option(2)).toHaveFocus();
  await expect.element(screen.getByText('3 devices chosen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('3 devices chosen')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await screen.getByRole('link', { name: 'Return', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/rma/create');
  expect(router.state.location.state).toEqual({ units: ['6001000102'] });
});

test('a press chooses a tile, and a lasso those that it touches', async () => {
  const { screen, wall } = await openWall();
  await wall.getByRole('option').nth(3).click();
  await expect.element(screen.getByText('1 device chosen')).toBeVisible();
  const [first, second] = [0, 1].map((index) => wall.getByRole('option').nth(index).element().getBoundingClientRect());
  if (first === undefined || second === undefined) throw new Error('There are no tiles.');
  const send = (type: string, clientX: number, clientY: number, buttons: number) =>
    wall
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, clientX, clientY, buttons, pointerId: 1, pointerType: 'mouse' }),
      );
  wall.element().setPointerCapture = () => undefined;
  send('pointerdown', first.left + 5, first.top + 5, 1);
  send('pointermove', second.left + 5, second.top + 5, 1);
  send('pointerup', second.left + 5, second.top + 5, 0);
  await expect.element(screen.getByText('2 devices chosen')).toBeVisible();
  await expect.element(wall.getByRole('option').nth(3)).toHaveAttribute('aria-selected', 'false');
});

test('the list is one press away, with its filters', async () => {
  const { screen, here } = await openWall();
  await screen.getByRole('link', { name: 'List', exact: true }).click();
  await expect.poll(here).toBe('/devices?warranty=Ended');
  await screen.getByRole('link', { name: 'Tiles', exact: true }).click();
  await expect.poll(here).toBe('/devices/tiles?warranty=Ended');
});

test('the tiles are 100 a page, whatever page size the list was left with, and leave the list its own', async () => {
  const asked: number[] = [];
  const search = getSearchDevicesMockHandler(async ({ request }) => {
    const { pagination } = (await request.json()) as { pagination: { rowsPerPage: number } };
    asked.push(pagination.rowsPerPage);
    return { ...found, pagination: { ...found.pagination, totalRows: 250 } };
  });
  const left = { list: 'Devices', filters: '{"v":1,"address":"size=30","panelOpen":false}', previous: '' } as const;
  const { screen, here } = await openPortal('/devices/tiles', search, getGetSavedFilterMockHandler(left));
  await expect.element(screen.getByText('Showing 1–4 of 250')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([100]));
  expect(here()).toBe('/devices/tiles');
  await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50');
  await expect.poll(here).toBe('/devices/tiles?size=50');
  await screen.getByRole('link', { name: 'List', exact: true }).click();
  await expect.poll(here).toBe('/devices?size=30');
});
