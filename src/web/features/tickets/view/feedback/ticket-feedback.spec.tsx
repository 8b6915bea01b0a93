import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getGetTicketHistoryMockHandler,
  getGetTicketMockHandler,
  getGetTicketResponseMock,
  getGiveFeedbackMockHandler,
} from '#generated/msw/tickets/tickets.msw.ts';
import type { GiveFeedbackRequest } from '#generated/model/giveFeedbackRequest.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const ADDRESS = '/tickets/1002345';
const TICKET_ID = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10';
const solved = { status: 'Solved', whoseTurn: 'Nobody' } as const;
const given = {
  rating: 4,
  target: 'QA',
  comment: 'Two days faster\nwould be better.',
  givenOn: '2026-11-14T08:00:00Z',
  changeableUntil: '2026-11-28T08:00:00Z',
} as const;

const ticketIs = (changes: Partial<Ticket>) => getGetTicketMockHandler({ ...getGetTicketResponseMock(), ...changes });

function takesFeedback() {
  const sent: GiveFeedbackRequest[] = [];
  const handler = getGiveFeedbackMockHandler(async ({ request }) => {
    const wanted = (await request.json()) as GiveFeedbackRequest;
    sent.push(wanted);
    const { ticketId: _, ...rated } = wanted;
    const feedback = { ...given, ...rated };
    answerWith(ticketIs({ ...solved, feedback, feedbackAllowed: true }));
    return feedback;
  });
  return { sent, handler };
}

describe('feedback', () => {
  test('the link in the email opens it; missing fields are reported, then it is sent and shown', async () => {
    const { sent, handler } = takesFeedback();
    const { screen, here } = await openPortal(
      `${ADDRESS}?feedback=1`,
      ticketIs({ ...solved, feedbackAllowed: true }),
      handler,
    );
    const dialog = screen.getByRole('dialog', { name: 'How did we do?' });
    const send = dialog.getByRole('button', { name: 'Send the rating' });
    await send.click();
    const ratings = dialog.getByRole('radiogroup', { name: 'Rating' });
    await expect.element(ratings).toHaveAccessibleDescription('Choose a rating from 1 to 5.');
    await expect.element(ratings.getByRole('radio', { name: '1 Very bad' })).toHaveFocus();

    await ratings.getByText('Fair').click();
    await send.click();
    const comment = dialog.getByRole('textbox', { name: 'Comment' });
    await expect.element(dialog.getByText('Please tell us how can we improve.')).toBeVisible();
    await expect.element(comment).toHaveFocus();
    await userEvent.keyboard('  Two days for a reply.  ');
    await expect.element(dialog.getByText(/21 of 500 characters/)).toBeVisible();
    await dialog.getByRole('combobox').selectOptions('RnD');
    await send.click();

    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ ticketId: TICKET_ID, rating: 3, target: 'RnD', comment: 'Two days for a reply.' }]);
    expect(here()).toBe(ADDRESS);
    const panel = screen.getByRole('region', { name: 'Rating' });
    await expect.element(panel).toMatchTextContent(/3 of 5: Fair · RnD.*Two days for a reply\./);
    await panel.getByRole('button', { name: 'Change the rating' }).click();
    await expect.element(ratings.getByRole('radio', { name: '3 Fair' })).toBeChecked();
    await ratings.getByText('Very good').click();
    await comment.fill('');
    await send.click();
    await expect.element(panel).toMatchTextContent(/5 of 5: Very good/);
  });

  test('a colleague was faster: it says so and shows theirs', async () => {
    const refusal = http.put('*/tickets/feedback', () => {
      answerWith(ticketIs({ ...solved, feedback: given, feedbackAllowed: false }));
      const problem = { type: 'about:blank', title: 'Conflicting Changes', status: 409, code: 'feedback_given' };
      return HttpResponse.json(problem, { status: 409 });
    });
    const { screen } = await openPortal(ADDRESS, ticketIs({ ...solved, feedbackAllowed: true }), refusal);
    await screen.getByRole('button', { name: 'Rate' }).click();
    const dialog = screen.getByRole('dialog', { name: 'How did we do?' });
    await dialog.getByText('Good', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Send the rating' }).click();
    await expect.element(dialog.getByText('A colleague has already rated this ticket.')).toBeVisible();
    await expect.element(screen.getByText('4 of 5: Good')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(screen.getByRole('button', { name: 'Change the rating' }).elements()).toHaveLength(0);
  });

  test('staff read it; no one is asked while work continues', async () => {
    const { screen } = await openPortal(
      ADDRESS,
      signedInAs({ type: 'Engineer' }),
      ticketIs({ ...solved, feedback: given, feedbackAllowed: false }),
    );
    await expect.element(screen.getByText('4 of 5: Good')).toBeVisible();
    await expect.element(screen.getByText('Two days faster would be better.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Rate|Change the rating)$/ }).elements()).toHaveLength(0);
    answerWith(ticketIs({}));
    const { screen: other } = await openPortal(ADDRESS);
    await expect.element(other.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    expect(other.getByText('How did we do?').elements()).toHaveLength(0);
  });
});

const jonas = { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d05', firstName: 'Jonas', lastName: 'Kazlauskas', staff: true };
const id = (end: number) => `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d${end}`;
const entries: HistoryEntry[] = [
  {
    id: id(80),
    kind: 'Created',
    on: '2026-11-12T07:41:00Z',
    actor: { id: id(10), firstName: 'Rasa', lastName: 'P.', staff: false },
  },
  {
    id: id(81),
    kind: 'StatusChanged',
    on: '2026-11-12T08:02:00Z',
    actor: jonas,
    fromStatus: 'New',
    toStatus: 'PendingClient',
  },
  {
    id: id(82),
    kind: 'StatusChanged',
    on: '2026-11-13T08:02:00Z',
    actor: jonas,
    fromStatus: 'InProgress',
    toStatus: 'OnHold',
    onHoldReason: 'Hardware',
  },
  { id: id(83), kind: 'WatcherAdded', on: '2026-11-13T08:03:00Z', actor: jonas, watcher: 'ona@partner.example' },
  {
    id: id(84),
    kind: 'CommentAdded',
    on: '2026-11-13T08:04:00Z',
    viaMail: true,
    actor: { ...jonas, firstName: 'Ona', lastName: '', staff: false },
  },
  { id: id(85), kind: 'StatusChanged', on: '2026-11-14T08:02:00Z', fromStatus: 'Solved', toStatus: 'Closed' },
  {
    id: id(86),
    kind: 'FollowUpStarted',
    on: '2026-11-14T08:03:00Z',
    actor: jonas,
    followUp: { ticketId: id(87), displayId: '1002400' },
  },
  { id: id(88), kind: 'FeedbackGiven', on: '2026-11-14T08:04:00Z', actor: jonas, rating: 2 },
];

test("the history describes changes in the reader's words and recovers from a failure", async () => {
  const failing = refusing('get', '*/tickets/history', { status: 500, title: 'Server error.', requestId: 'req-7' });
  const { screen } = await openPortal(ADDRESS, failing);
  await screen.getByRole('button', { name: 'History' }).click();
  const dialog = screen.getByRole('dialog', { name: 'History' });
  await expect.element(dialog.getByText('Could not load the history')).toBeVisible();
  await expect.element(dialog.getByText(/req-7/)).toBeVisible();
  answerWith(getGetTicketHistoryMockHandler({ result: entries }));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/09:41Ticket createdRasa P\./);
  const texts = dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.slice(1)).toEqual([
    '10:02Status changed from “New” to “Waiting for you”Jonas Kazlauskas (support)',
    '10:02Put on hold: waiting for our hardware engineersJonas Kazlauskas (support)',
    '10:03Watcher added: ona@partner.exampleJonas Kazlauskas (support)',
    '10:04Reply addedOna, by email',
    '10:02Closed 14 days after it was solvedautomatically',
    '10:03Follow-up ticket 1002400 startedJonas Kazlauskas (support)',
    '10:04Rated 2 of 5Jonas Kazlauskas (support)',
  ]);
  await expect
    .element(dialog.getByRole('link', { name: 'Follow-up ticket 1002400 started' }))
    .toHaveAttribute('href', '/tickets/1002400');
  const days = dialog.getByRole('heading', { level: 3 }).elements();
  expect(days.map(({ textContent }) => textContent)).toEqual(['12 Nov', '13 Nov', '14 Nov']);
});
