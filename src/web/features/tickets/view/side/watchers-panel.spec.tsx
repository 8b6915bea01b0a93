import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getAddWatcherMockHandler,
  getGetWatcherCandidatesMockHandler,
  getGetWatchersMockHandler,
  getGetWatchersResponseMock,
} from '#generated/msw/tickets/tickets.msw.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { answerWith, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const [rasa, outside] = getGetWatchersResponseMock() as [Watcher, Watcher];
const jonas: Watcher = {
  id: crypto.randomUUID(),
  ticketId: rasa.ticketId,
  name: 'Jonas K',
  confirmed: true,
  staff: true,
};

async function openPanel(...handlers: Parameters<typeof answerWith>) {
  const { screen } = await openPortal('/tickets/1002345', ...handlers);
  const panel = screen.getByRole('region', { name: 'Watching' });
  await expect.element(panel.getByRole('list')).toBeVisible();
  return { screen, panel };
}

test('says who watches, who has not confirmed, and takes off all but the staff and oneself', async () => {
  const { panel } = await openPanel(getGetWatchersMockHandler([rasa, jonas, outside]));
  await expect
    .element(panel)
    .toMatchTextContent(/Rasa Petrauskaitė \(you\).*Jonas K \(support\).*noc@partner.example \(not confirmed yet\)/);
  expect(panel.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1);
  answerWith(getGetWatchersMockHandler([rasa, jonas]));
  await panel.getByRole('button', { name: 'Remove noc@partner.example' }).click();
  await expect.element(panel.getByRole('status')).toMatchTextContent('noc@partner.example will no longer get emails');
  await expect.element(panel.getByRole('button', { name: 'Add a watcher' })).toHaveFocus();
});

test('oneself watches and stops with one press', async () => {
  const { panel } = await openPanel();
  answerWith(getGetWatchersMockHandler([outside]));
  await panel.getByRole('button', { name: 'Stop watching' }).click();
  await expect.element(panel.getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
  answerWith(getGetWatchersMockHandler([outside, rasa]));
  await panel.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect.element(panel.getByRole('button', { name: 'Stop watching' })).toHaveFocus();
});

test('a colleague is found and added by keyboard, an outside address is checked and asked', async () => {
  const sent: unknown[] = [];
  const tomas = { id: crypto.randomUUID(), firstName: 'Tomas', lastName: 'Jonaitis', staff: false };
  const added = getAddWatcherMockHandler(async ({ request }) => {
    sent.push(await request.json());
    return [rasa, outside];
  });
  const { screen, panel } = await openPanel(getGetWatcherCandidatesMockHandler([tomas]), added);
  await panel.getByRole('button', { name: 'Add a watcher' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a watcher' });
  await dialog.getByRole('combobox', { name: 'Search for a colleague' }).fill('tom');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Tomas Jonaitis will get emails about this ticket.')).toBeVisible();
  const email = dialog.getByLabelText('Email of someone outside the company');
  await email.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('noc@partner.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/^We sent an email to noc@partner.example/)).toBeVisible();
  expect(sent).toEqual([
    { ticketId: rasa.ticketId, userId: tomas.id },
    { ticketId: rasa.ticketId, email: 'noc@partner.example' },
  ]);
});

test('too many watchers, too many emails and a failed list are reported in place', async () => {
  const errors = [{ field: 'email', code: 'too_many', message: 'A ticket has at most 100 watchers' }];
  const { screen, panel } = await openPanel(refusing('post', '*/tickets/watchers', { status: 422, errors }));
  await panel.getByRole('button', { name: 'Add a watcher' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a watcher' });
  await dialog.getByLabelText('Email of someone outside the company').fill('noc@partner.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('A ticket can have at most 100 watchers. Remove one first.')).toBeVisible();
  const tooSoon = () =>
    HttpResponse.json({ type: 'about:blank', status: 429 }, { status: 429, headers: { 'retry-after': '600' } });
  answerWith(http.post('*/tickets/watchers', tooSoon));
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});
