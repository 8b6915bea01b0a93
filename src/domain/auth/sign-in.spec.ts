import { describe, expect, test } from 'vitest';
import { signInCodes } from '#domain/enums.ts';
import { moveSignIn, nextAfterInit, nextSignInStep, signInMessages } from './sign-in.ts';
import type { SignInMessage, SignInMove, SignInOutcome, SignInState, SignInStep } from './sign-in.ts';

const states: SignInState[] = [
  'password',
  'configureMfa',
  'authenticator',
  'idApp',
  'emailCode',
  'recoveryCode',
  'passkey',
];
const mfaStates = states.filter((state) => state !== 'password');
const codeStates: SignInState[] = ['authenticator', 'emailCode', 'recoveryCode'];

describe('in every state', () => {
  test.each(states)('%s: the codes that do not depend on it', (from) => {
    expect(nextSignInStep('SUCCESS', null, from)).toEqual({ step: 'success' });
    expect(nextSignInStep('MFA_NOT_CONFIGURED', null, from)).toEqual({ step: 'configureMfa' });
    expect(nextSignInStep('ACCOUNT_PASSWORD_EXPIRED', null, from)).toEqual({ step: 'forgotExpired' });
    expect(nextSignInStep('ACCOUNT_DISABLED', null, from)).toEqual({ step: 'error', message: 'accountDisabled' });
    expect(nextSignInStep('ACCOUNT_LOCKED', null, from)).toEqual({ step: 'error', message: 'accountLocked' });
    expect(nextSignInStep('SESSION_CANCELLED', null, from)).toEqual({ step: 'password', message: 'sessionCancelled' });
    expect(nextSignInStep('NO_MFA_DEVICE', null, from)).toEqual({ step: 'error', message: 'noMfaDevice' });
  });

  test.each(states)('%s: MFA_REQUIRED goes where the MFA type says', (from) => {
    expect(nextSignInStep('MFA_REQUIRED', 'Authenticator', from)).toEqual({ step: 'authenticator' });
    expect(nextSignInStep('MFA_REQUIRED', 'Email', from)).toEqual({ step: 'emailCode' });
    expect(nextSignInStep('MFA_REQUIRED', 'VendorID', from)).toEqual({ step: 'idApp', poll: true });
    expect(nextSignInStep('MFA_REQUIRED', 'None', from, true)).toEqual({ step: 'passkey' });
    expect(nextSignInStep('MFA_REQUIRED', 'Authenticator', from, true)).toEqual({ step: 'authenticator' });
  });

  test.each(states.flatMap((from) => signInCodes.map((code) => [code, from] as const)))(
    '%s in %s has a next step with a known message',
    (code, from) => {
      const { step, message } = nextSignInStep(code, 'Email', from);
      expect(step).not.toBe('');
      if (message !== undefined) expect(signInMessages).toContain(message);
      if (step === 'error') expect(message).toBeDefined();
    },
  );
});

describe('FAILED', () => {
  test('at the password step says that email or password are wrong', () => {
    expect(nextSignInStep('FAILED')).toEqual({ step: 'password', message: 'incorrect' });
  });

  test.each([...codeStates, 'idApp'] as const)('in %s says that the authentication failed', (from) => {
    expect(nextSignInStep('FAILED', null, from)).toEqual({ step: 'error', message: 'mfaFailed' });
  });

  test('while configuring stays there', () => {
    const outcome = { step: 'configureMfa', message: 'mfaFailed' };
    expect(nextSignInStep('FAILED', null, 'configureMfa')).toEqual(outcome);
  });
});

describe('SESSION_EXPIRED', () => {
  test('at the password step stays there', () => {
    expect(nextSignInStep('SESSION_EXPIRED')).toEqual({ step: 'password', message: 'sessionExpired' });
  });

  test.each(mfaStates)('in %s offers to try again', (from) => {
    const outcome = { step: 'error', message: 'mfaSessionExpired' };
    expect(nextSignInStep('SESSION_EXPIRED', null, from)).toEqual(outcome);
  });
});

describe('PENDING', () => {
  test.each(['idApp', 'configureMfa'] as const)('keeps polling in %s', (from) => {
    expect(nextSignInStep('PENDING', null, from)).toEqual({ step: from, poll: true });
  });

  test('after the password waits for the app that was asked', () => {
    expect(nextSignInStep('PENDING', 'VendorID')).toEqual({ step: 'idApp', poll: true });
  });

  test.each(codeStates)('cannot come in %s', (from) => {
    expect(nextSignInStep('PENDING', null, from)).toEqual({ step: 'error', message: 'failed' });
  });
});

test.each([...codeStates, 'configureMfa'] as const)('INVALID_CODE in %s stays there with its message', (from) => {
  expect(nextSignInStep('INVALID_CODE', null, from)).toEqual({ step: from, message: 'invalidCode' });
});

test.each([
  ['NEW_CODE', 'Email'],
  ['', null],
  ['success', null],
  ['toString', null],
  ['__proto__', null],
  ['MFA_REQUIRED', null],
  ['MFA_REQUIRED', undefined],
  ['MFA_REQUIRED', 'None'],
  ['MFA_REQUIRED', 'Fax'],
  ['MFA_REQUIRED', 'constructor'],
  ['INVALID_CODE', null],
])('%j with MFA type %j after the password is an error, not a crash', (code, mfaType) => {
  expect(nextSignInStep(code, mfaType)).toEqual({ step: 'error', message: 'failed' });
});

describe('the call that starts the session of a step', () => {
  const started: Record<string, SignInOutcome> = {
    SUCCESS: { step: 'error', message: 'failed' },
    PENDING: { step: 'authenticator' },
    MFA_NOT_CONFIGURED: { step: 'configureMfa' },
    FAILED: { step: 'error', message: 'mfaInitFailed' },
    INVALID_CODE: { step: 'error', message: 'mfaInitFailed' },
    ACCOUNT_DISABLED: { step: 'error', message: 'accountDisabled' },
    ACCOUNT_LOCKED: { step: 'error', message: 'accountLocked' },
    ACCOUNT_PASSWORD_EXPIRED: { step: 'forgotExpired' },
    SESSION_EXPIRED: { step: 'password', message: 'sessionExpired' },
    SESSION_CANCELLED: { step: 'password', message: 'sessionCancelled' },
    MFA_REQUIRED: { step: 'error', message: 'failed' },
    NO_MFA_DEVICE: { step: 'error', message: 'noMfaDevice' },
  };

  test.each(signInCodes)('%s', (code) => {
    expect(nextAfterInit(code, 'authenticator')).toEqual(started[code]);
  });

  test.each(['', 'NEW_CODE', 'constructor'])('%j is an error', (code) => {
    expect(nextAfterInit(code, 'emailCode')).toEqual({ step: 'error', message: 'failed' });
  });

  test('only the ID app is polled', () => {
    expect(nextAfterInit('PENDING', 'idApp')).toEqual({ step: 'idApp', poll: true });
    expect(nextAfterInit('PENDING', 'emailCode')).toEqual({ step: 'emailCode' });
  });
});

describe('moves', () => {
  const totp = { mfaType: 'Authenticator' } as const;
  const moves: [SignInMove, SignInStep, SignInState][] = [
    ['useRecoveryCode', 'authenticator', 'recoveryCode'],
    ['useRecoveryCode', 'idApp', 'recoveryCode'],
    ['useRecoveryCode', 'emailCode', 'recoveryCode'],
    ['useRecoveryCode', 'passkey', 'recoveryCode'],
    ['useFactor', 'recoveryCode', 'authenticator'],
    ['useFactor', 'passkey', 'authenticator'],
    ['tryAgain', 'error', 'authenticator'],
    ...mfaStates.map((from): [SignInMove, SignInStep, SignInState] => ['cancel', from, 'password']),
    ['cancel', 'error', 'password'],
  ];

  test.each(moves)('%s from %s leads to %s', (move, step, to) => {
    expect(moveSignIn(move, { step }, totp)).toBe(to);
  });

  const none: [SignInMove, SignInStep][] = [
    ['cancel', 'password'],
    ['cancel', 'success'],
    ['useRecoveryCode', 'password'],
    ['useRecoveryCode', 'configureMfa'],
    ['useFactor', 'authenticator'],
    ['tryAgain', 'authenticator'],
    ['tryAgain', 'forgotExpired'],
  ];

  test.each(none)('%s cannot be made from %s', (move, step) => {
    expect(moveSignIn(move, { step }, totp)).toBeUndefined();
  });

  test.each(['authenticator', 'idApp', 'emailCode', 'recoveryCode'] as const)(
    'from %s a passkey is offered to who has one',
    (step) => {
      expect(moveSignIn('usePasskey', { step }, { ...totp, passkey: true })).toBe('passkey');
      expect(moveSignIn('usePasskey', { step }, totp)).toBeUndefined();
    },
  );

  test('the factor of who has only a passkey is the passkey', () => {
    const only = { mfaType: 'None', passkey: true } as const;
    expect(moveSignIn('useFactor', { step: 'recoveryCode' }, only)).toBe('passkey');
    expect(moveSignIn('useFactor', { step: 'passkey' }, only)).toBeUndefined();
  });

  test('after an error before the factor is known only going back is offered', () => {
    expect(moveSignIn('tryAgain', { step: 'error', message: 'failed' }, {})).toBeUndefined();
  });

  test.each<SignInMessage>(['accountDisabled', 'accountLocked', 'noMfaDevice'])(
    '%s cannot be tried again',
    (message) => {
      expect(moveSignIn('tryAgain', { step: 'error', message }, totp)).toBeUndefined();
    },
  );
});
