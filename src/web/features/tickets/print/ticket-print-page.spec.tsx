import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getGetCommentsResponseMock } from '#generated/msw/comments/comments.msw.ts';
import type { Comment } from '#generated/model/comment.ts';
import type { CommentPage } from '#generated/model/commentPage.ts';
import { answerWith, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const ADDRESS = '/tickets/1002345/print';
const [example] = getGetCommentsResponseMock().result;

function comment(number: number): Comment {
  if (example === undefined) throw new Error('The example has no comment.');
  const text = { type: 'text' as const, text: `Reply ${number}` };
  const content: Comment['content'] = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
  return { ...example, id: `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d0${number}`, content, files: [] };
}

/** Comments 1 and 2, then 3 and 4, in two pages; a held second page arrives when it is released. */
function twoPages(held: Promise<void> = Promise.resolve()) {
  return http.get('*/tickets/comments', async ({ request }) => {
    const isFirst = !new URL(request.url).searchParams.has('cursor');
    if (!isFirst) await held;
    const newest: CommentPage = { result: [comment(3), comment(4)], olderCursor: 'b2xkZXI' };
    return HttpResponse.json(isFirst ? newest : { result: [comment(1), comment(2)] });
  });
}

test('the sheet has the head, every page of the conversation in order, and who prints it where and when', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const second = Promise.withResolvers<void>();
  const { screen } = await openPortal(ADDRESS, twoPages(second.promise));
  await expect.element(screen.getByText('2 replies so far')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  second.resolve();
  await expect.element(screen.getByText('Reply 4')).toBeVisible();
  const said = screen.getByRole('article').elements();
  expect(said.map((article) => /Reply \d/.exec(article.textContent)?.[0])).toEqual([
    undefined,
    ...[1, 2, 3, 4].map((number) => `Reply ${number}`),
  ]);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('VPN drops every 20 minutes');
  await expect.element(screen.getByText('#1002345')).toBeVisible();
  await expect.element(screen.getByText('4 replies')).toBeVisible();
  await expect.element(screen.getByText(`${window.location.origin}/tickets/1002345`)).toBeVisible();
  await expect
    .element(screen.getByText(/^Printed \d{4}-\d{2}-\d{2} \d{2}:\d{2}\. All times are in Europe\/Vilnius/))
    .toBeVisible();
  // On paper nobody is "you".
  expect(said[0]?.textContent).toMatch(/^Problem · Rasa/);
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('a failed page of the conversation is reported, and the next try is complete', async () => {
  const { screen } = await openPortal(ADDRESS, refusing('get', '*/tickets/comments', { status: 500 }));
  await expect.element(screen.getByText('Could not load the conversation')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  answerWith(twoPages());
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Reply 1')).toBeVisible();
});

test('the ticket leads there, and one step leads back', async () => {
  const { screen, here, router } = await openPortal('/tickets/1002345', twoPages());
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Print' }).click();
  await expect.element(screen.getByText('4 replies')).toBeVisible();
  expect(here()).toBe(ADDRESS);
  await screen.getByRole('link', { name: 'Ticket', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Mark solved' })).toBeVisible();
  expect([here(), router.state.historyAction]).toEqual(['/tickets/1002345', 'POP']);
});

test('an unknown number has no sheet', async () => {
  const { screen } = await openPortal(ADDRESS, refusing('get', '*/tickets/customer/1002345', { status: 404 }));
  await expect.element(screen.getByText('Ticket not found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' }).elements()).toHaveLength(0);
});
