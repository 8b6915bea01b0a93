import { describe, expect, test } from 'vitest';
import { en } from '#web/messages/en/en.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { codeOfIssue } from '#domain/validation/issue-code.ts';
import { errorsOf, placeErrors } from './rma-fields.ts';
import { addressOf, isSameAddress, rmaSchema, startValues } from './rma-schema.ts';
import { UnitStore } from './units/unit-store.ts';

const refused = (...fields: string[]) =>
  new ApiError({ status: 422, errors: fields.map((field) => ({ field, code: 'in_rma', message: 'No' })) });

const refusalsOf = (failure: unknown, keys: string[]) =>
  placeErrors(errorsOf(failure), {
    keys,
    messages: en,
    wordOf: (key) => (key === 'held' ? 'Already in RMA 2031' : undefined),
  });

describe('what the server refused', () => {
  test('maps to its line and its field, however the path is written', () => {
    const error = refused('products[1].imeiOrSerial', 'products.0.description', 'returnAddress.city', 'files.0', 'x');
    const { lines, address, summary } = refusalsOf(error, ['a', 'b']);
    expect([...lines]).toEqual([
      ['b', { number: 'No' }],
      ['a', { description: 'No' }],
    ]);
    expect([...address.keys()]).toEqual(['city']);
    expect(summary.map(({ label, fieldId }) => [label, fieldId])).toEqual([
      ['Line 2', 'b-number'],
      ['Line 1', 'a-description'],
      ['Town or city', 'city'],
      ['Files', undefined],
      ['x', undefined],
    ]);
  });

  test('for a missing line is reported without one; another response refuses nothing', () => {
    expect(refusalsOf(refused('products[7].imeiOrSerial'), ['a']).summary).toEqual([{ label: 'Units', message: 'No' }]);
    expect(refusalsOf(refused('products.0.imeiOrSerial'), ['held']).summary[0]?.message).toBe('Already in RMA 2031');
    expect(refusalsOf(new ApiError({ status: 409 }), ['a']).summary).toEqual([]);
  });
});

describe('what is looked at before it is sent', () => {
  const storeOf = (...lines: [number: string, description: string][]) =>
    new UnitStore(
      lines.map(([imeiOrSerial, description]) => ({ imeiOrSerial, description, listed: true })),
      () => Promise.resolve(),
    );
  const address = { street: 'A 1', city: 'Vilnius', postCode: '1', country: 'Lithuania' };

  /** What is wrong, by path, with the code as its message. */
  function faultsOf(store: UnitStore, typed: object): string[] {
    const { error } = rmaSchema(store).safeParse(
      { ...startValues({}), ...typed },
      { error: (issue) => codeOfIssue(issue, issue.input) },
    );
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  }

  test('a number, a description, a verdict, an address', async () => {
    const store = storeOf(
      ['6001000007', 'No power'],
      ['', 'No power'],
      ['6001000014', ' '],
      ['12', 'x'],
      ['', ''],
      ['6001000021', 'x'],
      ['6001000028', 'x'],
    );
    const question = store.question();
    const verdicts = ['InWarranty', 'InWarranty', 'InWarranty', 'WrongFormat', 'WrongFormat', 'InRma'] as const;
    await store.answer(
      { keys: question.keys.slice(0, 6), numbers: question.numbers.slice(0, 6) },
      verdicts.map((verdict, at) => ({ verdict, number: question.numbers[at] ?? '' })),
    );
    expect(faultsOf(store, { ...address, city: ' ' })).toEqual(
      expect.arrayContaining([
        'products.1.imeiOrSerial required',
        'products.2.description required',
        'products.3.imeiOrSerial invalid_format',
        'products.4.imeiOrSerial in_rma',
        'products.5.imeiOrSerial not_allowed',
        'city required',
      ]),
    );
    expect(faultsOf(store, address).some((fault) => fault.startsWith('products.0'))).toBe(false);
  });

  test('lines that were pasted and are still being checked are not lost', async () => {
    const store = storeOf(['6001000007', 'No power']);
    const question = store.question();
    await store.answer(question, [{ verdict: 'InWarranty', number: '6001000007' }]);
    store.add([{ imeiOrSerial: '6001000014', description: 'Dead' }], false);
    expect(faultsOf(store, address)).toEqual(['products not_allowed']);
    const { summary } = placeErrors([{ field: 'products', code: 'not_allowed', message: '' }], {
      keys: [],
      messages: en,
      wordOf: () => undefined,
    });
    expect(summary[0]?.message).toBe('They are still being checked');
  });

  test('at least one unit; a description of at most 1000 characters', () => {
    expect(faultsOf(storeOf(), address)).toEqual(['products too_few']);
    expect(faultsOf(storeOf(['6001000007', 'x'.repeat(1001)]), address)).toContain('products.0.description too_long');
  });

  test('an address goes without what is empty, and each part has its limit', () => {
    const typed = { ...address, name: ' ', contact: ' Rasa ' };
    const store = storeOf();
    expect(faultsOf(store, { ...typed, phoneNumber: '1'.repeat(21) })).toContain('phoneNumber too_long');
    const { error: _none, ...parsed } = rmaSchema(store).shape.contact.safeParse(typed.contact);
    expect(parsed).toMatchObject({ data: 'Rasa' });
    expect(addressOf({ ...address, name: undefined, contact: 'Rasa', phoneNumber: undefined })).toEqual({
      ...address,
      contact: 'Rasa',
    });
  });
});

test('two addresses are the same where all their parts are', () => {
  expect(isSameAddress({ city: 'Vilnius', name: '' }, { city: 'Vilnius' })).toBe(true);
  expect(isSameAddress({ city: 'Vilnius' }, { city: 'Kaunas' })).toBe(false);
});
