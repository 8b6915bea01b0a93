import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CreateRmaRequest } from '#generated/model/createRmaRequest.ts';
import { answerWith, mockServer, openPortal } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

const known = (numbers: string[]) =>
  numbers.map((number) => ({ verdict: 'InWarranty', number, productGroup: 'RX-210', warrantyUntil: '2027-05-02' }));
const verdicts = http.post('/api/rma/check', async ({ request }) => {
  const { numbers } = (await request.json()) as { numbers: string[] };
  return HttpResponse.json(known(numbers));
});

/** The form of a new return, with these lines pasted. */
async function openForm(...lines: string[]) {
  const { screen } = await openPortal('/rma/create', verdicts);
  await expect.element(screen.getByRole('heading', { name: 'Units', exact: true })).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', lines.join('\n'));
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return screen;
}

test('the foot counts what is sent and where it goes back to; another address is checked, sent, and refused at its field', async () => {
  const sent: CreateRmaRequest[] = [];
  const screen = await openForm('6001000007;No power', '6001000014;Dead');
  await expect.element(screen.getByRole('button', { name: 'Submit 2 units' })).toBeVisible();
  await expect.element(screen.getByText('2 ready', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Back to Savanorių pr. 178, Vilnius' }).click();
  await screen.getByRole('menuitemradio', { name: 'Another address' }).click();
  const street = screen.getByRole('textbox', { name: 'Street and number' });
  await expect.element(street).toHaveValue('');
  await screen.getByRole('button', { name: 'Submit 2 units' }).click();
  const summary = screen.getByRole('alert').first();
  await expect
    .element(summary)
    .toMatchTextContent(/There are problems with 4 fields.*Street and number: This field is/);
  await street.fill(' Tilžės g. 60 ');
  await screen.getByRole('textbox', { name: 'Postcode' }).fill('78205');
  await screen.getByRole('textbox', { name: 'Town or city' }).fill('Šiauliai');
  await screen.getByRole('textbox', { name: 'Country' }).fill('Lithuania');
  const errors = [{ field: 'returnAddress.city', code: 'invalid_format', message: 'No such town' }];
  answerWith(
    http.post('/api/rma/create', async ({ request }) => {
      sent.push((await request.json()) as CreateRmaRequest);
      return HttpResponse.json(
        { type: 'about:blank', title: 'Validation error', status: 422, errors },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      );
    }),
  );
  await screen.getByRole('button', { name: 'Submit 2 units' }).click();
  await expect.element(summary).toMatchTextContent(/Town or city: No such town/);
  const city = screen.getByRole('textbox', { name: 'Town or city' });
  await expect.element(city).toHaveAttribute('aria-invalid', 'true');
  expect(sent[0]).toMatchObject({
    products: [
      { imeiOrSerial: '6001000007', description: 'No power' },
      { imeiOrSerial: '6001000014', description: 'Dead' },
    ],
    returnAddress: { street: 'Tilžės g. 60', postCode: '78205', city: 'Šiauliai', country: 'Lithuania' },
  });
  await city.fill('Kaunas');
  await expect.element(city).not.toHaveAttribute('aria-invalid');
});

test('a refused line comes out of the fold', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => `${6001000000 + at};No power`);
  const screen = await openForm(...lines);
  const fold = screen.getByRole('button', { name: '8 ready', exact: true });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  const errors = [{ field: 'products[2].imeiOrSerial', code: 'in_rma', message: 'Another return holds this unit' }];
  answerWith(
    http.post('/api/rma/create', () =>
      HttpResponse.json(
        { type: 'about:blank', title: 'Validation error', status: 422, errors },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
  );
  await screen.getByRole('button', { name: 'Submit 8 units' }).click();
  const number = screen.getByRole('textbox', { name: 'IMEI or serial number' });
  await expect.element(number).toHaveValue('6001000002');
  await expect.element(screen.getByRole('button', { name: '7 ready', exact: true })).toBeVisible();
  await screen.getByRole('link', { name: /^Line 3: / }).click();
  await expect.element(number).toHaveFocus();
});
