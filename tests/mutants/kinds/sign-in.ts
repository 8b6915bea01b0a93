import type { OperationId } from '#generated/operations.ts';
import type { Json } from '#contract-suite/contract/document.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import { answer, fieldsOf, jsonIn, withBody, withFields } from '../exchange.ts';
import { around, inAnswer, inRequest } from '../mutant.ts';
import type { Kind, Mutant, Plant } from '../mutant.ts';
import { people } from '../people.ts';
import type { Way } from '../visit.ts';
import { askFactor, pairFactor } from '../ways/auth.ts';
import { appCode } from '../ways/things.ts';
import { isSuccess } from './twists.ts';

const { email, password } = people.account;

// How a step that was tried in vain ends; what waits, or is over, is not meant.
const IN_VAIN: ReadonlySet<Json | undefined> = new Set(['FAILED', 'INVALID_CODE']);

const told = (operation: OperationId, kind: Kind, what: string, fields: Record<string, Json>): Mutant =>
  inAnswer(operation, kind, what, (answered) => (isSuccess(answered) ? withFields(answered, fields) : answered));

/** What would be told as failed is told as a success. */
const passed = (operation: OperationId, what: string, more: Record<string, Json> = {}, way?: Way): Mutant =>
  inAnswer(
    operation,
    'sign-in',
    what,
    (answered) =>
      answered.status === 200 && IN_VAIN.has(fieldsOf(answered).code)
        ? withFields(answered, { code: 'SUCCESS', ...more })
        : answered,
    way === undefined ? {} : { way },
  );

/** The first answer is given again and again. */
const alwaysTheFirst = (operation: OperationId, field: string, what: string): Mutant =>
  around(
    operation,
    'sign-in',
    what,
    () => {
      let first: Json | undefined;
      return async (asked, ask) => {
        const given = await ask(asked);
        if (!isSuccess(given)) return given;
        first ??= fieldsOf(given)[field];
        return withFields(given, { [field]: first });
      };
    },
    {
      way: async (visit) => {
        await visit.ask(operation);
        await visit.ask(operation);
      },
    },
  );

// The key of a pairing passes by, so the fault can show the right code in the place of a wrong one.
function rightCode(operation: 'confirmMfa' | 'confirmMfaPairing'): () => Partial<Record<OperationId, Plant>> {
  return () => {
    let key: Json | undefined;
    const pairing: Plant = async (asked, ask) => {
      const given = await ask(asked);
      if (isSuccess(given)) ({ key } = fieldsOf(given));
      return given;
    };
    const confirming: Plant = async (asked, ask) => {
      const given = await ask(asked);
      if (key === undefined || given.status !== 200 || !IN_VAIN.has(fieldsOf(given).code)) return given;
      return ask(withFields(asked, { code: appCode(key, operation === 'confirmMfa' ? 30 : 0) }));
    };
    return { initMfaPairing: pairing, [operation]: confirming };
  };
}

const twiceTheCode: Way = async (visit) => {
  const { recoveryCodes } = await pairFactor(visit);
  for (let time = 0; time < 2; time += 1) {
    visit.forget('account');
    await visit.ask('signInWithRecoveryCode', { as: 'account', body: { code: recoveryCodes[0] ?? '' } });
  }
};

/** Sign-ins, second factors and passwords that let in whom they should not, or tell what they should not. */
export const signInMutants: readonly Mutant[] = [
  inRequest('signIn', 'sign-in', 'any password does', (asked) =>
    fieldsOf(asked).email === email ? withFields(asked, { password }) : asked,
  ),
  around(
    'signIn',
    'sign-in',
    'an unknown address is told as such',
    () => async (asked, ask) => {
      const given = await ask(asked);
      const isFailed = given.status === 200 && fieldsOf(given).code === 'FAILED';
      return isFailed && fieldsOf(asked).email !== email
        ? answer(404, { type: 'about:blank', title: 'Not found', status: 404 })
        : given;
    },
    { way: (visit) => visit.ask('signIn', { body: { email: 'nobody@example.invalid', password } }) },
  ),
  told('signIn', 'sign-in', 'each attempt is a success', { code: 'SUCCESS' }),
  {
    operation: 'confirmMfa',
    kind: 'sign-in',
    what: 'any code does',
    plants: rightCode('confirmMfa'),
    isOfAnswer: false,
  },
  {
    operation: 'confirmMfaPairing',
    kind: 'sign-in',
    what: 'any code pairs',
    plants: rightCode('confirmMfaPairing'),
    isOfAnswer: false,
  },
  passed('signInWithRecoveryCode', 'a code that there is not'),
  around(
    'signInWithRecoveryCode',
    'sign-in',
    'a used code is good again',
    () => {
      const used = new Set<string>();
      return async (asked, ask) => {
        const code = JSON.stringify(fieldsOf(asked).code);
        const given = await ask(asked);
        if (fieldsOf(given).code === 'SUCCESS') used.add(code);
        return used.has(code) && IN_VAIN.has(fieldsOf(given).code) ? withFields(given, { code: 'SUCCESS' }) : given;
      };
    },
    { way: twiceTheCode },
  ),
  inRequest('changePassword', 'sign-in', 'the current password is not looked at', (asked) =>
    'newPassword' in fieldsOf(asked) && typeof fieldsOf(asked).currentPassword === 'string'
      ? withFields(asked, { currentPassword: password })
      : asked,
  ),
  inAnswer(
    'initMfaPairing',
    'sign-in',
    'a key of ten bytes',
    (answered) => (isSuccess(answered) ? withFields(answered, { key: 'JBSWY3DPEHPK3PXP' }) : answered),
    { way: (visit) => visit.ask('initMfaPairing', { as: 'account' }) },
  ),
  told('initMfa', 'sign-in', 'it is over before it began', { code: 'SUCCESS' }),
  told('cancelMfa', 'sign-in', 'given up as a success', { code: 'SUCCESS' }),
  told('confirmMfaPairing', 'sign-in', 'the same two recovery codes for everybody', {
    recoveryCodes: ['7KQ2-M9XD-4TRW', '3HNP-8VBC-6LZA'],
  }),
  told('createRecoveryCodes', 'sign-in', 'one code ten times', {
    recoveryCodes: Array.from({ length: 10 }, () => '7KQ2-M9XD-4TRW'),
  }),
  inAnswer(
    'getRecoveryCodes',
    'totals',
    'one recovery code too few',
    (answered) => {
      const { remaining } = fieldsOf(answered);
      return typeof remaining === 'number' ? withFields(answered, { remaining: Math.max(0, remaining - 1) }) : answered;
    },
    {
      way: async (visit) => {
        await pairFactor(visit);
        await visit.ask('getRecoveryCodes');
      },
    },
  ),
  alwaysTheFirst('initPasskey', 'challenge', 'one challenge for every passkey'),
  alwaysTheFirst('initPasskeySignIn', 'challenge', 'one challenge for every sign-in'),
  inAnswer(
    'initMfa',
    'sign-in',
    'it was over a year ago',
    (answered) => (isSuccess(answered) ? withFields(answered, { expiration: '2020-01-01T00:00:00Z' }) : answered),
    { way: askFactor },
  ),
  told('getSessionLimits', 'sign-in', 'the session has ended already', { idleExpiration: '2020-01-01T00:00:00Z' }),
  told('checkInvite', 'answer to another question', 'an unknown invitation is valid', { valid: true }),
  told('receiveMail', 'answer to another question', 'a mail to nobody is taken', { outcome: 'Accepted' }),
  told('reportPresence', 'answer to another question', 'the support is always looking', { supportLooking: true }),
  told('getTicketSubscription', 'answer to another question', 'nobody is subscribed', { subscribed: false }),
  told('rateArticle', 'answer to another question', 'another rating than the one given', { helpful: false }),
  told('getTicketFilterCounters', 'totals', 'the same number is always new', { new: 4711 }),
  told('getTicket', 'answer to another question', 'another ticket', { displayId: '1000001' }),
  told('createTicket', 'answer to another question', 'the number of another ticket', { displayId: '1000001' }),
  told('editComment', 'answer to another question', 'the comment as it was', {
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  }),
  told('updateProfile', 'answer to another question', 'the name as it was', {
    firstName: 'Rasa',
    lastName: 'Petrauskaitė',
  }),
  told('getUploadStatus', 'answer to another question', 'the upload of somebody else', {
    fileId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d31',
  }),
  told('getSavedFilter', 'answer to another question', 'the filter of another list', { list: 'SubTickets' }),
  told('getCurrentUser', 'answer to another question', 'somebody else', { email: 'tomas.jonaitis@example.com' }),
  told('createRma', 'answer to another question', 'the return of another ticket', { ticketDisplayId: '1000001' }),
  told('getRma', 'answer to another question', 'a return of another number', { displayId: '2001' }),
  told('getDevice', 'answer to another question', 'a unit of another number', { number: '6001000007' }),
  told('getArticle', 'answer to another question', 'an article of another name', { slug: 'another-article' }),
  inAnswer('checkRmaProducts', 'answer to another question', 'the numbers of other units', (answered) =>
    isSuccess(answered)
      ? withBody(
          answered,
          objects(jsonIn(answered)).map((one) => ({ ...one, number: '6001000007' })),
        )
      : answered,
  ),
  inAnswer('getBoxItems', 'answer to another question', 'what is in another box', (answered) =>
    isSuccess(answered)
      ? withBody(
          answered,
          objects(jsonIn(answered)).map((one) => ({ ...one, serialNumber: '6001000007' })),
        )
      : answered,
  ),
];
