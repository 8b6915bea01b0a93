import { generateSync } from 'otplib';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import type { Memory } from '../run/memory.ts';
import { showPassword, signInAs } from './sign-in.ts';
import { object } from '../contract/json-values.ts';
import { differs } from '../journeys/support/compare.ts';
import { codeIs, codeIsNot, withFields } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

const STEP_S = 30;
const spoils = 'would pair a second factor';
const isOfApp = withFields(() => ({ mfaType: 'Authenticator' }));

const passwordShown = (kind: string): Step => ({ ...showPassword(kind), needs: ['factor'] });

const expirationFaults = ({ expiration }: JsonObject): string[] =>
  Date.parse(textOf(expiration)) > Date.now() ? [] : [`it is over already: ${textOf(expiration)}`];

const refused = { verify: codeIsNot('SUCCESS'), isRefused: true };

const pair: Step = {
  operation: 'initMfaPairing',
  verify: (answer, memory) => [
    ...codeIs('PENDING')(answer, memory),
    ...keyFaults(object(answer).key),
    ...expirationFaults(object(answer)),
  ],
  capture: (answer, memory) => memory.remember('key', object(answer).key ?? ''),
};

const start: Step = {
  operation: 'initMfa',
  change: isOfApp,
  verify: (answer, memory) => [...codeIs('PENDING')(answer, memory), ...expirationFaults(object(answer))],
};

/** The codes are all different, and none of those that came with the factor. */
const areNewCodes: NonNullable<Step['verify']> = (answer, memory) => {
  const codes = codesIn(answer);
  const former = codesIn(memory.recall('factor') ?? null);
  return [
    ...(new Set(codes).size === codes.length ? [] : ['a recovery code is there twice']),
    ...(codes.some((code) => former.includes(code)) ? ['a new recovery code is one of the former'] : []),
  ];
};

const pairing: Step[] = [
  pair,
  // The documented code is wrong.
  { operation: 'confirmMfaPairing', kind: 'wrong code', ...refused },
  { operation: 'cancelMfaPairing', verify: codeIs('SESSION_CANCELLED') },
  { ...pair, kind: 'success (again)', spoils },
  {
    operation: 'confirmMfaPairing',
    spoils,
    change: withFields((memory) => ({ code: codeOf(memory, 0) })),
    verify: codeIs('SUCCESS'),
  },
  {
    operation: 'getRecoveryCodes',
    kind: 'codes of the pairing',
    needs: ['factor'],
    verify: (answer, memory) => differs(answer, { remaining: codesIn(memory.recall('factor') ?? null).length }),
  },
];

const recovery: Step[] = [
  { operation: 'createRecoveryCodes', verify: areNewCodes },
  {
    operation: 'getRecoveryCodes',
    kind: 'codes left',
    needs: ['recoveryCodes'],
    verify: (answer, memory) => {
      const { remaining } = object(answer);
      const { length } = recoveryCodes(memory);
      return remaining === length ? [] : [`${textOf(remaining)} codes are left of ${length} new ones`];
    },
  },
  passwordShown('second factor asked for (recovery code)'),
  {
    operation: 'signInWithRecoveryCode',
    verify: codeIs('SUCCESS'),
    capture: (_, memory) => memory.remember('used code', true),
  },
  {
    operation: 'getRecoveryCodes',
    kind: 'one code used',
    needs: ['used code'],
    verify: (answer, memory) => differs(answer, { remaining: recoveryCodes(memory).length - 1 }),
  },
  passwordShown('second factor asked for (recovery code again)'),
  { operation: 'signInWithRecoveryCode', kind: 'used code', needs: ['used code'], ...refused },
];

const signingIn: Step[] = [
  passwordShown('second factor asked for (code)'),
  start,
  // The documented code again.
  { operation: 'confirmMfa', kind: 'wrong code', change: isOfApp, ...refused },
  {
    operation: 'confirmMfa',
    needs: ['key'],
    // The code of the pairing is used up (RFC 6238 §5.2); the one of the next step is within the drift.
    change: withFields((memory) => ({ mfaType: 'Authenticator', code: codeOf(memory, STEP_S) })),
    verify: codeIs('SUCCESS'),
  },
  passwordShown('second factor asked for (left)'),
  { ...start, kind: 'success (left)' },
];

/**
 * An authenticator app is paired and used. The last sign-in stays pending for the refusals of its operations; then it is cancelled
 * and the factor removed.
 */
export const factorSequences: Sequence[] = [
  [
    {
      operation: 'createRecoveryCodes',
      kind: 'without a second factor',
      spoils: 'would make recovery codes where it is not refused',
      without: ['factor'],
      statuses: [409],
    },
  ],
  [...pairing, ...recovery, ...signingIn],
  [{ operation: 'cancelMfa', change: isOfApp, verify: codeIs('SESSION_CANCELLED') }],
  [{ operation: 'initMfaPairing', kind: 'with a second factor', needs: ['factor'], statuses: [409] }],
  [
    { operation: 'resetMfa', ends: true, capture: (_, memory) => memory.remember('reset factor', true) },
    { operation: 'getCurrentUser', kind: 'ended session (reset)', needs: ['reset factor'], statuses: [401] },
    { ...signInAs('account'), kind: 'success (after the reset)', needs: ['reset factor'] },
  ],
];

function recoveryCodes(memory: Memory): string[] {
  return codesIn(memory.recall('recoveryCodes') ?? null);
}

function codeOf(memory: Memory, offsetSeconds: number): string {
  const epoch = Math.floor(Date.now() / 1000) + offsetSeconds;
  return generateSync({ secret: textOf(memory.recall('key')), epoch });
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
