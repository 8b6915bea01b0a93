import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getAddCommentMockHandler,
  getAddCommentResponseMock,
  getGetCommentsMockHandler,
  getGetCommentsResponseMock,
} from '#generated/msw/comments/comments.msw.ts';
import { getGetTicketMockHandler, getGetTicketResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { answerWith, openPortal, refusing, signedInAs, mockServer } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const ADDRESS = '/tickets/1002345';
const LONG_AGO = '2026-01-02T08:00:00Z';

const ticketIs = (changes: Partial<Ticket>) => getGetTicketMockHandler({ ...getGetTicketResponseMock(), ...changes });

/** Takes a reply, shows it in the conversation from then on, and says what was sent. */
function replies(answer = getAddCommentResponseMock()) {
  const sent: AddCommentRequest[] = [];
  const handler = getAddCommentMockHandler(async ({ request }) => {
    sent.push((await request.json()) as AddCommentRequest);
    answerWith(getGetCommentsMockHandler({ result: [...getGetCommentsResponseMock().result, answer.comment] }));
    return answer;
  });
  return { sent, handler };
}

type Screen = Awaited<ReturnType<typeof openPortal>>['screen'];

const editor = (screen: Screen) => screen.getByRole('textbox', { name: 'Reply' });

async function type(screen: Screen, text: string) {
  await screen.getByRole('textbox', { name: 'Reply' }).click();
  await expect.element(editor(screen)).toHaveFocus();
  await userEvent.keyboard(text);
}

describe('what is shown', () => {
  test('head, facts, problem and conversation, without the editor', async () => {
    const { screen } = await openPortal(ADDRESS);
    await expect.element(screen.getByRole('heading', { name: 'VPN drops every 20 minutes' })).toBeVisible();
    await expect.element(screen.getByText('#1002345')).toBeVisible();
    await screen.getByRole('button', { name: 'Details' }).click();
    const facts = screen.getByRole('complementary', { name: 'Ticket details' });
    await expect.element(facts).toMatchTextContent(/Whose turnYour turn.*RX-210 LTE routerEnd of life.*Issue Report/);
    await expect.element(facts).toMatchTextContent(/EngineerJonas Kazlauskas.*PriorityLow/);
    await expect.element(screen.getByText(/The IPsec tunnel is renegotiated/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Jonas Kazlauskas (support)' })).toBeVisible();
    expect(screen.getByRole('toolbar', { name: 'Formatting' }).elements()).toHaveLength(0);
  });

  test('files are real links', async () => {
    const { screen } = await openPortal(ADDRESS);
    const file = screen.getByRole('link', { name: 'Download tech-support.txt' });
    await expect
      .element(file)
      .toHaveAttribute('href', '/api/tickets/comments/files/download/?id=0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d32');
    await expect.element(file).toHaveAttribute('download', 'tech-support.txt');
  });

  test('an image that fails to load says No Image', async () => {
    const image = { type: 'image', attrs: { imageId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d31' } } as const;
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [image] }] } as const;
    const handler = ticketIs({ problem: { content: structuredClone(content) as never, files: [] } });
    const { screen } = await openPortal(ADDRESS, handler, refusing('get', '*/download/', { status: 404 }));
    await expect.element(screen.getByText('No Image')).toBeVisible();
  });

  test('older replies come by a press, above the newer ones', async () => {
    const newest = getGetCommentsResponseMock();
    const [comment] = newest.result;
    if (comment === undefined) throw new Error('The contract has no example of a comment');
    const older = { ...comment, id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d39', createdOn: '2026-11-12T08:00:00Z' };
    const handler = getGetCommentsMockHandler(({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'c1' ? { result: [older] } : { ...newest, olderCursor: 'c1' },
    );
    const { screen } = await openPortal(ADDRESS, handler);
    const button = screen.getByRole('button', { name: 'Show older replies' });
    await button.click();
    const days = screen.getByRole('region', { name: 'Conversation' }).getByRole('heading', { level: 2 });
    await expect.poll(() => days.elements().map((day) => day.textContent)).toEqual(['12 Nov', '13 Nov']);
    expect(button.elements()).toHaveLength(0);
  });

  test('older replies requested while newer ones load arrive too', async () => {
    const newest = getGetCommentsResponseMock();
    const { result } = newest;
    const held = Promise.withResolvers<void>();
    const other = (id: string, text: string) =>
      result.slice(0, 1).map((comment) => ({ ...comment, id: id.padStart(36, '0'), contentText: text }));
    const handler = getGetCommentsMockHandler(async ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      if (cursor === null) return { ...newest, olderCursor: 'older', newerCursor: 'newer' };
      if (cursor === 'newer') await held.promise;
      return { result: other(cursor, cursor) };
    });
    const { screen } = await openPortal(ADDRESS, handler);
    const replies = screen.getByRole('region', { name: 'Conversation' }).getByRole('article');
    await screen.getByRole('button', { name: 'Show newer replies' }).click();
    await screen.getByRole('button', { name: 'Show older replies' }).click();
    held.resolve();
    await expect.poll(() => replies.elements().length).toBe(result.length + 2);
  });

  test.each([404, 400])('a missing or inaccessible ticket (%i) leads back to the list', async (status) => {
    const { screen } = await openPortal('/tickets/9999999', refusing('get', '*/tickets/customer/9999999', { status }));
    await expect.element(screen.getByRole('heading', { name: 'Ticket not found' })).toBeVisible();
  });
});

describe('replies', () => {
  test('a reply is sent once, appears in the conversation and leaves the focus in the editor', async () => {
    const { sent, handler } = replies();
    const { screen } = await openPortal(ADDRESS, handler);
    await type(screen, 'Done, it holds.');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('The log is attached.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10', files: [] });
    expect(sent[0]).not.toHaveProperty('keepStatus');
    expect(JSON.stringify(sent[0]?.content)).toContain('Done, it holds.');
    await expect.element(editor(screen)).toHaveFocus();
    await expect.element(editor(screen)).toMatchTextContent(/^$/);
    // Back to one line.
    await expect.element(screen.getByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('toolbar', { name: 'Formatting' })).not.toBeInTheDocument();
  });

  test('a reply being sent says so', async () => {
    const held = Promise.withResolvers<void>();
    const handler = http.post('*/tickets/comments/add', async () => {
      await held.promise;
      return HttpResponse.json(getAddCommentResponseMock(), { status: 201 });
    });
    const { screen } = await openPortal(ADDRESS, handler);
    await type(screen, 'Done, it holds.');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Sending…')).toBeVisible();
    await expect.element(screen.getByText('Done, it holds.')).toBeVisible();
    held.resolve();
    await expect.element(screen.getByText('Sending…')).not.toBeInTheDocument();
  });

  test('a reply that fails stays in its place, and is sent again by a press', async () => {
    const refusal = refusing('post', '*/tickets/comments/add', { status: 500, title: 'Server error.' });
    const { screen } = await openPortal(ADDRESS, refusal);
    await type(screen, 'Done, it holds.');
    await screen.getByRole('button', { name: 'Send' }).click();
    const failed = screen.getByRole('group', { name: 'Not sent' });
    await expect.element(failed).toMatchTextContent(/Internal server error occurred/);
    await expect.element(screen.getByText('Done, it holds.')).toBeVisible();
    await expect.element(editor(screen)).toMatchTextContent(/^$/);
    const { sent, handler } = replies();
    answerWith(handler);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('The log is attached.')).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect.element(failed).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.includes('outgoing'))).toEqual([]);
  });

  test('a change by someone else is reported, and the text is back in the editor', async () => {
    const detail = 'Jonas Kazlauskas set the status to Solved.';
    const problem = { status: 409, title: 'Conflicting Changes', code: 'ticket_changed', detail };
    const { screen } = await openPortal(
      ADDRESS,
      signedInAs({ type: 'Engineer' }),
      refusing('post', '*/tickets/comments/add', problem),
    );
    await type(screen, 'Looking into it.');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText(detail, { exact: false })).toBeVisible();
    await expect.element(editor(screen)).toMatchTextContent('Looking into it.');
    expect(screen.getByRole('group', { name: 'Not sent' }).elements()).toHaveLength(0);
  });

  test('a follow-up is confirmed with a link to it', async () => {
    const followUp = { ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d99', displayId: '1002399' };
    const { handler } = replies({ ...getAddCommentResponseMock(), followUp });
    const { screen, here } = await openPortal(
      ADDRESS,
      ticketIs({ status: 'Closed', reopenableUntil: LONG_AGO }),
      handler,
    );
    await type(screen, 'It is back.');
    await screen.getByRole('button', { name: 'Send' }).click();
    await screen.getByRole('link', { name: 'Open ticket 1002399' }).click();
    await expect.poll(here).toBe('/tickets/1002399');
  });

  test('staff may keep the status; for them the customer is waited for', async () => {
    const { sent, handler } = replies();
    const { screen } = await openPortal(
      ADDRESS,
      signedInAs({ type: 'Engineer' }),
      ticketIs({ status: 'InProgress', whoseTurn: 'Support' }),
      handler,
    );
    await type(screen, 'Looking into it.');
    await screen.getByLabelText('Status after the reply').selectOptions('Keep');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent[0]?.keepStatus).toBe(true);
  });
});
