import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getActOnRmaMockHandler, getChangeRmaMockHandler } from '#generated/msw/rma/rma.msw.ts';
import type { Rma } from '#generated/model/rma.ts';
import { answerWith, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';
import { answer, at, engineer, example, openRma, pending, rmaIs, three } from '#tests/support/rma-page.ts';

mockServer();
beforeEach(() => page.viewport(1350, 900));

test('one line says how far the whole return is: a replaced unit counts as repaired, refused and rejected ones do not', async () => {
  const products = [
    at(0, 'Announced'),
    at(1, 'Announced'),
    at(2, 'Received'),
    at(3, 'Replaced'),
    at(4, 'Repaired'),
    at(5, 'Refused', { reason: 'Water inside', whoseTurn: 'Nobody' }),
    pending(6, { review: 'Rejected', reason: 'Not yours', whoseTurn: 'Nobody' }),
  ];
  const { screen } = await openRma(rmaIs({ status: 'Approved', whoseTurn: 'Customer', products }));
  const stops = screen.getByRole('list', { name: 'Progress of the return' }).getByRole('listitem');
  await expect.element(stops.first()).toBeVisible();
  expect(stops.elements().map(({ textContent }) => textContent)).toEqual([
    '2 to send',
    '1 received',
    '0 tested',
    '2 repaired',
    '0 sent back',
  ]);
  await expect.element(screen.getByText('Turn: 2 you · 3 us')).toBeVisible();
});

test('the promise of the review is not held against support once the return is approved', async () => {
  const promisedBy = '2026-11-12T15:00:00Z';
  const products = [at(0, 'Announced')];
  const { screen } = await openRma(rmaIs({ status: 'Approved', whoseTurn: 'Customer', promisedBy, products }));
  await expect.element(screen.getByText('Turn: 1 you')).toBeVisible();
  expect(screen.getByText(/We are late/).elements()).toEqual([]);
});

test('whose turn it is, is split where units wait for different sides, and only support is late for what it promised', async () => {
  const promisedBy = '2026-11-12T15:00:00Z';
  const products = [
    at(0, 'Announced', { promisedBy }),
    at(1, 'Received', { promisedBy }),
    at(2, 'Tested', { promisedBy }),
  ];
  const { screen } = await openRma(rmaIs({ status: 'Approved', whoseTurn: 'Customer', products }));
  await expect.element(screen.getByText('Turn: 1 you · 2 us')).toBeVisible();
  expect(screen.getByText(/We are late/).elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Late 2' }).click();
  expect(screen.getByRole('list', { name: /^Units/ }).element().children).toHaveLength(2);
});

test('staff read whose turn it is in their words, and what the customer sends', async () => {
  const products = [at(0, 'Announced'), at(1, 'Received'), at(2, 'Tested')];
  const { screen } = await openRma(engineer(), rmaIs({ status: 'Approved', whoseTurn: 'Customer', products }));
  await expect.element(screen.getByText('Turn: 1 customer · 2 support')).toBeVisible();
  const region = screen.getByRole('region', { name: 'The customer sends 1 unit to Vilnius service centre' });
  await expect.element(region).toBeVisible();
  expect(screen.getByRole('link', { name: 'Print form and label' }).elements()).toEqual([]);
});

test('while units are to be sent: the papers first, the address to copy, the parcel to be written', async () => {
  const sent: unknown[] = [];
  const change = getChangeRmaMockHandler(async ({ request }) => {
    sent.push(await request.json());
    return answer;
  });
  const approved: Partial<Rma> = { status: 'Approved', whoseTurn: 'Customer', products: [at(0, 'Announced')] };
  const { screen } = await openRma(rmaIs(approved), change);
  const region = screen.getByRole('region', { name: 'Your turn: send 1 unit to Vilnius service centre' });
  await expect.element(region).toMatchTextContent(/Ukmergės g. 120/);
  await expect.element(region.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  const actions = screen.getByRole('group', { name: 'Actions' });
  const print = actions.getByRole('link', { name: 'Print form and label' });
  await expect.element(print).toHaveAttribute('href', '/api/rma/2031/return-form?language=en');
  const label = region.getByRole('link', { name: 'Box label (PDF)' });
  await expect.element(label).toHaveAttribute('href', '/api/rma/2031/label?language=en');
  await screen.getByText('Units with a battery').click();
  await expect.element(screen.getByText(/UN3481/)).toBeVisible();
  const number = region.getByRole('textbox', { name: 'Tracking number' });
  await number.fill('5'.repeat(65));
  await region.getByRole('button', { name: 'Save' }).click();
  await expect.element(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(' JJD 0530 ');
  answerWith(rmaIs({ ...approved, version: 5, inboundTrackingNumber: 'JJD 0530' }));
  await region.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The tracking number was saved')).toBeVisible();
  expect(sent).toEqual([{ rmaId: example.id, version: 4, inboundTrackingNumber: 'JJD 0530' }]);
  await expect.element(number).toHaveValue('JJD 0530');
});

test('before the approval there are no papers, only that nothing is to be sent', async () => {
  const { screen } = await openRma(rmaIs({ promisedBy: '2027-01-12T15:00:00Z' }));
  await expect.element(screen.getByText('Do not send anything yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: /PDF|Print/ }).elements()).toEqual([]);
});

test('staff do not read that nothing is to be sent', async () => {
  const { screen } = await openRma(engineer(), rmaIs({}));
  await expect.element(screen.getByText('Turn: Support')).toBeVisible();
  expect(screen.getByText('Do not send anything yet.').elements()).toEqual([]);
});

test('the client approves the list after a question, or declines it with a reason', async () => {
  const sent: unknown[] = [];
  const products = [pending(0, { review: 'Rejected', reason: 'Bought elsewhere' }), pending(1, { review: 'Accepted' })];
  const asked = rmaIs({ status: 'NeedClientApproval', products, allowedActions: ['approveList', 'declineList'] });
  const act = getActOnRmaMockHandler(async ({ request }) => {
    sent.push(await request.json());
    return answer;
  });
  const { screen } = await openRma(asked, act);
  await expect.element(screen.getByText('Reason: Bought elsewhere')).toBeVisible();
  await screen.getByRole('button', { name: 'Decline the list' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Decline the list?' });
  await dialog.getByRole('button', { name: 'Decline the list' }).click();
  await expect.element(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByRole('textbox').fill('It was bought from you.');
  await dialog.getByRole('button', { name: 'Decline the list' }).click();
  await expect.element(screen.getByText('You declined the list of RMA 2031')).toBeVisible();
  await screen.getByRole('button', { name: 'Approve the list' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve the return of 1 unit?' });
  await question.getByRole('button', { name: 'Approve the list' }).click();
  await expect.element(screen.getByText('You approved the list of RMA 2031')).toBeVisible();
  expect(sent).toEqual([
    { rmaId: example.id, version: 4, action: 'declineList', reason: 'It was bought from you.' },
    { rmaId: example.id, version: 4, action: 'approveList' },
  ]);
});

test('a transition that is not possible is shown with its reason', async () => {
  const reviewed = three.map((product, at) => ({
    ...product,
    review: at === 0 ? ('Accepted' as const) : product.review,
  }));
  const { screen } = await openRma(rmaIs({ products: reviewed, allowedActions: [] }));
  const takeBack = screen.getByRole('button', { name: 'Withdraw' });
  await expect.element(takeBack).toHaveAttribute('aria-disabled', 'true');
  await expect.element(takeBack).toHaveAccessibleDescription(/started to review/);
});

test('a read-only viewer sees a notice and no actions; an unknown number is reported', async () => {
  const { screen } = await openRma(rmaIs({ editable: false }));
  await expect.element(screen.getByText(/You can only view this return/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Actions' }).elements()).toEqual([]);
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  const missing = await openPortal('/rma/9999', refusing('get', '/api/rma/:id', { status: 404 }));
  await expect.element(missing.screen.getByRole('heading', { name: 'Return not found' })).toBeVisible();
});

test('a failed return can be tried again', async () => {
  const { screen } = await openPortal('/rma/2031', refusing('get', '/api/rma/:id', { status: 500, requestId: 'r-1' }));
  await expect.element(screen.getByRole('heading', { name: 'Could not load the return' })).toBeVisible();
  answerWith(http.get('/api/rma/:id', () => HttpResponse.json(example)));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'RMA 2031' })).toBeVisible();
});
