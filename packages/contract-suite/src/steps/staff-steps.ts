import type { JsonObject } from '../contract/document.ts';
import { differs } from '../journeys/support/compare.ts';
import { codeIs, withFields } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

const spoils = 'would act on the account as staff';

/** Fields that the answer has to have. */
const has =
  (expected: JsonObject): NonNullable<Step['verify']> =>
  (answer) =>
    differs(answer, expected);

const remember =
  (name: string): NonNullable<Step['capture']> =>
  (answer, memory) =>
    memory.remember(name, answer);

const invites: Sequence[] = [
  [{ operation: 'inviteUser', spoils, verify: has({ status: 'Sent' }) }],
  [
    {
      operation: 'inviteUser',
      kind: 'an address that has an account',
      spoils,
      change: withFields((memory) => ({ email: memory.credentials('account').email ?? '' })),
      statuses: [409],
    },
  ],
  [
    {
      operation: 'checkInvite',
      verify: (answer, memory) => (memory.isThere('invite') ? differs(answer, { valid: true }) : []),
    },
  ],
  [
    { operation: 'revokeInvite', capture: (_, memory) => memory.remember('revoked invite', true) },
    { operation: 'checkInvite', kind: 'success (revoked)', needs: ['revoked invite'], verify: has({ valid: false }) },
  ],
];

/** The account's sign-in after a change by staff. */
const signsIn = (kind: string, code: string, after: string): Step => ({
  operation: 'signIn',
  kind,
  needs: [after],
  change: withFields((memory) => memory.credentials('account')),
  verify: codeIs(code),
  ...(code === 'SUCCESS' ? { opens: 'otherSession' } : {}),
});

/** Changes of the account by staff, at the end; each undoes the previous one. */
const onAccount: Sequence = [
  { operation: 'resetUserLockout', verify: has({ locked: false }) },
  { operation: 'disableUser', capture: remember('disabled'), verify: has({ status: 'Disabled' }) },
  { operation: 'disableUser', kind: 'disabled already', needs: ['disabledUser'], statuses: [409] },
  signsIn('to a disabled account', 'ACCOUNT_DISABLED', 'disabled'),
  { operation: 'enableUser', capture: remember('enabled'), verify: has({ status: 'Active' }) },
  { operation: 'enableUser', kind: 'enabled already', without: ['disabledUser'], statuses: [409] },
  signsIn('success (enabled again)', 'SUCCESS', 'enabled'),
  { operation: 'enableUserEmailMfa', capture: remember('mail factor'), verify: has({ mfaType: 'Email' }) },
  signsIn('with a factor by mail', 'MFA_REQUIRED', 'mail factor'),
  { operation: 'resetUserMfa', capture: remember('no factor'), verify: has({ mfaType: 'None' }) },
  signsIn('success (without a factor)', 'SUCCESS', 'no factor'),
];

/** Staff invite, and change the account. */
export const staffSequences: Sequence[] = [
  ...invites,
  onAccount,
  // It would remove the password, and the next run could not sign in.
  [
    {
      operation: 'resetUserPassword',
      unless: () => 'only the token of a mail gives the account a password again',
    },
  ],
];
