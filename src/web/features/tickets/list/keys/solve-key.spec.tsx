import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getSearchTicketsMockHandler,
  getSearchTicketsResponseMock,
  getSetTicketSolvedMockHandler,
  getSetTicketSolvedResponseMock,
} from '#generated/msw/tickets/tickets.msw.ts';
import type { TicketIdRequest } from '#generated/model/ticketIdRequest.ts';
import { answerWith, mockServer, openPortal } from '#tests/support/portal.tsx';

mockServer();

beforeEach(async () => {
  await page.viewport(1350, 900);
});

const { result, pagination } = getSearchTicketsResponseMock();
const rows = result.slice(0, 1).flatMap((row) =>
  (['InProgress', 'OnHold', 'Closed'] as const).map((status, index) => ({
    ...row,
    id: `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c310${index}`,
    displayId: `103000${index}`,
    title: `Fault ${status}`,
    unread: false,
    status,
  })),
);

/** A list of three tickets, the last one closed, and the ids of those that were solved. */
async function openList() {
  const solved: string[] = [];
  const search = getSearchTicketsMockHandler(() => {
    const left = rows.filter(({ id }) => !solved.includes(id));
    return { result: left, pagination: { ...pagination, page: 1, totalRows: left.length } };
  });
  const solve = getSetTicketSolvedMockHandler(async ({ request }) => {
    const { ticketId } = (await request.json()) as TicketIdRequest;
    solved.push(ticketId);
    return { ...getSetTicketSolvedResponseMock(), ticketId };
  });
  const { screen } = await openPortal('/tickets', search, solve);
  const row = (status: string) => screen.getByRole('link', { name: `Fault ${status}` });
  await expect.element(row('InProgress')).toBeVisible();
  return { screen, solved, row };
}

test('e asks whether the ticket of the row is solved; the row that takes its place has the focus', async () => {
  const { screen, solved, row } = await openList();
  await userEvent.keyboard('e');
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  await userEvent.keyboard('je');
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row('InProgress')).toHaveFocus();
  await userEvent.keyboard('e');
  await question.getByRole('button', { name: 'Mark solved' }).click();
  await expect.poll(() => solved).toEqual([rows[0]?.id]);
  await expect.element(row('InProgress')).not.toBeInTheDocument();
  await expect.element(row('OnHold')).toHaveFocus();
});

test('e does nothing where the ticket cannot be solved, and a refusal is reported', async () => {
  const { screen, row } = await openList();
  await userEvent.keyboard('jjj');
  await expect.element(row('Closed')).toHaveFocus();
  await userEvent.keyboard('e');
  expect(screen.getByRole('alertdialog').elements()).toHaveLength(0);
  answerWith(
    http.patch('*/tickets/set-solved', () => HttpResponse.json({ type: 'about:blank', status: 409 }, { status: 409 })),
  );
  await userEvent.keyboard('ke');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Mark solved' }).click();
  await expect.element(screen.getByText('Could not change the ticket')).toBeVisible();
  await expect.element(row('OnHold')).toBeVisible();
});
