import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetTicketMockHandler,
  getGetTicketResponseMock,
  getReopenTicketMockHandler,
  getSetTicketClosedMockHandler,
  getSetTicketStatusMockHandler,
} from '#generated/msw/tickets/tickets.msw.ts';
import type { SetTicketStatusRequest } from '#generated/model/setTicketStatusRequest.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketIdRequest } from '#generated/model/ticketIdRequest.ts';
import { answerWith, mockServer, openPortal, signedInAs } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const ADDRESS = '/tickets/1002345';
const LONG_AGO = '2026-01-02T08:00:00Z';
const FAR_FUTURE = '2099-01-02T08:00:00Z';
const LATE = '2026-11-13T15:00:00Z'; // 17:00 in the zone of the example's person

const ticketWith = (changes: Partial<Ticket>) => ({ ...getGetTicketResponseMock(), ...changes });
const ticketIs = (changes: Partial<Ticket>) => getGetTicketMockHandler(ticketWith(changes));

type Screen = Awaited<ReturnType<typeof openPortal>>['screen'];
const more = (screen: Screen) => screen.getByRole('button', { name: 'More actions' });

describe('a customer', () => {
  test('closes after a question, by the version that was seen; what is not possible says why', async () => {
    const sent: TicketIdRequest[] = [];
    const closed = getSetTicketClosedMockHandler(async ({ request }) => {
      sent.push((await request.json()) as TicketIdRequest);
      return ticketWith({ status: 'Closed', whoseTurn: 'Nobody', reopenableUntil: FAR_FUTURE });
    });
    const { screen } = await openPortal(ADDRESS, ticketIs({ version: 7 }), closed);
    await more(screen).click();
    const reopen = screen.getByRole('menuitem', { name: 'Reopen' });
    await expect.element(reopen).toHaveAttribute('aria-disabled', 'true');
    await expect.element(reopen).toHaveAccessibleDescription(/This is not possible in the current status\.$/);
    await screen.getByRole('menuitem', { name: 'Close' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Close ticket 1002345?' });
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(screen.getByText('Ticket 1002345 has been closed')).toBeVisible();
    expect(sent).toEqual([{ ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10', version: 7 }]);
    await expect.element(more(screen)).toHaveFocus();
  });

  test('a cancelled question changes nothing', async () => {
    const { screen } = await openPortal(ADDRESS);
    await screen.getByRole('button', { name: 'Mark solved' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByText('Waiting for you', { exact: true })).toBeVisible();
  });

  test('a solved ticket is reopened', async () => {
    const reopened = getReopenTicketMockHandler(ticketWith({ status: 'InProgress' }));
    const { screen } = await openPortal(ADDRESS, ticketIs({ status: 'Solved', whoseTurn: 'Nobody' }), reopened);
    await screen.getByRole('button', { name: 'Reopen' }).click();
    await expect.element(screen.getByText('Ticket 1002345 has been reopened')).toBeVisible();
    await expect.element(screen.getByRole('main').getByText('In progress', { exact: true })).toBeVisible();
  });

  test('closed too long ago: reopening says why not', async () => {
    const { screen } = await openPortal(ADDRESS, ticketIs({ status: 'Closed', reopenableUntil: LONG_AGO }));
    const button = screen.getByRole('button', { name: 'Reopen' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(/cannot be reopened/);
    await expect.element(screen.getByText(/cannot be reopened/)).toBeVisible();
  });

  test('someone else was faster: their change is reported and the ticket refetched', async () => {
    const conflict = http.patch('*/tickets/set-solved', () => {
      answerWith(ticketIs({ status: 'Closed', whoseTurn: 'Nobody', reopenableUntil: FAR_FUTURE }));
      const detail = 'Jonas Kazlauskas set the status to Closed.';
      const problem = {
        type: 'about:blank',
        title: 'Conflicting Changes',
        status: 409,
        code: 'ticket_changed',
        detail,
      };
      return HttpResponse.json(problem, { status: 409 });
    });
    const { screen } = await openPortal(ADDRESS, conflict);
    await screen.getByRole('button', { name: 'Mark solved' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Mark solved' }).click();
    await expect.element(screen.getByText('Conflicting Changes')).toBeVisible();
    await expect.element(screen.getByText('Jonas Kazlauskas set the status to Closed.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  });

  test('sees what is promised, that it is late, why it is on hold, and the linked tickets', async () => {
    const ticketId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d11';
    const { screen } = await openPortal(
      ADDRESS,
      ticketIs({
        status: 'OnHold',
        onHoldReason: 'Hardware',
        promisedBy: LATE,
        followUpOf: { ticketId, displayId: '1002300' },
        followUps: [{ ticketId, displayId: '1002400' }],
      }),
    );
    await screen.getByRole('button', { name: 'Details' }).click();
    const facts = screen.getByRole('complementary', { name: 'Ticket details' });
    await expect.element(facts).toMatchTextContent(/Reply promisedPromised by 13 Nov.*, 17:00\. We are late\./);
    await expect.element(facts).toMatchTextContent(/On-hold reasonwaiting for our hardware engineers/);
    await expect.element(facts.getByRole('link', { name: '#1002300' })).toHaveAttribute('href', '/tickets/1002300');
    await expect.element(facts.getByRole('link', { name: '#1002400' })).toHaveAttribute('href', '/tickets/1002400');
  });
});

test('staff choose among all statuses; a hold asks for its reason', async () => {
  const sent: SetTicketStatusRequest[] = [];
  const held = getSetTicketStatusMockHandler(async ({ request }) => {
    sent.push((await request.json()) as SetTicketStatusRequest);
    return ticketWith({ status: 'OnHold', onHoldReason: 'Hardware', version: 4 });
  });
  const start = ticketIs({ status: 'InProgress', whoseTurn: 'Support', version: 3 });
  const { screen } = await openPortal(ADDRESS, signedInAs({ type: 'Engineer' }), start, held);
  await more(screen).click();
  await expect.poll(() => screen.getByRole('menuitem').elements().length).toBe(8); // with the one that prints
  const present = screen.getByRole('menuitem', { name: 'In progress' });
  await expect.element(present).toHaveAttribute('aria-disabled', 'true');
  await expect.element(present).toHaveAccessibleDescription(/Current status\.$/);
  await screen.getByRole('menuitem', { name: 'On hold' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Put ticket 1002345 on hold?' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Hardware');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect.element(screen.getByText('Ticket 1002345: On hold')).toBeVisible();
  expect(sent).toEqual([
    { ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10', status: 'OnHold', onHoldReason: 'Hardware', version: 3 },
  ]);
  await more(screen).click();
  const sales = screen.getByRole('menuitem', { name: 'With sales' });
  await expect.element(sales).toHaveAttribute('aria-disabled', 'true');
  await expect.element(sales).toHaveAccessibleDescription(/This is not possible in the current status\.$/);
});

test('while support is closed it says when it is back, and promises are said in near words', async () => {
  const waiting = ticketIs({ status: 'InProgress', whoseTurn: 'Support', promisedBy: '2026-11-23T15:00:00Z' });
  const isBack = /We reply to tickets again on Monday at 08:00/;
  vi.setSystemTime('2026-11-21T10:00:00Z'); // a Saturday
  const { screen, router } = await openPortal(ADDRESS, waiting);
  await expect.element(screen.getByText(isBack)).toBeVisible();
  await expect.element(screen.getByText('Our reply is due 23 Nov, 17:00')).toBeVisible();
  await router.navigate('/tickets/create');
  await expect.element(screen.getByText(isBack)).toBeVisible();
  vi.setSystemTime('2026-11-23T10:00:00Z'); // Monday noon
  await router.navigate(ADDRESS);
  await expect.element(screen.getByText('Our reply is due today 17:00')).toBeVisible();
  expect(screen.getByText(/We reply to tickets again/).elements()).toHaveLength(0);
});
