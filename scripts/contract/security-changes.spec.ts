import { expect, test } from 'vitest';
import { securityChanges } from './security-changes.ts';

type Requirement = Record<string, string[]>;

const session: Requirement = { session: [] };
const preSignIn: Requirement = { preSignIn: [] };

function changes(before: Requirement[] | undefined, after: Requirement[] | undefined): string[] {
  return securityChanges(contractWith(before), contractWith(after)).map(({ name }) => name);
}

function contractWith(security: Requirement[] | undefined) {
  const operation = { operationId: 'getBrand', ...(security ? { security } : {}) };
  return { security: [session], paths: { '/brand': { get: operation } } };
}

test.each([
  ['a public operation asks for a session', [], [session], 'nothing'],
  ['a public operation falls back to the default', [], undefined, 'nothing'],
  ['an alternative is gone', [session, preSignIn], [session], 'preSignIn'],
  ['a scheme is exchanged', [session], [preSignIn], 'session'],
  ['a second scheme is asked for too', [session], [{ session: [], preSignIn: [] }], 'session'],
  ['it may no longer be left out', [session, {}], [session], 'nothing'],
])('%s: stricter', (_, before, after, lost) => {
  expect(changes(before, after)).toEqual([`security-stricter getBrand ${lost}`]);
});

test.each([
  ['nothing changed', [session], [session]],
  ['the default is written out', undefined, [session]],
  ['an alternative is added', [session], [session, preSignIn]],
  ['it becomes public', [session], []],
  ['it may be left out', [session], [session, {}]],
])('%s: not stricter', (_, before, after) => {
  expect(changes(before, after)).toEqual([]);
});

test('a removed operation is not a security change', () => {
  expect(securityChanges(contractWith([]), { paths: {} })).toEqual([]);
});

test('the message says what it needs now', () => {
  const [change] = securityChanges(contractWith([]), contractWith([session, preSignIn]));
  expect(change?.message).toBe("getBrand could be called with 'nothing', now it needs 'session' or 'preSignIn'.");
});
