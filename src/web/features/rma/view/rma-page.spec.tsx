import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getActOnRmaMockHandler,
  getGetRmaResponseMock,
  getMoveRmaProductsMockHandler,
  getReviewRmaProductsMockHandler,
} from '#generated/msw/rma/rma.msw.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const example = getGetRmaResponseMock();
const [line] = example.products as [RmaProduct];
const reference = { rmaId: example.id, displayId: '2031', ticketId: example.ticketId, ticketDisplayId: '1002345' };
const answer = { ...reference, status: 'Submitted' as const, productCount: 3, version: 5 };

/** A unit that is still to be reviewed. */
function pending(place: number, changes: Partial<RmaProduct> = {}): RmaProduct {
  const { step: _step, promisedBy: _promisedBy, unit: _unit, ...rest } = line;
  const imeiOrSerial = String(6001000007 + place);
  const id = `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c${(0x8000 + place).toString(16)}`;
  return { ...rest, id, imeiOrSerial, review: 'Pending', steps: [], ...changes };
}

const three = [pending(0), pending(1), pending(2)];
const rmaWith = (changes: Partial<Rma>): Rma => ({
  ...example,
  version: 4,
  status: 'Submitted',
  products: three,
  ...changes,
});
// By its full path: the app's own modules are in a folder `rma` too.
const rmaIs = (changes: Partial<Rma>) => http.get('/api/rma/2031', () => HttpResponse.json(rmaWith(changes)));
const engineer = () => signedInAs({ type: 'Engineer' });

async function openRma(...handlers: Parameters<typeof answerWith>) {
  const { screen, here } = await openPortal('/rma/2031', ...handlers);
  await expect.element(screen.getByRole('heading', { name: 'RMA 2031' })).toBeVisible();
  return { screen, here };
}

test('each unit says where it is: the steps it took with their times, the one it is at, those to come', async () => {
  const { screen } = await openRma();
  const progress = screen.getByRole('list', { name: 'Progress of 6001000007' });
  const stops = progress.getByRole('listitem');
  await expect.element(stops.nth(1)).toHaveAttribute('aria-current', 'step');
  expect(stops.elements().map((stop) => stop.querySelector('span:nth-child(2)')?.textContent)).toEqual([
    'Announced: done',
    'Received: now',
    'Tested: not yet',
    'Repaired: not yet',
    'Sent: not yet',
  ]);
  const [announced] = progress.element().querySelectorAll('time');
  expect(announced?.dateTime).toBe('2026-11-12T09:00:00Z');
  const facts = screen.getByRole('complementary', { name: 'Return details' });
  await expect.element(facts).toMatchTextContent(/Vilnius service centre.*Ukmergės g. 120.*Savanorių pr. 178/);
  const label = screen.getByRole('link', { name: 'Box label (PDF)' });
  await expect.element(label).toHaveAttribute('href', '/api/rma/2031/label?language=en');
  await screen.getByText('Units with a battery').click();
  await expect.element(screen.getByText(/UN3481/)).toBeVisible();
});

test('whose turn it is, is split where units wait for different sides, and only support is late for what it promised', async () => {
  const promisedBy = '2026-11-12T15:00:00Z';
  const at = (place: number, whoseTurn: RmaProduct['whoseTurn']) =>
    pending(place, { review: 'Accepted', step: 'Announced', whoseTurn, promisedBy });
  const products = [at(0, 'Customer'), at(1, 'Support'), at(2, 'Support')];
  const { screen } = await openRma(rmaIs({ status: 'Approved', whoseTurn: 'Customer', products }));
  const facts = screen.getByRole('complementary', { name: 'Return details' });
  await expect.element(facts.getByText('Your turn: 1 unit · Our turn: 2 units')).toBeVisible();
  expect(screen.getByText(/We are late/).elements()).toHaveLength(2);
  answerWith(rmaIs({ status: 'Approved', whoseTurn: 'Support', products: products.slice(1) }));
  const again = await openRma();
  await expect.element(again.screen.getByText('Our turn', { exact: true }).first()).toBeVisible();
});

test('the days of the steps do not run into one another on a phone in Lithuanian', async () => {
  await page.viewport(320, 640);
  document.cookie = 'language=lt; path=/';
  const on = '2026-11-12T09:00:00Z';
  const steps: RmaProduct['steps'] = [
    { step: 'Announced', on },
    { step: 'Received', on },
    { step: 'Tested', on },
  ];
  const unit = pending(0, { review: 'Accepted', step: 'Tested', whoseTurn: 'Support', steps });
  const { screen } = await openRma(rmaIs({ status: 'Approved', products: [unit] }));
  const progress = screen.getByRole('list', { name: /6001000007$/ });
  await expect.element(progress).toBeVisible();
  const boxes = [...progress.element().querySelectorAll('time')].map((day) => {
    const range = document.createRange();
    range.selectNodeContents(day);
    return range.getBoundingClientRect();
  });
  expect(boxes).toHaveLength(3);
  for (const [index, box] of boxes.slice(1).entries())
    expect(box.left).toBeGreaterThan(boxes[index]?.right ?? Infinity);
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

test('staff tick lines by keyboard; a conflict keeps the typed reason and continues with the new version', async () => {
  const sent: { version: number }[] = [];
  const { screen } = await openRma(engineer(), rmaIs({}));
  const box = screen.getByRole('checkbox', { name: 'Select 6001000008' });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const bar = screen.getByRole('region', { name: 'Actions for the selected units' });
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Reject 1 unit?' });
  await dialog.getByRole('textbox').fill('Bought elsewhere');
  const detail = 'Jonas Vaitkus changed the list. Nothing was done.';
  answerWith(
    rmaIs({ version: 9 }),
    refusing('post', '/api/rma/products/review', { status: 409, code: 'rma_changed', detail }),
  );
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/has changed.*Jonas Vaitkus changed the list/);
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Bought elsewhere');
  answerWith(
    getReviewRmaProductsMockHandler(async ({ request }) => {
      sent.push((await request.json()) as { version: number });
      return answer;
    }),
  );
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('1 unit reviewed')).toBeVisible();
  expect(sent).toEqual([
    { rmaId: example.id, version: 9, productIds: [three[1]?.id], review: 'Rejected', reason: 'Bought elsewhere' },
  ]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('a step asks for what it needs, and lines without a step in common say so', async () => {
  const sent: unknown[] = [];
  const at = (place: number, step: RmaProduct['step']) => pending(place, { review: 'Accepted', ...(step && { step }) });
  const products = [at(0, 'Repaired'), at(1, 'Repaired'), at(2, 'Announced')];
  const move = getMoveRmaProductsMockHandler(async ({ request }) => {
    sent.push(await request.json());
    return answer;
  });
  const { screen } = await openRma(engineer(), rmaIs({ status: 'Approved', products }), move);
  await screen.getByRole('checkbox', { name: 'Select all shown' }).click();
  const bar = screen.getByRole('region', { name: 'Actions for the selected units' });
  await expect.element(bar).toMatchTextContent(/no next step in common/);
  await screen.getByRole('checkbox', { name: 'Select 6001000009' }).click();
  await bar.getByRole('button', { name: 'Move to “Sent”' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Tracking link').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Move to “Sent”' }).click();
  await expect.element(dialog.getByText('This field is required')).toBeVisible();
  await expect.element(dialog.getByText('Enter an address that starts with https://')).toBeVisible();
  await dialog.getByLabelText('Tracking link').fill('');
  await dialog.getByLabelText('Tracking number').fill(' 0551 ');
  await dialog.getByRole('button', { name: 'Move to “Sent”' }).click();
  await expect.element(screen.getByText('2 units: Sent')).toBeVisible();
  const productIds = [products[0]?.id, products[1]?.id];
  expect(sent).toEqual([{ rmaId: example.id, version: 4, productIds, step: 'Sent', trackingNumber: '0551' }]);
});

test('500 units: filtered by where they are, only visible ones are laid out', async () => {
  const products = Array.from({ length: 500 }, (_, place) =>
    pending(place, { review: 'Accepted', step: place % 5 === 0 ? 'Received' : 'Announced' }),
  );
  const { screen } = await openRma(engineer(), rmaIs({ status: 'Approved', products }));
  await screen.getByRole('button', { name: 'Received 100' }).click();
  const list = screen.getByRole('list', { name: /^Units/ });
  expect(list.element().children).toHaveLength(100);
  await screen.getByRole('button', { name: 'All 500' }).click();
  expect(list.element().children).toHaveLength(500);
  expect(getComputedStyle(list.element().children[400] as Element).contentVisibility).toBe('auto');
  await screen.getByRole('checkbox', { name: 'Select 6001000007' }).click();
  await expect.element(screen.getByText('1 unit selected')).toBeVisible();
});

test('a failed return can be tried again', async () => {
  const { screen } = await openPortal('/rma/2031', refusing('get', '/api/rma/:id', { status: 500, requestId: 'r-1' }));
  await expect.element(screen.getByRole('heading', { name: 'Could not load the return' })).toBeVisible();
  answerWith(http.get('/api/rma/:id', () => HttpResponse.json(example)));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'RMA 2031' })).toBeVisible();
});
