import { describe, expect, test } from 'vitest';
import { isFault, missingColumns, readSerialListHead, readSerialRow, serialListColumns } from './serial-list.ts';
import type { SerialListColumn } from './serial-list.ts';

const head = Object.fromEntries(serialListColumns.map((column, at) => [column, at]));
const good: Partial<Record<SerialListColumn, string>> = {
  dispatchDate: '2025-05-02',
  receiver: 'Baltic Fleet',
  group: 'RX-210',
  serialNumber: '6001000007',
};
const read = (given: Partial<Record<SerialListColumn, string>>) =>
  readSerialRow(
    serialListColumns.map((column) => given[column] ?? ''),
    head,
  );

describe('a head', () => {
  test('has the names of the contract', () => {
    expect(readSerialListHead(serialListColumns)).toEqual(head);
    expect(missingColumns(head)).toEqual([]);
  });

  test('is read in other spellings, in any order, with extra columns', () => {
    const cells = [
      'Nr.',
      'S/N',
      'IMEI 1',
      'MAC address',
      'Warranty Until',
      'Dispatch_date',
      'PRODUCT GROUP',
      'Gavėjas',
    ];
    expect(readSerialListHead(cells)).toEqual({
      serialNumber: 1,
      imei: 2,
      macAddress: 3,
      warrantyUntil: 4,
      dispatchDate: 5,
      group: 6,
      receiver: 7,
    });
  });

  test('lacks what no row can be taken without', () => {
    expect(missingColumns(readSerialListHead(['a', 'b']))).toEqual([
      'dispatchDate',
      'receiver',
      'group',
      'serialNumber',
    ]);
    expect(missingColumns(readSerialListHead(['date', 'payer', 'product', 'imei']))).toEqual([]);
  });
});

describe('a row', () => {
  test('is taken with its numbers in one form', () => {
    const row = read({
      ...good,
      dispatchDate: '02.05.2025',
      warrantyUntil: '46510',
      imei: '3.52914100000112E+14',
      serialNumber: ' 6001-000-007 ',
      macAddress: '021e.423a.7f10',
      orderNumber: '="SO-1"',
    });
    expect(row).toEqual({
      dispatchDate: '2025-05-02',
      payer: null,
      receiver: 'Baltic Fleet',
      manager: null,
      region: null,
      group: 'RX-210',
      orderNumber: 'SO-1',
      warrantyUntil: '2027-05-03',
      imei: '352914100000112',
      serialNumber: '6001000007',
      macAddress: '02:1E:42:3A:7F:10',
    });
  });

  test('may have an IMEI alone, with a wrong check digit, and a payer alone', () => {
    const { receiver: _, serialNumber: __, ...others } = good;
    expect(isFault(read({ ...others, payer: 'Amber', imei: '352914100000113' }))).toBe(false);
  });

  test.each<[string, Partial<Record<SerialListColumn, string>>, SerialListColumn, string]>([
    ['no day', { dispatchDate: '' }, 'dispatchDate', 'required'],
    ['a bad day', { dispatchDate: '31.02.2025' }, 'dispatchDate', 'invalid_format'],
    ['a bad warranty', { warrantyUntil: 'forever' }, 'warrantyUntil', 'invalid_format'],
    ['a warranty before the dispatch', { warrantyUntil: '2025-05-01' }, 'warrantyUntil', 'out_of_range'],
    ['no group', { group: '' }, 'group', 'required'],
    ['no company', { receiver: '' }, 'receiver', 'required'],
    ['no number', { serialNumber: '' }, 'serialNumber', 'required'],
    ['a rounded IMEI', { imei: '3.52914E+14' }, 'imei', 'invalid_format'],
    ['a serial number for an IMEI', { imei: '6001000007' }, 'imei', 'invalid_format'],
    ['a number without its zero', { serialNumber: '1000007' }, 'serialNumber', 'invalid_format'],
    ['an error of a spreadsheet', { serialNumber: '#N/A' }, 'serialNumber', 'invalid_format'],
    ['a formula', { serialNumber: '=A1+1' }, 'serialNumber', 'invalid_format'],
    ['a formula in a text', { region: '=CONCAT(A1)' }, 'region', 'invalid_format'],
    ['a bad MAC', { macAddress: '02:1E' }, 'macAddress', 'invalid_format'],
    ['a long order', { orderNumber: 'x'.repeat(65) }, 'orderNumber', 'too_long'],
    ['a long name', { payer: 'x'.repeat(251) }, 'payer', 'too_long'],
  ])('with %s is reported', (_, given, field, code) => {
    expect(read({ ...good, ...given })).toMatchObject({ field, code, message: expect.stringMatching(/./) as string });
  });
});
