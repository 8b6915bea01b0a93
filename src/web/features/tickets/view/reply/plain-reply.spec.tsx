import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAddCommentMockHandler, getAddCommentResponseMock } from '#generated/msw/comments/comments.msw.ts';
import { getGetDraftResponseMock } from '#generated/msw/drafts/drafts.msw.ts';
import { getGetTicketMockHandler, getGetTicketResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import { answerWith, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();

beforeEach(() => page.viewport(1350, 900));
afterEach(() => vi.restoreAllMocks());

const ticket = getGetTicketResponseMock();
const ADD = '*/tickets/comments/add';

const reply = () => page.getByRole('textbox', { name: 'Reply' });
const toolbar = () => page.getByRole('toolbar', { name: 'Formatting' });
const notSent = () => page.getByRole('group', { name: 'Not sent' });

/** A ticket whose draft is still loading, so that the reply is its plain field, until `arrive`. */
async function openWithPlainField() {
  const draft = Promise.withResolvers<Response>();
  const saved: SaveDraftRequest[] = [];
  const sent: AddCommentRequest[] = [];
  await openPortal(
    `/tickets/${ticket.displayId}`,
    getGetTicketMockHandler(ticket),
    http.get('/api/drafts/:id', async () => (await draft.promise).clone()),
    http.put('/api/drafts/:id', async ({ request }) => {
      saved.push((await request.json()) as SaveDraftRequest);
      return HttpResponse.json({ version: 9, savedOn: new Date().toISOString() });
    }),
    getAddCommentMockHandler(async ({ request }) => {
      sent.push((await request.json()) as AddCommentRequest);
      return getAddCommentResponseMock();
    }),
  );
  await reply().click();
  return {
    saved,
    sent,
    arrive: (stored: 'none' | 'text') =>
      draft.resolve(
        stored === 'none'
          ? HttpResponse.json({ status: 404 }, { status: 404 })
          : HttpResponse.json({ ...getGetDraftResponseMock(), id: ticket.ticketId, files: [] }),
      ),
  };
}

const paragraph = (text?: string) => ({
  type: 'paragraph',
  ...(text !== undefined && { content: [{ type: 'text', text }] }),
});

test('Ctrl+Enter sends what is in the plain field at once, as it was typed, and once', async () => {
  const { sent } = await openWithPlainField();
  await userEvent.keyboard('# It drops.{Enter}{Enter}*Again*{Enter}{Control>}{Enter}{Enter}{/Control}');
  await expect.element(reply()).toHaveValue('');
  await expect.element(page.getByText('Sending…')).not.toBeInTheDocument();
  await expect
    .poll(() => sent.map(({ content }) => content))
    .toEqual([{ type: 'doc', content: [paragraph('# It drops.'), paragraph(), paragraph('*Again*')] }]);
  expect(sent[0]).not.toHaveProperty('draftVersion');
  await userEvent.keyboard('Next.{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent.map(({ content }) => content).at(-1))
    .toEqual({
      type: 'doc',
      content: [paragraph('Next.')],
    });
  expect(sent).toHaveLength(2);
});

test('a draft that comes only then is neither sent nor emptied', async () => {
  const { sent, saved, arrive } = await openWithPlainField();
  await userEvent.keyboard('Thank you.{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.length).toBe(1);
  arrive('text');
  await expect.element(toolbar()).toBeVisible();
  await expect.element(reply()).toHaveTextContent('The tunnel holds since noon.');
  await reply().click();
  await userEvent.keyboard('{Control>}{End}{/Control} Mostly.');
  await expect.poll(() => JSON.stringify(saved.at(-1))).toContain('The tunnel holds since noon. Mostly.');
  expect(saved.every(({ content }) => JSON.stringify(content).includes('since noon'))).toBe(true);
  expect(sent).toHaveLength(1);
});

test('a reply sent in the plain field is gone from it when the editor comes', async () => {
  const { sent, arrive } = await openWithPlainField();
  await userEvent.keyboard('Thank you.{Control>}{Enter}{/Control}');
  await userEvent.keyboard('One more thing.');
  arrive('none');
  await expect.element(toolbar()).toBeVisible();
  await expect.element(reply()).toHaveFocus();
  await expect.element(reply()).toMatchTextContent(/^One more thing\.$/);
  expect(sent).toHaveLength(1);
});

test.each([
  ['too long', { status: 422, errors: [{ field: 'content', code: 'too_long', message: 'Too long' }] }],
  ['failed', { status: 500 }],
])('a plain reply that is refused (%s) stays, and is edited in the editor', async (_why, problem) => {
  const { arrive } = await openWithPlainField();
  answerWith(refusing('post', ADD, problem));
  await userEvent.keyboard('Every letter of it.{Control>}{Enter}{/Control}');
  await expect.element(notSent()).toBeVisible();
  await expect.element(page.getByText('Every letter of it.')).toBeVisible();
  arrive('none');
  await notSent().getByRole('button', { name: 'Edit' }).click();
  await expect.element(toolbar()).toBeVisible();
  await expect.element(reply()).toHaveTextContent('Every letter of it.');
  await expect.element(notSent()).not.toBeInTheDocument();
});

test('one that the ticket no longer allows is back in the reply, before what was typed since', async () => {
  const { arrive } = await openWithPlainField();
  const held = Promise.withResolvers<void>();
  const problem = { status: 409, code: 'ticket_changed', detail: 'Jonas Kazlauskas set the status to Solved.' };
  answerWith(
    http.post(ADD, async () => {
      await held.promise;
      return HttpResponse.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } });
    }),
  );
  await userEvent.keyboard('Looking into it.{Control>}{Enter}{/Control}');
  await userEvent.keyboard('And so on.');
  held.resolve();
  await expect.element(page.getByText(problem.detail, { exact: false })).toBeVisible();
  arrive('none');
  await expect.element(toolbar()).toBeVisible();
  await expect.element(reply()).toHaveTextContent('Looking into it.And so on.');
  await expect.element(notSent()).not.toBeInTheDocument();
});

test('without a connection it is kept, and the field is free for the next', async () => {
  await openWithPlainField();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerWith(http.post(ADD, () => HttpResponse.error()));
  await userEvent.keyboard('Kept here.{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('group', { name: 'Kept on this device until there is a connection' }))
    .toBeVisible();
  await expect.element(page.getByText('Kept here.')).toBeVisible();
  await expect.element(reply()).toHaveValue('');
  await page.getByRole('button', { name: 'Discard' }).click();
});
