import { describe, expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import type { Json } from '#contract-suite/contract/document.ts';
import { Memory } from '#contract-suite/run/memory.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { scenarioOf } from '#contract-suite/steps/scenario.ts';

const contract = readContract();
const all = scenarioOf(contract).stages.flatMap(({ stage }) => (typeof stage === 'string' ? [] : stage));

function verdict(operation: string, kind: string | undefined, answer: Json): string[] {
  const memory = new Memory({ contract, sample: createSampler(contract), url: 'http://localhost' });
  memory.remember('recoveryCodes', { recoveryCodes: ['7KQ2-M9XD-4TRW', '3HNP-8VBC-6LZA'] });
  const step = all.find((one) => one.operation === operation && one.kind === kind);
  if (step?.verify === undefined) throw new Error(`No step of ${operation} looks at its answer.`);
  return step.verify(answer, memory);
}

const PENDING = { code: 'PENDING', key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', expiration: '2999-01-01T00:00:00Z' };

describe('a wrong response that fits its schema is reported', () => {
  test.each<[string, string | undefined, Json, Json, RegExp]>([
    [
      'signIn',
      undefined,
      { code: 'SUCCESS' },
      { code: 'MFA_REQUIRED', mfaType: 'Email' },
      /answered MFA_REQUIRED Email/,
    ],
    ['initMfaPairing', undefined, PENDING, { ...PENDING, key: 'JBSWY3DPEHPK3PXP' }, /at least 16 bytes/],
    ['initMfaPairing', undefined, PENDING, { ...PENDING, key: 'no base32!' }, /of no use to an authenticator app/],
    [
      'initMfaPairing',
      undefined,
      PENDING,
      { code: 'PENDING', expiration: PENDING.expiration },
      /of no use to an authenticator app/,
    ],
    ['initMfaPairing', undefined, PENDING, { ...PENDING, expiration: '2020-01-01T00:00:00Z' }, /it is over already/],
    ['confirmMfa', undefined, { code: 'SUCCESS' }, { code: 'FAILED' }, /the code is FAILED, expected SUCCESS/],
    ['getRecoveryCodes', 'codes left', { remaining: 2 }, { remaining: 10 }, /10 codes are left of 2 new ones/],
    ['getSessions', undefined, [{ current: true }, { current: false }], [{ current: false }], /0 sessions are marked/],
    ['getSessions', undefined, [{ current: true }], [{ current: true }, { current: true }], /2 sessions are marked/],
  ])('%s %s', (operation, kind, right, wrong, difference) => {
    expect(verdict(operation, kind, right)).toEqual([]);
    expect(verdict(operation, kind, wrong).join('\n')).toMatch(difference);
  });
});
