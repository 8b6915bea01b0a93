import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { getConfirmWatcherResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import { anonymous, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();

const id = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d91';
const token = 'x'.repeat(43);

async function openWatch(...handlers: RequestHandler[]) {
  const sent: [string, unknown][] = [];
  const take = (verb: string, confirmed: boolean) =>
    http.post(`*/watchers/${verb}`, async ({ request }) => {
      sent.push([verb, await request.json()]);
      return HttpResponse.json({ ...getConfirmWatcherResponseMock(), confirmed });
    });
  const portal = await openPortal(
    `/watch/${id}/${token}`,
    anonymous(),
    ...handlers,
    take('confirm', true),
    take('leave', false),
  );
  return { ...portal, sent };
}

test('opening decides nothing and takes the token out of the address; Confirm confirms, then it can be stopped', async () => {
  const { screen, here, sent } = await openWatch();
  await expect.element(screen.getByRole('heading', { name: 'Emails about a ticket' })).toBeVisible();
  await expect.poll(here).toBe(`/watch/${id}`);
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('You will now get emails about ticket 1002345.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Emails about a ticket' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Stop emails' }).click();
  await expect.element(screen.getByText('You will no longer get emails about ticket 1002345.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop emails' }).elements()).toHaveLength(0);
  expect(sent).toEqual(['confirm', 'leave'].map((verb) => [verb, { watcherId: id, token }]));
});

test('a link that is not known says so, another refusal leaves the choice', async () => {
  const { screen } = await openWatch(
    refusing('post', '*/watchers/leave', { status: 404 }),
    refusing('post', '*/watchers/confirm', { status: 429 }),
  );
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop emails' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This link does not work' })).toHaveFocus();
});

test('a reload asks to open the email again', async () => {
  const { screen } = await openPortal(`/watch/${id}`, anonymous());
  await expect.element(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
