import { describe, expect, it } from 'vitest';
import { nothingRemembered, readRemembered, withOpened } from './remembered.ts';

const device = { kind: 'devices', href: '/devices/6001000007', title: '6001000007' } as const;

describe('what the search box remembers', () => {
  it('has the newest first, each once, at most five', () => {
    let remembered = withOpened(nothingRemembered, device, '6001000007');
    for (let number = 0; number < 6; number += 1) {
      remembered = withOpened(remembered, { ...device, href: `/devices/${number}` }, `word ${number % 2}`);
    }
    expect(remembered.searched).toEqual(['word 1', 'word 0', '6001000007']);
    expect(remembered.opened.map(({ href }) => href)).toEqual([5, 4, 3, 2, 1].map((number) => `/devices/${number}`));
    expect(withOpened(remembered, device, '').searched).toEqual(remembered.searched);
  });

  it('is read back', () => {
    const remembered = withOpened(nothingRemembered, device, 'x');
    expect(readRemembered(JSON.stringify(remembered))).toEqual(remembered);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '{"searched":"x","opened":{}}',
    '{"searched":[1],"opened":[null,{"kind":"devices","href":"https://example.com","title":"x"}]}',
    '{"opened":[{"kind":"devices","href":"//example.com","title":"x"},{"kind":"x","href":"/","title":"x"}]}',
  ])('takes %s for nothing', (text) => {
    expect(readRemembered(text)).toEqual(nothingRemembered);
  });
});
