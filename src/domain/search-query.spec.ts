import { describe, expect, it } from 'vitest';
import { isExact, mayBeWithinNumber, recogniseSearch, unitNumberPart, valueOf } from './search-query.ts';

const kindsOf = (text: string) => recogniseSearch(text).map(({ kind, value }) => `${kind} ${value}`);

const box = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';

describe('what is typed into the search box', () => {
  it.each([
    ['1002345', ['Ticket 1002345', 'Words 1002345']],
    ['#1002345', ['Ticket 1002345', 'Words 1002345']],
    [' # 1002345 ', ['Ticket 1002345', 'Words 1002345']],
    ['https://help.example.com/tickets/1002345?page=2', ['Ticket 1002345']],
    ['2031', ['Rma 2031', 'Words 2031']],
    ['#204512', ['Rma 204512', 'Words #204512']],
    ['RMA 2031', ['Rma 2031', 'Words RMA 2031']],
    ['rma-2031', ['Rma 2031', 'Words rma-2031']],
    ['RMA2031', ['Rma 2031', 'Words RMA2031']],
    ['RMA #2031', ['Rma 2031', 'Words RMA #2031']],
    ['https://help.example.com/rma/2031', ['Rma 2031']],
    ['6001000007', ['Serial 6001000007', 'Words 6001000007']],
    ['S/N: 6001000007', ['Serial 6001000007', 'Words 6001000007']],
    ['60010000', ['Serial 60010000', 'Words 60010000']],
    ['6001 000 007', ['Serial 6001000007', 'Words 6001000007']],
    ['352914100000112', ['Imei 352914100000112', 'Words 352914100000112']],
    ['35-291410-000011-2', ['Imei 352914100000112', 'Words 352914100000112']],
    ['02:1e:42:3a:7f:10', ['Mac 02:1E:42:3A:7F:10', 'Words 02:1E:42:3A:7F:10']],
    ['021e.423a.7f10', ['Mac 02:1E:42:3A:7F:10', 'Words 02:1E:42:3A:7F:10']],
    ['021E423A7F10', ['Mac 02:1E:42:3A:7F:10', 'Words 02:1E:42:3A:7F:10']],
    ['021442307910', ['Mac 02:14:42:30:79:10', 'Words 02:14:42:30:79:10']],
    [box, [`Box ${box}`]],
    [`{${box.toUpperCase()}}`, [`Box ${box}`]],
    [box.replaceAll('-', ''), [`Box ${box}`]],
    [`https://help.example.com/products/packing-list?box=${box}`, [`Box ${box}`]],
    ['IMEI:352914100000112;SN:6001000007', ['Serial 6001000007', 'Imei 352914100000112']],
    ['vpn drops', ['Words vpn drops']],
    ['100234', ['Rma 100234', 'Words 100234']],
    ['021e42', ['Words 021e42']],
    ['2026-11-12', ['Words 2026-11-12']],
    ['RMA', ['Words RMA']],
    ['12345678901', ['Words 12345678901']],
    ['\u200B ', []],
    ['', []],
  ])('%s', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  it('is exact when it is a thing itself', () => {
    expect(isExact(recogniseSearch('6001000007'))).toBe(true);
    expect(isExact(recogniseSearch('vpn'))).toBe(false);
    expect(valueOf(recogniseSearch('RMA 2031'), 'Rma')).toBe('2031');
    expect(valueOf(recogniseSearch('RMA 2031'), 'Ticket')).toBeUndefined();
  });
});

describe('a part of a number of a unit', () => {
  it.each([
    ['600', '600'],
    ['6001 000', '6001000'],
    ['02:1e:42', '021E42'],
    ['02:1e:', '021E'],
    ['3a-7f-10', '3A7F10'],
    ['021e.42', '021E42'],
    ['60', undefined],
    ['face', undefined],
    ['vpn 3', undefined],
    ['07.04', undefined],
    ['1a2b3c4d5e6f7', undefined],
  ])('%s', (text, part) => {
    expect(unitNumberPart(text)).toBe(part);
  });

  it.each([
    ['SO-20417', true],
    ['20417', true],
    ['3a:7f:10', true],
    ['rx 210', false],
    ['vpn', false],
    ['%_12', false],
  ])('%s is allowed within one: %s', (text, may) => {
    expect(mayBeWithinNumber(text)).toBe(may);
  });
});
