import { describe, expect, it, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';
import { totp } from './totp.ts';

// RFC 6238, appendix B: the key "12345678901234567890", the last six of its eight digits.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of RFC 6238 at %i is %s', (seconds, code) => {
  expect(totp.stepOf({ key, code, at: at(seconds) })).toBe(Math.floor(seconds / 30));
});

describe('a code', () => {
  const code = '005924';
  const step = Math.floor(1234567890 / 30);

  it.each([-30, 0, 29, 30, 59])('is good at %i seconds from the start of its step', (offset) => {
    expect(totp.stepOf({ key, code, at: at(step * 30 + offset) })).toBe(step);
  });

  it.each([-90, -31, 60, 90, 119])('is refused at %i seconds from the start of its step', (offset) => {
    expect(totp.stepOf({ key, code, at: at(step * 30 + offset) })).toBeUndefined();
  });

  it.each(['', '05924', '0005924', '00592a', 'ABCDEF', '００５９２４'])('is not %j', (other) => {
    expect(totp.stepOf({ key, code: other, at: at(step * 30) })).toBeUndefined();
  });
});

describe('a new key', () => {
  it('is 160 bits in base 32, another one each time', () => {
    expect(totp.createKey()).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.createKey()).not.toBe(totp.createKey());
  });

  it('is in a URI with its issuer and account', () => {
    const uri = new URL(totp.uri({ key, issuer: 'Norvik Help Desk', account: 'rasa+x@example.com' }));
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Norvik Help Desk:rasa+x@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: key, issuer: 'Norvik Help Desk' });
  });

  it('is drawn as an image that needs nothing else', async () => {
    const image = await drawQrCode(totp.uri({ key, issuer: 'Norvik', account: 'rasa@example.com' }));
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg [^]*<\/svg>\s*$/);
  });
});
