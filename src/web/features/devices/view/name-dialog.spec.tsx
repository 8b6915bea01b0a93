import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetDeviceMockHandler,
  getGetDeviceResponseMock,
  getNameDeviceMockHandler,
} from '#generated/msw/devices/devices.msw.ts';
import { answerWith, mockServer, openPortal, signedInAs } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const { nickname: _nickname, site: _site, ...device } = getGetDeviceResponseMock();

test('a device is named, and shown by its name', async () => {
  const sent: unknown[] = [];
  const { screen } = await openPortal(
    '/devices/6001000007',
    getGetDeviceMockHandler(device),
    getNameDeviceMockHandler(async ({ request }) => {
      const names = (await request.json()) as { nickname: string; site: string };
      sent.push(names);
      answerWith(getGetDeviceMockHandler({ ...device, ...names }));
      return { number: '6001000007', ...names };
    }),
  );
  await screen.getByRole('button', { name: 'Name and site' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Name and site of 6001000007' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('  Depot gate ');
  await dialog.getByRole('textbox', { name: 'Site' }).fill('Riga hub');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Depot gate · Riga hub')).toBeVisible();
  expect(sent).toEqual([{ nickname: 'Depot gate', site: 'Riga hub' }]);
});

test('staff read the name, and do not write it', async () => {
  const { screen } = await openPortal(
    '/devices/6001000007',
    signedInAs({ type: 'Engineer' }),
    getGetDeviceMockHandler({ ...device, nickname: 'Depot gate', site: 'Riga hub' }),
  );
  await expect.element(screen.getByText('Depot gate · Riga hub')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Name and site' })).not.toBeInTheDocument();
});

test('the tickets of a year are bars with words behind them', async () => {
  const [ticket] = device.tickets;
  if (ticket === undefined) throw new Error('The example has no ticket.');
  const { screen } = await openPortal(
    '/devices/6001000007',
    getGetDeviceMockHandler({ ...device, tickets: [{ ...ticket, createdOn: new Date().toISOString() }] }),
  );
  await expect.element(screen.getByText('Tickets by month')).toBeVisible();
  await expect.element(screen.getByRole('listitem').filter({ hasText: /^\d{4}-\d\d: 1 ticket$/ })).toBeInTheDocument();
});
