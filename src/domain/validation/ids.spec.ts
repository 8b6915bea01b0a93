import { describe, expect, test } from 'vitest';
import { isBoxId, isTicketId, maskBoxId, maskTicketId } from './ids.ts';

const box = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0';

describe('ticket id', () => {
  test.each(['1002345', '0000000'])('%j is one', (value) => {
    expect(isTicketId(value)).toBe(true);
  });

  test.each(['', '100234', '10023456', '100234a', ' 1002345', '1002345\n', '-100234', '1002345C01', '١٢٣٤٥٦٧'])(
    '%j is none',
    (value) => {
      expect(isTicketId(value)).toBe(false);
    },
  );

  test.each([
    ['', ''],
    ['1', '1'],
    ['1002345', '1002345'],
    ['10023456', '1002345'],
    ['#1002345', '1002345'],
    [' 100 23-45 ', '1002345'],
    ['abc', ''],
  ])('typing %j shows %j', (typed, shown) => {
    expect(maskTicketId(typed)).toBe(shown);
  });
});

describe('box id', () => {
  test.each([box, box.toUpperCase(), 'ffffffff-ffff-ffff-ffff-ffffffffffff'])('%j is one', (value) => {
    expect(isBoxId(value)).toBe(true);
  });

  test.each(['', box.slice(1), `${box}0`, box.replaceAll('-', ''), `{${box}}`, box.replace('f', 'g'), `${box}\n`])(
    '%j is none',
    (value) => {
      expect(isBoxId(value)).toBe(false);
    },
  );

  test.each([
    [box, box],
    [box.toUpperCase(), box],
    [box.replaceAll('-', ''), box],
    [`{${box}}`, box],
    [`  ${box.replaceAll('-', ' ')} \n`, box],
    [`${box}-ffff`, box],
    ['', ''],
    ['0f1e2d3', '0f1e2d3'],
    ['0f1e2d3c', '0f1e2d3c'],
    ['0f1e2d3c4', '0f1e2d3c-4'],
    ['0f1e2d3c-', '0f1e2d3c'],
    ['xyz', ''],
  ])('typing %j shows %j', (typed, shown) => {
    expect(maskBoxId(typed)).toBe(shown);
  });

  test('what the mask shows stays when it is masked again', () => {
    for (let length = 0; length <= box.length; length += 1) {
      const shown = maskBoxId(box.slice(0, length));
      expect(maskBoxId(shown)).toBe(shown);
    }
  });
});
