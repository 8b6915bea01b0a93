import { object } from './json-values.ts';
import type { Step } from './steps.ts';

/** Staff who see the ticket need not manage accounts. */
export const NEEDS_MANAGER = { statuses: [403], reason: 'needs staff who manage accounts' };

const spoils = 'would act on the account as staff';
const verb = (operation: string): Step => ({ operation, spoils, excuse: NEEDS_MANAGER });

/** Before the refusals, which are asked of this invitation. */
export const inviteSteps: Step[] = [
  {
    ...verb('inviteUser'),
    uses: ['user'],
    gives: ['inviteId'],
    capture: (answer, memory) => memory.learn('inviteId', object(answer).id),
  },
  { ...verb('revokeInvite'), clears: ['inviteId'] },
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

/** What staff do to the account, when nobody needs it any more; each undoes the one before it. */
export const staffSteps: Step[] = [
  verb('resetUserLockout'),
  { ...verb('disableUser'), gives: ['disabled user'] },
  { ...verb('enableUser'), uses: ['disabled user'], clears: ['disabled user'] },
  { ...verb('enableUserEmailMfa'), gives: ['mail factor'] },
  { ...verb('resetUserMfa'), uses: ['mail factor'], clears: ['mail factor'] },
  // Its password is gone then, and the next run could not sign in.
  { operation: 'resetUserPassword', needs: () => 'only the token of a mail gives the account a password again' },
];

/** Where a server does not refuse them, the account is spoiled. */
export const staffVerbs: readonly string[] = onAccounts;
