import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMoveRmaProductsMockHandler, getReviewRmaProductsMockHandler } from '#generated/msw/rma/rma.msw.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { answerWith, mockServer, refusing } from '#tests/support/portal.tsx';
import { answer, at, engineer, example, openRma, pending, rmaIs, three } from '#tests/support/rma-page.ts';

mockServer();
beforeEach(() => page.viewport(1350, 900));

test('each unit says where it is in dots with words, and in full with the days once it is opened', async () => {
  const { screen } = await openRma();
  const progress = screen.getByRole('list', { name: 'Progress of 6001000007' });
  const stops = progress.getByRole('listitem');
  await expect.element(stops.nth(1)).toHaveAttribute('aria-current', 'step');
  expect(stops.elements().map(({ textContent }) => textContent)).toEqual([
    'Announced: done, 12 Nov',
    'Received: now, 13 Nov',
    'Tested: not yet',
    'Repaired: not yet',
    'Sent: not yet',
  ]);
  const more = screen.getByRole('button', { name: 'Details of unit 6001000007' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('IMEI 352914100000112')).toBeVisible();
  const [announced] = progress.nth(1).element().querySelectorAll('time');
  expect(announced?.dateTime).toBe('2026-11-12T09:00:00Z');
  const facts = screen.getByRole('complementary', { name: 'Return details' });
  await expect.element(facts).toMatchTextContent(/Vilnius service centre.*Ukmergės g. 120.*Savanorių pr. 178/);
  expect(screen.getByRole('link', { name: 'Box label (PDF)' }).elements()).toEqual([]);
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
  await screen.getByRole('button', { name: /6001000007$/ }).click();
  const progress = screen.getByRole('list', { name: /6001000007/ }).nth(1);
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

test('500 units: by step with their models, found by who has them, by model and by words; only visible ones are laid out', async () => {
  const model = (productGroup: string) => ({ unit: { productGroup } });
  const products = Array.from({ length: 500 }, (_, place) =>
    at(place, place % 5 === 0 ? 'Received' : 'Announced', model(place < 10 ? 'GW-40' : 'RX-210')),
  );
  const { screen } = await openRma(engineer(), rmaIs({ status: 'Approved', products }));
  const announced = screen.getByRole('region', { name: 'To send · 400' });
  await expect.element(announced.getByText('RX-210 ×392')).toBeVisible();
  await expect.element(announced.getByText('GW-40 ×8')).toBeVisible();
  expect(
    getComputedStyle(announced.getByRole('list').first().element().children[300] as Element).contentVisibility,
  ).toBe('auto');
  await screen.getByRole('button', { name: 'With us 100' }).click();
  await expect.element(announced).not.toBeInTheDocument();
  const received = screen.getByRole('list', { name: 'Received · 100' });
  expect(received.element().children).toHaveLength(100);
  await screen.getByRole('button', { name: 'Received · 100' }).click();
  await expect.element(received).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'All 500' }).click();
  await screen.getByRole('searchbox', { name: 'Search in this return' }).fill('gw-40');
  await expect.element(screen.getByRole('button', { name: 'To send · 8' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Group by' }).selectOptions('Model');
  await expect.element(screen.getByRole('list', { name: 'GW-40 · 10' })).toBeVisible();
  await screen.getByRole('searchbox').fill('nothing has this');
  await expect.element(screen.getByText('No units match.')).toBeVisible();
  await screen.getByRole('searchbox').fill('6001000007');
  await screen.getByRole('checkbox', { name: 'Select 6001000007' }).click();
  await expect.element(screen.getByText('1 unit selected')).toBeVisible();
});
