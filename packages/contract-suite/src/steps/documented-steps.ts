import { randomUUID } from 'node:crypto';
import { textOf } from '../contract/document.ts';
import type { JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import type { Memory } from '../run/memory.ts';
import { lacking } from './sign-in.ts';
import { codeIs, needsKept, withFields, withHeader } from './steps.ts';
import type { Step } from './steps.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEEDS_MANAGER = { statuses: [403], reason: 'needs staff who manage accounts' };
const NOT_THERE = { statuses: [404], reason: 'what it asks for is not there' };
const hasFactor = needsKept('factor', 'needs a second factor; --disposable pairs one');
const hasNoFactor: Step['needs'] = (memory) =>
  memory.kept('factor') === undefined ? undefined : 'the account has a second factor';

const crossSite = (operation: string): Step => ({
  operation,
  kind: 'from another site',
  change: withHeader('sec-fetch-site', 'cross-site'),
  statuses: [403],
  excuse: NOT_THERE,
});

const unknownToStaff = (operation: string, name: string, fields: JsonObject = {}): Step => ({
  operation,
  kind: 'unknown id (staff)',
  asker: 'staff',
  change: withFields(() => ({ ...fields, [name]: randomUUID() })),
  statuses: [404],
});

const byCustomer = (operation: string, fields: JsonObject = {}): Step => ({
  operation,
  kind: 'not permitted',
  asker: 'account',
  uses: ['rma'],
  needs: needsKept('rma', 'no return was made'),
  change: withFields((memory) => ({ version: object(memory.kept('rma')).version ?? 1, ...fields })),
  statuses: [403],
});

/** What the contract documents beside the way through: refusals by who asks and by how a thing stands. */
export const documentedSteps: Step[] = [
  { operation: 'createTicket', kind: 'not permitted', asker: 'staff', mediaType: 'application/json', statuses: [403] },
  unknownToStaff('setTicketStatus', 'ticketId'),
  unknownToStaff('removeComment', 'commentId'),
  ...['downloadFile', 'downloadBoxItems', 'getEvents', 'downloadRmaReturnForm', 'downloadRmaLabel'].map(crossSite),
  byCustomer('moveRmaProducts'),
  byCustomer('addRmaProduct'),
  byCustomer('actOnRma', { action: 'approve' }),
  {
    operation: 'importSerialList',
    kind: 'unreadable',
    asker: 'staff',
    mediaType: 'text/csv',
    change: (plan) => ({ ...plan, body: { mediaType: 'text/csv', raw: 'contract check\n' } }),
    statuses: [422],
    excuse: { statuses: [403], reason: 'needs staff who import serial lists' },
  },
  {
    operation: 'giveFeedback',
    kind: 'given by somebody else',
    asker: 'colleague',
    uses: ['closed ticket'],
    statuses: [409],
  },
  {
    operation: 'inviteUser',
    kind: 'an address that has an account',
    spoils: 'would act on the account as staff',
    excuse: NEEDS_MANAGER,
    change: withFields((memory) => ({ email: memory.credentials('account').email ?? '' })),
    statuses: [409],
  },
  {
    operation: 'createRecoveryCodes',
    kind: 'without a second factor',
    spoils: 'would make recovery codes where it is not refused',
    needs: hasNoFactor,
    statuses: [409],
  },
  {
    operation: 'signIn',
    kind: 'success (by a browser)',
    needs: (memory) => (memory.has('account') ? undefined : lacking.account),
    change: (plan, memory) =>
      withHeader('user-agent', BROWSER)(withFields(() => memory.credentials('account'))(plan, memory)),
    verify: codeIs('SUCCESS'),
    opens: 'otherSession',
    gives: ['browser session'],
  },
  {
    operation: 'getSessions',
    kind: 'success (by a browser)',
    asker: 'otherSession',
    uses: ['browser session'],
    gives: ['sessionId'],
    verify: (answer) => {
      const { browser, system } = objects(answer).find(({ current }) => current === true) ?? {};
      return textOf(browser).includes('Firefox') && system !== undefined
        ? []
        : [`the session is of ${textOf(browser)} on ${textOf(system)}, not of Firefox on Linux`];
    },
    capture: (answer, memory) => memory.learn('sessionId', objects(answer).find(({ current }) => current === true)?.id),
  },
  {
    operation: 'endOneSession',
    kind: 'success (of a browser)',
    uses: ['browser session'],
    clears: ['browser session'],
  },
];

const weak = (code: string, newPassword: (memory: Memory) => string): Step => ({
  operation: 'changePassword',
  kind: `refused: ${code}`,
  spoils: 'would change the password where it is not refused',
  change: withFields((memory) => ({ ...memory.passwordChange(), newPassword: newPassword(memory) })),
  statuses: [422],
  verify: (answer) => {
    const codes = objects(object(answer).errors ?? []).map((error) => textOf(error.code));
    return codes.includes(code) ? [] : [`the codes are ${codes.join(', ')}, expected ${code}`];
  },
});

/** While the second factor is there. */
export const pairedSteps: Step[] = [
  {
    operation: 'initMfaPairing',
    kind: 'with a second factor',
    needs: hasFactor,
    statuses: [409],
  },
];

/** Before the password is changed; what is refused changes nothing. */
export const weakPasswordSteps: Step[] = [
  weak('password_requirements', () => 'only small letters'),
  weak('password_holds_email', (memory) => `${textOf(memory.credentials('account').email).split('@', 1)[0]}-A1!aaaa`),
  weak('password_used_before', (memory) => textOf(memory.credentials('account').password)),
  {
    operation: 'changePassword',
    kind: 'refused: another current one',
    spoils: 'would change the password where it is not refused',
    change: withFields((memory) => ({ ...memory.passwordChange(), currentPassword: 'Contract-check-0!' })),
    statuses: [422],
  },
];

/** When everything has been done to the account, before it signs out. */
export const lastDocumentedSteps: Step[] = [
  { operation: 'getSecurityEvents', kind: 'success (after everything)' },
  { operation: 'resetMfa', kind: 'without a second factor', spoils: 'would end the session', statuses: [409] },
];

const again = (operation: string, kind: string): Step => ({
  operation,
  kind,
  spoils: 'would act on the account as staff',
  excuse: NEEDS_MANAGER,
  statuses: [409],
});

/** When the staff have done everything to the account. */
export const lastStaffSteps: Step[] = [
  again('enableUser', 'enabled already'),
  { ...again('disableUser', 'success (once more)'), statuses: [200, 204] },
  again('disableUser', 'disabled already'),
  {
    operation: 'signIn',
    kind: 'to a disabled account',
    spoils: 'would act on the account as staff',
    change: withFields((memory) => memory.credentials('account')),
    verify: codeIs('ACCOUNT_DISABLED'),
  },
  { ...again('enableUser', 'success (once more)'), statuses: [200, 204] },
];
