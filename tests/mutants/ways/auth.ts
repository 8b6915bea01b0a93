import type { OperationId } from '#generated/operations.ts';
import type { PasskeyCreationOptions } from '#generated/model/passkeyCreationOptions.ts';
import type { PasskeyRequestOptions } from '#generated/model/passkeyRequestOptions.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import { makePasskey } from '#contract-suite/steps/software-passkey.ts';
import type { SoftwarePasskey } from '#contract-suite/steps/software-passkey.ts';
import { people } from '../people.ts';
import type { Visit, Way } from '../visit.ts';
import { appCode } from './things.ts';

// A mutant may refuse the real one.
const NO_KEY = 'A'.repeat(32);
const NEW_PASSWORD = 'Naujas-Kelias-26';

/** Pairs an authenticator app; answers its key and the recovery codes. */
export async function pairFactor(visit: Visit): Promise<{ key: Json; recoveryCodes: Json[] }> {
  const { sessionId = '', key = NO_KEY } = await visit.askObject('initMfaPairing', { as: 'account' });
  const paired = await visit.askObject('confirmMfaPairing', {
    as: 'account',
    body: { mfaType: 'Authenticator', sessionId, code: appCode(key) },
  });
  return { key, recoveryCodes: (paired.recoveryCodes ?? []) as Json[] };
}

/** A sign-in of the account that waits for its second factor, asked for. */
export async function askFactor(visit: Visit): Promise<{ key: Json; sessionId: Json }> {
  const { key } = await pairFactor(visit);
  visit.forget('account');
  const { sessionId = '' } = await visit.askObject('initMfa', { as: 'account', body: { mfaType: 'Authenticator' } });
  return { key, sessionId };
}

/** Adds a passkey in software. */
export async function addPasskey(visit: Visit): Promise<{ passkey: SoftwarePasskey; added: JsonObject }> {
  const options = await visit.ask('initPasskey');
  const passkey = makePasskey(visit.origin);
  const attestation = passkey.create(options as unknown as PasskeyCreationOptions);
  const added = await visit.askObject('confirmPasskey', { body: attestation as unknown as Json });
  return { passkey, added };
}

async function secondSession(visit: Visit): Promise<string> {
  await visit.signIn('account');
  visit.forget('account');
  const sessions = objects(await visit.ask('getSessions'));
  return textOf(sessions.find(({ current }) => current !== true)?.id);
}

const { email, password } = people.account;

/** How each operation of the sign-in and of the account's sessions is shown. */
export const authWays = {
  signIn: async (visit) => {
    await visit.ask('signIn', { as: 'account', body: { email, password } });
    await visit.ask('signIn', { body: { email, password: `${password}?` } });
    await visit.ask('getCurrentUser');
  },
  signOut: async (visit) => {
    await visit.signIn('account');
    const kept = visit.copyOf('account');
    await visit.ask('signOut');
    visit.put('account', kept);
    await visit.ask('getCurrentUser');
  },
  resetMfa: async (visit) => {
    await pairFactor(visit);
    await visit.ask('resetMfa');
    visit.forget('account');
    await visit.signIn('account');
  },
  initMfa: askFactor,
  confirmMfa: async (visit) => {
    const { key, sessionId } = await askFactor(visit);
    const fields = { mfaType: 'Authenticator', sessionId };
    await visit.ask('confirmMfa', { as: 'account', body: { ...fields, code: '000000' } });
    await visit.ask('confirmMfa', { as: 'account', body: { ...fields, code: appCode(key, 30) } });
    await visit.ask('getCurrentUser');
  },
  cancelMfa: async (visit) => {
    const { sessionId } = await askFactor(visit);
    await visit.ask('cancelMfa', { as: 'account', body: { mfaType: 'Authenticator', sessionId } });
  },
  signInWithRecoveryCode: async (visit) => {
    const { recoveryCodes } = await pairFactor(visit);
    visit.forget('account');
    await visit.ask('signInWithRecoveryCode', { as: 'account', body: { code: 'AAAA-AAAA-AAAA' } });
    await visit.ask('signInWithRecoveryCode', { as: 'account', body: { code: recoveryCodes[0] ?? '' } });
    visit.forget('account');
    await visit.ask('signInWithRecoveryCode', { as: 'account', body: { code: recoveryCodes[0] ?? '' } });
  },
  initMfaPairing: pairFactor,
  confirmMfaPairing: async (visit) => {
    const { sessionId = '' } = await visit.askObject('initMfaPairing', { as: 'account' });
    await visit.ask('confirmMfaPairing', {
      as: 'account',
      body: { mfaType: 'Authenticator', sessionId, code: '000000' },
    });
    await pairFactor(visit);
    visit.forget('account');
    await visit.signIn('account');
  },
  cancelMfaPairing: async (visit) => {
    const { sessionId = '', key = '' } = await visit.askObject('initMfaPairing', { as: 'account' });
    const fields = { mfaType: 'Authenticator', sessionId };
    await visit.ask('cancelMfaPairing', { as: 'account', body: fields });
    await visit.ask('confirmMfaPairing', { as: 'account', body: { ...fields, code: appCode(key) } });
  },
  getSessionLimits: (visit) => visit.ask('getSessionLimits'),
  keepSession: (visit) => visit.ask('keepSession'),
  initPasskeySignIn: (visit) => visit.ask('initPasskeySignIn'),
  confirmPasskeySignIn: async (visit) => {
    const { passkey } = await addPasskey(visit);
    const options = (await visit.ask('initPasskeySignIn')) as unknown as PasskeyRequestOptions;
    visit.forget('account');
    visit.put('account', new Map());
    await visit.ask('confirmPasskeySignIn', { as: 'account', body: passkey.use(options) as unknown as Json });
    await visit.ask('getCurrentUser');
  },
  forgotPassword: (visit) => visit.ask('forgotPassword', { body: { email } }),
  resetPassword: (visit) => visit.ask('resetPassword'),
  changePassword: async (visit) => {
    await visit.ask('changePassword', { body: { currentPassword: `${password}?`, newPassword: NEW_PASSWORD } });
    await visit.ask('changePassword', { body: { currentPassword: password, newPassword: NEW_PASSWORD } });
    await visit.ask('signIn', { body: { email, password: NEW_PASSWORD } });
  },
  getSessions: secondSession,
  endOtherSessions: async (visit) => {
    await secondSession(visit);
    await visit.ask('endOtherSessions');
    await visit.ask('getSessions');
  },
  endOneSession: async (visit) => {
    await visit.ask('endOneSession', { path: await secondSession(visit) });
    await visit.ask('getSessions');
  },
  getPasskeys: async (visit) => {
    await addPasskey(visit);
    await visit.ask('getPasskeys');
  },
  initPasskey: (visit) => visit.ask('initPasskey'),
  confirmPasskey: async (visit) => {
    await addPasskey(visit);
    await visit.ask('getPasskeys');
  },
  deletePasskey: async (visit) => {
    const { added } = await addPasskey(visit);
    const { id = '' } = (added.passkey ?? {}) as JsonObject;
    await visit.ask('deletePasskey', { path: textOf(id) });
    await visit.ask('getPasskeys');
  },
  getRecoveryCodes: (visit) => visit.ask('getRecoveryCodes'),
  createRecoveryCodes: async (visit) => {
    await pairFactor(visit);
    await visit.ask('createRecoveryCodes');
    await visit.ask('getRecoveryCodes');
  },
} satisfies Partial<Record<OperationId, Way>>;
