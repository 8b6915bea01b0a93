import { describe, expect, test } from 'vitest';
import { en } from '#web/messages/en/en.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { addressOf, checkRma } from './check-rma.ts';
import { refusalsOf } from './rma-fields.ts';
import { UnitStore } from './units/unit-store.ts';

const refused = (...fields: string[]) =>
  new ApiError({ status: 422, errors: fields.map((field) => ({ field, code: 'in_rma', message: 'No' })) });

describe('what the server refused', () => {
  test('maps to its line and its field, however the path is written', () => {
    const error = refused('products[1].imeiOrSerial', 'products.0.description', 'returnAddress.city', 'files.0', 'x');
    const { lines, address, summary } = refusalsOf(error, ['a', 'b'], en);
    expect([...lines]).toEqual([
      ['b', { number: 'No' }],
      ['a', { description: 'No' }],
    ]);
    expect(address).toEqual({ city: 'No' });
    expect(summary.map(({ label, fieldId }) => [label, fieldId])).toEqual([
      ['Line 2', 'b-number'],
      ['Line 1', 'a-description'],
      ['Town or city', 'return-address-city'],
      ['Files', undefined],
      ['x', undefined],
    ]);
  });

  test('for a missing line is reported without one; another response refuses nothing', () => {
    expect(refusalsOf(refused('products[7].imeiOrSerial'), ['a'], en).summary).toEqual([
      { label: 'Units', message: 'No' },
    ]);
    expect(refusalsOf(new ApiError({ status: 409 }), ['a'], en).summary).toEqual([]);
  });
});

describe('what is looked at before it is sent', () => {
  const words = { messages: en, verdictOf: () => 'not ready' };
  const storeOf = (...lines: [number: string, description: string][]) =>
    new UnitStore(
      lines.map(([imeiOrSerial, description]) => ({ imeiOrSerial, description, listed: true })),
      () => Promise.resolve(),
    );
  const address = { street: 'A 1', city: 'Vilnius', postCode: '1', country: 'Lithuania' };

  test('a number, a description, a verdict, an address', async () => {
    const store = storeOf(['6001000007', 'No power'], ['', 'No power'], ['6001000014', ''], ['12', 'x'], ['', '']);
    const question = store.question();
    await store.answer(
      question,
      question.numbers.map((number) => ({ verdict: 'InWarranty', number })),
    );
    const { summary } = checkRma({ store, address: { ...address, city: ' ' } }, words);
    expect(summary.map(({ label, message }) => `${label}: ${message}`)).toEqual([
      'Line 2: This field is required',
      'Line 3: Describe what is wrong',
      'Line 4: not ready',
      'Town or city: This field is required',
    ]);
  });

  test('at least one unit', () => {
    const { summary } = checkRma({ store: storeOf(), address }, words);
    expect(summary.map(({ message }) => message)).toEqual(['Add at least one unit']);
  });

  test('an address goes without what is empty', () => {
    expect(addressOf({ ...address, name: ' ', contact: ' Rasa ' })).toEqual({ ...address, contact: 'Rasa' });
    expect(addressOf({ name: ' ' })).toBeUndefined();
  });
});
