import { generateSync } from 'otplib';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import type { Memory } from '../run/memory.ts';
import { showPassword, signInAs } from './sign-in.ts';
import { object } from '../contract/json-values.ts';
import { differs } from '../journeys/support/compare.ts';
import { codeIs, codeIsNot, needsKept, withFields } from './steps.ts';
import type { Step } from './steps.ts';

const STEP_S = 30;
const NEEDS_FACTOR = 'needs a second factor; --disposable pairs one';

const needsFactor = needsKept('factor', NEEDS_FACTOR);
const passwordShown = (kind: string): Step => ({ ...showPassword(kind), uses: ['factor'], needs: needsFactor });

const expirationFaults = ({ expiration }: JsonObject): string[] =>
  Date.parse(textOf(expiration)) > Date.now() ? [] : [`it is over already: ${textOf(expiration)}`];

const pair = (kind: string): Step => ({
  operation: 'initMfaPairing',
  kind,
  gives: ['pairingId', 'key'],
  verify: (answer, memory) => [
    ...codeIs('PENDING')(answer, memory),
    ...keyFaults(object(answer).key),
    ...expirationFaults(object(answer)),
  ],
  capture: (answer, memory) => {
    memory.learn('pairingId', object(answer).sessionId);
    memory.keep('key', object(answer).key ?? '');
  },
});

const start = (kind: string): Step => ({
  operation: 'initMfa',
  kind,
  gives: ['mfaSessionId'],
  change: withFields(() => ({ mfaType: 'Authenticator' })),
  verify: (answer, memory) => [...codeIs('PENDING')(answer, memory), ...expirationFaults(object(answer))],
  capture: (answer, memory) => memory.learn('mfaSessionId', object(answer).sessionId),
});

const keepCodes: Step['capture'] = (answer, memory) =>
  memory.keep('recovery codes', object(answer).recoveryCodes ?? []);

/** The codes are all different, and none of those that came with the factor. */
const areNewCodes: NonNullable<Step['verify']> = (answer, memory) => {
  const codes = codesIn(answer);
  const former = codesIn(memory.kept('factor') ?? null);
  return [
    ...(new Set(codes).size === codes.length ? [] : ['a recovery code is there twice']),
    ...(codes.some((code) => former.includes(code)) ? ['a new recovery code is one of the former'] : []),
  ];
};

/**
 * An authenticator app is paired and asked for. The last sign-in goes on waiting: the refusals of its operations are
 * asked with it.
 */
export const factorSteps: Step[] = [
  pair('success'),
  // The documented code is a wrong one.
  { operation: 'confirmMfaPairing', verify: codeIsNot('SUCCESS') },
  { operation: 'cancelMfaPairing', verify: codeIs('SESSION_CANCELLED') },
  { ...pair('success (again)'), spoils: 'would pair a second factor' },
  {
    operation: 'confirmMfaPairing',
    kind: 'success (paired)',
    uses: ['key'],
    gives: ['factor'],
    spoils: 'would pair a second factor',
    needs: needsKept('key', NEEDS_FACTOR),
    change: withFields((memory) => ({ code: codeOf(memory, 0) })),
    verify: codeIs('SUCCESS'),
    capture: (answer, memory) => memory.keep('factor', answer),
  },
  {
    operation: 'getRecoveryCodes',
    kind: 'codes of the pairing',
    uses: ['factor'],
    needs: needsFactor,
    verify: (answer, memory) => differs(answer, { remaining: codesIn(memory.kept('factor') ?? null).length }),
  },
  {
    operation: 'createRecoveryCodes',
    uses: ['factor'],
    gives: ['recovery codes'],
    needs: needsFactor,
    verify: areNewCodes,
    capture: keepCodes,
  },
  {
    operation: 'getRecoveryCodes',
    kind: 'codes left',
    uses: ['factor', 'recovery codes'],
    needs: needsFactor,
    verify: (answer, memory) => {
      const { remaining } = object(answer);
      const { length } = recoveryCodes(memory);
      return remaining === length ? [] : [`${textOf(remaining)} codes are left of ${length} new ones`];
    },
  },
  passwordShown('second factor asked for (recovery code)'),
  {
    operation: 'signInWithRecoveryCode',
    uses: ['recovery codes'],
    gives: ['used code'],
    change: withFields((memory) => ({ code: recoveryCodes(memory)[0] ?? '' })),
    verify: codeIs('SUCCESS'),
  },
  {
    operation: 'getRecoveryCodes',
    kind: 'one code used',
    uses: ['factor', 'recovery codes', 'used code'],
    needs: needsFactor,
    verify: (answer, memory) => differs(answer, { remaining: recoveryCodes(memory).length - 1 }),
  },
  passwordShown('second factor asked for (recovery code again)'),
  {
    operation: 'signInWithRecoveryCode',
    kind: 'used code',
    uses: ['recovery codes'],
    change: withFields((memory) => ({ code: recoveryCodes(memory)[0] ?? '' })),
    verify: codeIsNot('SUCCESS'),
  },
  passwordShown('second factor asked for (code)'),
  start('success'),
  // The documented code again.
  {
    operation: 'confirmMfa',
    kind: 'wrong code',
    change: withFields(() => ({ mfaType: 'Authenticator' })),
    verify: codeIsNot('SUCCESS'),
  },
  {
    operation: 'confirmMfa',
    uses: ['key'],
    needs: needsKept('key', NEEDS_FACTOR),
    // The code of the pairing is used up (RFC 6238 §5.2); the one of the next step is within the drift.
    change: withFields((memory) => ({ mfaType: 'Authenticator', code: codeOf(memory, STEP_S) })),
    verify: codeIs('SUCCESS'),
  },
  passwordShown('second factor asked for (left)'),
  start('success (left)'),
];

/** After the refusals: the sign-in that waits is cancelled, and the factor goes. */
export const lastFactorSteps: Step[] = [
  {
    operation: 'cancelMfa',
    change: withFields(() => ({ mfaType: 'Authenticator' })),
    verify: codeIs('SESSION_CANCELLED'),
  },
  {
    operation: 'resetMfa',
    uses: ['factor'],
    gives: ['reset factor'],
    clears: ['factor'],
    needs: needsFactor,
    ends: true,
  },
  {
    operation: 'getCurrentUser',
    kind: 'ended session (reset)',
    uses: ['factor', 'reset factor'],
    needs: needsFactor,
    statuses: [401],
  },
  {
    ...signInAs('account'),
    kind: 'success (after the reset)',
    uses: ['factor', 'reset factor'],
    clears: ['reset factor'],
    needs: needsFactor,
  },
];

function recoveryCodes(memory: Memory): string[] {
  const codes = memory.kept('recovery codes');
  return Array.isArray(codes) ? codes.map(textOf) : [];
}

function codeOf(memory: Memory, aheadSeconds: number): string {
  const epoch = Math.floor(Date.now() / 1000) + aheadSeconds;
  return generateSync({ secret: textOf(memory.kept('key')), epoch });
}

// RFC 4226 §4: a key has at least 128 bits; apps take it in base32.
function codesIn(answer: Json): string[] {
  const { recoveryCodes = [] } = object(answer);
  return Array.isArray(recoveryCodes) ? recoveryCodes.map(textOf) : [];
}

function keyFaults(key: Json | undefined): string[] {
  try {
    generateSync({ secret: textOf(key) });
    return [];
  } catch (error) {
    return [`the key is of no use to an authenticator app: ${(error as Error).message}`];
  }
}
