import { object } from './json-values.ts';
import type { Step } from './steps.ts';

/** Staff who see the ticket need not manage accounts. */
export const NEEDS_MANAGER = { statuses: [403], reason: 'needs staff who manage accounts' };

const spoils = 'would act on the account as staff';
const verb = (operation: string): Step => ({ operation, spoils, excuse: NEEDS_MANAGER });

/** Before the refusals, which are asked of this invitation. */
export const inviteSteps: Step[] = [
  { ...verb('inviteUser'), capture: (answer, memory) => memory.learn('inviteId', object(answer).id) },
  verb('revokeInvite'),
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
  ...onAccounts.filter((operation) => operation !== 'resetUserPassword').map(verb),
  // Its password is gone then, and the next run could not sign in.
  { operation: 'resetUserPassword', needs: () => 'only the token of a mail gives the account a password again' },
];

/** Where a server does not refuse them, the account is spoiled. */
export const staffVerbs: readonly string[] = onAccounts;
