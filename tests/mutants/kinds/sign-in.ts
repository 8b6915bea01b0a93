import { generateSync } from 'otplib';
import type { OperationId } from '#generated/operations.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Json } from '#contract-suite/contract/document.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import { answer, fieldsOf, jsonIn, withBody, withFields } from '../exchange.ts';
import { around, inAnswer, inRequest } from '../mutant.ts';
import type { Kind, Mutant, Fault } from '../mutant.ts';
import { people } from '../people.ts';
import { isSuccess } from './changes.ts';

const { email, password } = people.account;

// How a step that was tried in vain ends; what waits, or is over, is not meant.
const IN_VAIN: ReadonlySet<Json | undefined> = new Set(['FAILED', 'INVALID_CODE']);

/** The code that an authenticator app shows. */
function appCode(key: Json | undefined, laterSeconds = 0): string {
  return generateSync({ secret: textOf(key), epoch: Math.floor(Date.now() / 1000) + laterSeconds });
}

const claims = (operation: OperationId, kind: Kind, what: string, fields: Record<string, Json>): Mutant =>
  inAnswer(operation, kind, what, (response) => (isSuccess(response) ? withFields(response, fields) : response));

/** Reports a failure as a success. */
const passed = (operation: OperationId, what: string, more: Record<string, Json> = {}): Mutant =>
  inAnswer(operation, 'sign-in', what, (response) =>
    response.status === 200 && IN_VAIN.has(fieldsOf(response).code)
      ? withFields(response, { code: 'SUCCESS', ...more })
      : response,
  );

/** The first answer is given again and again. */
const alwaysTheFirst = (operation: OperationId, field: string, what: string): Mutant =>
  around(operation, 'sign-in', what, () => {
    let first: Json | undefined;
    return async (request, forward) => {
      const given = await forward(request);
      if (!isSuccess(given)) return given;
      first ??= fieldsOf(given)[field];
      return withFields(given, { [field]: first });
    };
  });

// The key of a pairing passes by, so the fault can show the right code in the place of a wrong one.
function rightCode(operation: 'confirmMfa' | 'confirmMfaPairing'): () => Partial<Record<OperationId, Fault>> {
  return () => {
    let key: Json | undefined;
    const pairing: Fault = async (request, forward) => {
      const given = await forward(request);
      if (isSuccess(given)) ({ key } = fieldsOf(given));
      return given;
    };
    const confirming: Fault = async (request, forward) => {
      const given = await forward(request);
      if (key === undefined || given.status !== 200 || !IN_VAIN.has(fieldsOf(given).code)) return given;
      return forward(withFields(request, { code: appCode(key, operation === 'confirmMfa' ? 30 : 0) }));
    };
    return { initMfaPairing: pairing, [operation]: confirming };
  };
}

/** Sign-ins, second factors and passwords that let the wrong people in, or reveal what they must not. */
export const signInMutants: readonly Mutant[] = [
  inRequest('signIn', 'sign-in', 'any password does', (request) =>
    fieldsOf(request).email === email ? withFields(request, { password }) : request,
  ),
  around('signIn', 'sign-in', 'an unknown address is told as such', () => async (request, forward) => {
    const given = await forward(request);
    const isFailed = given.status === 200 && fieldsOf(given).code === 'FAILED';
    return isFailed && fieldsOf(request).email !== email
      ? answer(404, { type: 'about:blank', title: 'Not found', status: 404 })
      : given;
  }),
  claims('signIn', 'sign-in', 'each attempt is a success', { code: 'SUCCESS' }),
  {
    operation: 'confirmMfa',
    kind: 'sign-in',
    what: 'any code does',
    faults: rightCode('confirmMfa'),
    isOfAnswer: false,
  },
  {
    operation: 'confirmMfaPairing',
    kind: 'sign-in',
    what: 'any code pairs',
    faults: rightCode('confirmMfaPairing'),
    isOfAnswer: false,
  },
  passed('signInWithRecoveryCode', 'a code that there is not'),
  around('signInWithRecoveryCode', 'sign-in', 'a used code is good again', () => {
    const used = new Set<string>();
    return async (request, forward) => {
      const code = JSON.stringify(fieldsOf(request).code);
      const given = await forward(request);
      if (fieldsOf(given).code === 'SUCCESS') used.add(code);
      return used.has(code) && IN_VAIN.has(fieldsOf(given).code) ? withFields(given, { code: 'SUCCESS' }) : given;
    };
  }),
  inRequest('changePassword', 'sign-in', 'the current password is not looked at', (request) =>
    'newPassword' in fieldsOf(request) && typeof fieldsOf(request).currentPassword === 'string'
      ? withFields(request, { currentPassword: password })
      : request,
  ),
  inAnswer('initMfaPairing', 'sign-in', 'a key of ten bytes', (response) =>
    isSuccess(response) ? withFields(response, { key: 'JBSWY3DPEHPK3PXP' }) : response,
  ),
  claims('initMfa', 'sign-in', 'it is over before it began', { code: 'SUCCESS' }),
  claims('cancelMfa', 'sign-in', 'given up as a success', { code: 'SUCCESS' }),
  claims('confirmMfaPairing', 'sign-in', 'the same two recovery codes for everybody', {
    recoveryCodes: ['7KQ2-M9XD-4TRW', '3HNP-8VBC-6LZA'],
  }),
  claims('createRecoveryCodes', 'sign-in', 'one code ten times', {
    recoveryCodes: Array.from({ length: 10 }, () => '7KQ2-M9XD-4TRW'),
  }),
  inAnswer('getRecoveryCodes', 'totals', 'one recovery code too few', (response) => {
    const { remaining } = fieldsOf(response);
    return typeof remaining === 'number' ? withFields(response, { remaining: Math.max(0, remaining - 1) }) : response;
  }),
  alwaysTheFirst('initPasskey', 'challenge', 'one challenge for every passkey'),
  alwaysTheFirst('initPasskeySignIn', 'challenge', 'one challenge for every sign-in'),
  inAnswer('initMfa', 'sign-in', 'it was over a year ago', (response) =>
    isSuccess(response) ? withFields(response, { expiration: '2020-01-01T00:00:00Z' }) : response,
  ),
  claims('getSessionLimits', 'sign-in', 'the session has ended already', { idleExpiration: '2020-01-01T00:00:00Z' }),
  claims('checkInvite', 'answer to another question', 'an unknown invitation is valid', { valid: true }),
  claims('checkPasswordReset', 'answer to another question', 'an unknown reset is valid', { valid: true }),
  claims('receiveMail', 'answer to another question', 'a mail to nobody is taken', { outcome: 'Accepted' }),
  claims('reportPresence', 'answer to another question', 'the support is always looking', { supportLooking: true }),
  claims('getTicketSubscription', 'answer to another question', 'nobody is subscribed', { subscribed: false }),
  claims('rateArticle', 'answer to another question', 'another rating than the one given', { helpful: false }),
  claims('getTicketFilterCounters', 'totals', 'the same number is always new', { new: 4711 }),
  claims('getTicket', 'answer to another question', 'another ticket', { displayId: '1000001' }),
  claims('createTicket', 'answer to another question', 'the number of another ticket', { displayId: '1000001' }),
  claims('editComment', 'answer to another question', 'the comment as it was', {
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  }),
  claims('updateProfile', 'answer to another question', 'the name as it was', {
    firstName: 'Rasa',
    lastName: 'Petrauskaitė',
  }),
  claims('getUploadStatus', 'answer to another question', 'the upload of somebody else', {
    fileId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d31',
  }),
  claims('getSavedFilter', 'answer to another question', 'the filter of another list', { list: 'SubTickets' }),
  claims('getCurrentUser', 'answer to another question', 'somebody else', { email: 'tomas.jonaitis@example.com' }),
  claims('createRma', 'answer to another question', 'the return of another ticket', { ticketDisplayId: '1000001' }),
  claims('getRma', 'answer to another question', 'a return of another number', { displayId: '2001' }),
  claims('getDevice', 'answer to another question', 'a unit of another number', { number: '6001000007' }),
  claims('getArticle', 'answer to another question', 'an article of another name', { slug: 'another-article' }),
  inAnswer('checkRmaProducts', 'answer to another question', 'the numbers of other units', (response) =>
    isSuccess(response)
      ? withBody(
          response,
          objects(jsonIn(response)).map((one) => ({ ...one, number: '6001000007' })),
        )
      : response,
  ),
  inAnswer('getBoxItems', 'answer to another question', 'what is in another box', (response) =>
    isSuccess(response)
      ? withBody(
          response,
          objects(jsonIn(response)).map((one) => ({ ...one, serialNumber: '6001000007' })),
        )
      : response,
  ),
];
