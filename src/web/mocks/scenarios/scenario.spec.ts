import { describe, expect, test } from 'vitest';
import { signInCodes } from '#domain/enums.ts';
import { effectOf, statelessEffectOf } from './effects.ts';
import { withoutExpiry } from './memory.ts';
import { parseScenario } from './scenario.ts';

const now = new Date('2026-11-22T09:00:00Z');

test('scenarios are joined by commas', () => {
  const { scenario, complaint } = parseScenario('slow, empty,error:searchTickets,error:createTicket:409');
  expect(complaint).toBeUndefined();
  expect(scenario).toMatchObject({ slow: true, empty: true, offline: false });
  expect([...scenario.errors]).toEqual([
    ['searchTickets', 500],
    ['createTicket', 409],
  ]);
});

test.each(signInCodes)('a sign-in may end with %s', (code) => {
  expect(parseScenario(`signIn:${code}`).scenario.signIn).toMatchObject({ code });
});

test('the second factor can be named', () => {
  const { scenario } = parseScenario('signIn:MFA_REQUIRED:Email');
  expect(scenario.signIn).toEqual({ code: 'MFA_REQUIRED', mfaType: 'Email' });
});

test.each([[''], ['none'], [' none ,']])('%j asks for nothing', (text) => {
  expect(parseScenario(text)).toMatchObject({ scenario: { names: [], slow: false } });
});

test.each([
  ['slwo', '"slwo" is no scenario'],
  ['error:nope', '"nope" is no operation of the contract: signIn, '],
  ['error:searchTickets:409', 'searchTickets has no refusal "409", but 400, 401, 413'],
  ['error:toString', '"toString" is no operation'],
  ['signIn:NO', '"NO" is no sign-in code'],
  ['signIn:SUCCESS:Email', 'SUCCESS has no type'],
  ['signIn:MFA_REQUIRED:Fax', '"Fax" is no second factor'],
])('%s is complained of, the rest counts', (text, complaint) => {
  const read = parseScenario(`${text},slow`);
  expect(read.complaint).toContain(complaint);
  expect(read.complaint).toContain('expired-session');
  expect(read.scenario.names).toEqual(['slow']);
});

describe('the outcome of a call', () => {
  const effect = (text: string, id: Parameters<typeof effectOf>[1]) => effectOf(parseScenario(text).scenario, id);

  test('a refusal is the example of the contract', () => {
    const { answer } = effect('error:createTicket:409', 'createTicket');
    expect(answer).toMatchObject({ status: 409, body: { status: 409, title: 'Conflicting Changes' } });
    expect(effect('error:createTicket:409', 'searchTickets')).toEqual({ delayMs: 0 });
  });

  test('an expired session ends what needs one', () => {
    expect(effect('expired-session', 'searchTickets').answer).toMatchObject({ status: 401 });
    expect(effect('expired-session', 'signIn').answer).toBeUndefined();
    expect(withoutExpiry('slow,expired-session')).toBe('slow');
  });

  test('slow waits, offline fails', () => {
    expect(effect('slow,offline', 'getBrand')).toEqual({
      delayMs: expect.any(Number) as number,
      answer: 'network error',
    });
  });

  const stateless = async (text: string, id: Parameters<typeof effectOf>[1], path: Record<string, string> = {}) =>
    (await statelessEffectOf(parseScenario(text).scenario, { id, path }, { now })).answer;

  test('without a state lists are empty and the sign-in continues', async () => {
    const text = 'empty,signIn:MFA_REQUIRED';
    expect(await stateless(text, 'getDrafts')).toMatchObject({ status: 200, body: [] });
    expect(await stateless(text, 'signIn')).toMatchObject({ body: { code: 'MFA_REQUIRED' } });
    expect(await stateless(text, 'initMfa')).toMatchObject({ body: { expiration: '2026-11-22T09:10:00.000Z' } });
    expect(await stateless(text, 'getTicket', { id: '1' })).toBeUndefined();
  });

  test('varied answers are made up, but not what is empty, nor what changes something', async () => {
    expect(await stateless('varied', 'getWatchers')).toMatchObject({ status: 200 });
    expect(await stateless('varied,empty', 'getWatchers')).toMatchObject({ status: 200, body: [] });
    expect(await stateless('varied', 'createTicket')).toBeUndefined();
  });
});
