import type { JsonObject } from '../contract/document.ts';
import { differs } from '../journeys/support/compare.ts';
import { object } from '../contract/json-values.ts';
import { codeIs, needsKept, withFields } from './steps.ts';
import type { Step } from './steps.ts';

/** Staff who see the ticket need not manage accounts. */
export const NEEDS_MANAGER = { statuses: [403], reason: 'needs staff who manage accounts' };

const spoils = 'would act on the account as staff';
const verb = (operation: string): Step => ({ operation, spoils, excuse: NEEDS_MANAGER });

/** What the answer of a verb has to say. */
const tells =
  (expected: JsonObject): NonNullable<Step['verify']> =>
  (answer) =>
    differs(answer, expected);

const inviteIs = (kind: string, valid: boolean, name: string): Step => ({
  operation: 'checkInvite',
  kind,
  uses: [name],
  needs: needsKept(name, 'there is no invitation'),
  change: (plan, memory) => ({ ...plan, query: { ...plan.query, id: memory.learnt('inviteId') } }),
  verify: tells({ valid }),
});

/** Before the refusals, which are asked of this invitation. */
export const inviteSteps: Step[] = [
  {
    ...verb('inviteUser'),
    uses: ['user'],
    gives: ['inviteId', 'invitation'],
    verify: tells({ status: 'Sent' }),
    capture: (answer, memory) => {
      memory.learn('inviteId', object(answer).id);
      memory.keep('invitation', answer);
    },
  },
  inviteIs('success (invited)', true, 'invitation'),
  {
    ...verb('revokeInvite'),
    clears: ['inviteId'],
    gives: ['revoked invitation'],
    capture: (_, memory) => memory.keep('revoked invitation', true),
  },
  inviteIs('success (revoked)', false, 'revoked invitation'),
];

const onAccounts = [
  'resetUserLockout',
  'disableUser',
  'enableUser',
  'enableUserEmailMfa',
  'resetUserMfa',
  'resetUserPassword',
];

/** What no customer may do. */
export const notPermittedSteps: Step[] = ['inviteUser', 'revokeInvite', ...onAccounts].map((operation) => ({
  operation,
  kind: 'not permitted',
  asker: 'account',
  spoils,
  statuses: [403],
}));

/** How the account signs in after a verb. */
const signsIn = (kind: string, code: string, uses: string): Step => ({
  operation: 'signIn',
  kind,
  spoils,
  uses: [uses],
  needs: needsKept(uses, NEEDS_MANAGER.reason),
  change: withFields((memory) => memory.credentials('account')),
  verify: codeIs(code),
  ...(code === 'SUCCESS' ? { opens: 'otherSession' } : {}),
});

const done = (name: string): Pick<Step, 'gives' | 'capture'> => ({
  gives: [name],
  capture: (answer, memory) => memory.keep(name, answer),
});

/** What staff do to the account, when nobody needs it any more; each undoes the one before it. */
export const staffSteps: Step[] = [
  { ...verb('resetUserLockout'), verify: tells({ locked: false }) },
  { ...verb('disableUser'), ...done('disabled user'), verify: tells({ status: 'Disabled' }) },
  signsIn('disabled account', 'ACCOUNT_DISABLED', 'disabled user'),
  {
    ...verb('enableUser'),
    ...done('enabled user'),
    uses: ['disabled user'],
    clears: ['disabled user'],
    verify: tells({ status: 'Active' }),
  },
  signsIn('success (enabled again)', 'SUCCESS', 'enabled user'),
  { ...verb('enableUserEmailMfa'), ...done('mail factor'), verify: tells({ mfaType: 'Email' }) },
  signsIn('with a factor by mail', 'MFA_REQUIRED', 'mail factor'),
  {
    ...verb('resetUserMfa'),
    ...done('no factor'),
    uses: ['mail factor'],
    clears: ['mail factor'],
    verify: tells({ mfaType: 'None' }),
  },
  signsIn('success (without a factor)', 'SUCCESS', 'no factor'),
  // Its password is gone then, and the next run could not sign in.
  { operation: 'resetUserPassword', needs: () => 'only the token of a mail gives the account a password again' },
];

/** Where a server does not refuse them, the account is spoiled. */
export const staffVerbs: readonly string[] = onAccounts;
