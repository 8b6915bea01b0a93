import { describe, expect, test } from 'vitest';
import { readUnitLines, unitLinesOf } from './unit-lines.ts';

const IMEI = '352914100000112';
const pairs = (text: string) =>
  readUnitLines(text).lines.map(({ imeiOrSerial, description = '' }) => [imeiOrSerial, description]);

describe('lines without headings', () => {
  test('each with its own separator', () => {
    const text = [
      '6001000007\tNo power',
      `${IMEI};LEDs, off`,
      ' 6001000014 , does not boot, smells',
      '6001000021|Wi-Fi dead',
      '6001000028 SIM not seen',
      'No link,6001000035',
    ].join('\r\n');
    expect(pairs(text)).toEqual([
      ['6001000007', 'No power'],
      [IMEI, 'LEDs, off'],
      ['6001000014', 'does not boot, smells'],
      ['6001000021', 'Wi-Fi dead'],
      ['6001000028', 'SIM not seen'],
      ['6001000035', 'No link'],
    ]);
  });

  test.each([
    ['a numbered list', `1. IMEI: ${IMEI} SN: 6001000007 No power`, [[IMEI, 'No power']]],
    ['another', '2) S/N 6001000014 - antenna 5" broken', [['6001000014', 'antenna 5" broken']]],
    ['a number in groups', '35 291410 000011 2 No power', [[IMEI, 'No power']]],
    ['an apostrophe', "'6001000007;No power", [['6001000007', 'No power']]],
    ['a formula that is a text', '"=""352914100000112""";No power', [[IMEI, 'No power']]],
    ['a formula', '=A1+1;No power', [['=A1+1', 'No power']]],
    ['a rounded number', '3.56938E+14\tNo power', [['3.56938E+14', 'No power']]],
    ['a rounded number with a decimal comma', '3,56938E+14', [['3,56938E+14', '']]],
    ['a MAC address', '021e.423a.7f10 no link', [['02:1E:42:3A:7F:10', 'no link']]],
    ['a lost zero', '600100000;No power', [['600100000', 'No power']]],
    ['a wrong number', 'RX2100045 broken', [['RX2100045', 'broken']]],
    ['a date beside the number', '20261105;6001000028;No link', [['6001000028', 'No link']]],
    ['a product beside the number', 'RX-210;6001000028;2;No link', [['6001000028', 'RX-210, No link']]],
    [
      'old Mac line ends',
      '6001000007\r6001000014',
      [
        ['6001000007', ''],
        ['6001000014', ''],
      ],
    ],
    ['a separator line of a spreadsheet', 'sep=;\n6001000007;x', [['6001000007', 'x']]],
  ])('%s', (_, text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  test('several numbers of one kind are several units, one of each kind is one', () => {
    expect(pairs('6001000007 6001000014;6001000021')).toEqual([
      ['6001000007', ''],
      ['6001000014', ''],
      ['6001000021', ''],
    ]);
    expect(pairs(`6001000007;${IMEI};02:1E:42:3A:7F:10;No power`)).toEqual([[IMEI, 'No power']]);
  });

  test('rows without a number are counted, empty ones are not', () => {
    expect(readUnitLines('Returns of May\n\n \t \n6001000007\nThank you')).toEqual({
      lines: [{ imeiOrSerial: '6001000007' }],
      skippedRows: 2,
      hasTooMany: false,
    });
  });
});

describe('lines under headings', () => {
  test.each([
    ['English', 'No;Product;Serial number;IMEI;Fault'],
    ['Lithuanian', 'Eil. nr.;Gaminys;Serijos numeris;IMEI;Aprašymas'],
    ['short', '#;Model;S/N;IMEI 1;Problem description'],
  ])('in %s', (_, headings) => {
    expect(
      pairs(`${headings}\n1;RX-210;6001000007;${IMEI};No power, smells\n2;RX-210;;${IMEI};"Du ""K""\nžodžiai"\n`),
    ).toEqual([
      ['6001000007', 'No power, smells'],
      [IMEI, 'Du "K"\nžodžiai'],
    ]);
  });

  test('below titles, with sums and headings between', () => {
    const text =
      'Returns\nSN,Notes\n6001000007,dead, smells\nTotal,\nIMEI,Notes\n352914100000112,=1+1\nN/A,no label left';
    expect(readUnitLines(text)).toEqual({
      lines: [
        { imeiOrSerial: '6001000007', description: 'dead, smells' },
        { imeiOrSerial: IMEI, description: '=1+1' },
        { imeiOrSerial: 'N/A', description: 'no label left' },
      ],
      skippedRows: 2,
      hasTooMany: false,
    });
  });

  test('a row that does not match the headings is read on its own', () => {
    expect(pairs('SN;Problem\n6001000007;x\nalso 6001000014')).toEqual([
      ['6001000007', 'x'],
      ['6001000014', 'also'],
    ]);
  });
});

describe('bounds', () => {
  const serial = (index: number) => String(6_001_000_000 + index);

  test.each([
    [500, false],
    [501, true],
    [1_000_000, true],
  ])('%i units: too many %s', (count, hasTooMany) => {
    const found = unitLinesOf(
      (function* rows() {
        for (let index = 0; index < count; index += 1) yield [serial(index)];
      })(),
    );
    expect(found.hasTooMany).toBe(hasTooMany);
    expect(found.lines).toHaveLength(500);
  });

  test.each([
    ['lines', 'x\n'.repeat(5_000_000)],
    ['quotes', '"'.repeat(10_000_000)],
    ['open quotes', ',"'.repeat(5_000_000)],
    ['words', 'a b '.repeat(2_500_000)],
    ['digits', '1 '.repeat(5_000_000)],
    ['cells', 'lorem, '.repeat(1_400_000)],
  ])('10 MB of %s are no list, and soon known to be none', (_, text) => {
    expect(readUnitLines(text).lines.length).toBeLessThan(2);
  });
});
