import { expect, test } from 'vitest';
import { decodeTokenPayload } from './token-payload.ts';

const now = new Date('2026-11-21T12:00:00Z');
const exp = now.getTime() / 1000 + 60;

function token(payload: unknown): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'HS256' })}.${encode(payload)}.c2ln`;
}

test.each([
  { email: 'rasa@example.lt', id: '17', exp },
  { email: 'žydrūnė@example.lt', id: '', exp },
  { email: '📡@example.lt', id: 'a', exp },
  { email: 'a@b.lt', id: 'ab', exp: exp + 1 },
])('reads $email', (payload) => {
  expect(decodeTokenPayload(token(payload), now)).toEqual(payload);
});

test('ignores fields outside the payload and reads a missing id as none', () => {
  expect(decodeTokenPayload(token({ email: 'a@b.lt', exp, admin: true }), now)).toEqual({
    email: 'a@b.lt',
    id: '',
    exp,
  });
});

test('reads padded base64', () => {
  const payload = Buffer.from(JSON.stringify({ email: 'a@b.lt', id: '1', exp })).toString('base64url');
  expect(decodeTokenPayload(`a.${payload}==.b`, now)).toMatchObject({ email: 'a@b.lt' });
});

test.each([
  ['has ended this very moment', token({ email: 'a@b.lt', id: '1', exp: exp - 60 })],
  ['has ended', token({ email: 'a@b.lt', id: '1', exp: 1 })],
  ['has no end', token({ email: 'a@b.lt', id: '1' })],
  ['has an end that is a text', token({ email: 'a@b.lt', id: '1', exp: String(exp) })],
  ['has no email', token({ id: '1', exp })],
  ['has an empty email', token({ email: '', id: '1', exp })],
  ['has an email that is a list', token({ email: ['a@b.lt'], id: '1', exp })],
  ['holds null', token(null)],
  ['holds a number', token(1)],
  ['is empty', ''],
  ['has one part', 'abc'],
  ['has two parts', token({ email: 'a@b.lt', id: '1', exp }).split('.').slice(0, 2).join('.')],
  ['has four parts', `${token({ email: 'a@b.lt', id: '1', exp })}.x`],
  ['has an empty payload', 'a..b'],
  ['is no base64', 'a.ą!.b'],
  ['is no JSON', `a.${Buffer.from('{').toString('base64url')}.b`],
  ['is no UTF-8', `a.${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}.b`],
])('refuses a token that %s', (_, value) => {
  expect(decodeTokenPayload(value, now)).toBeNull();
});
