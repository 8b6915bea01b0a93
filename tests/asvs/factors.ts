import type { Row } from './row.ts';

const totp = 'tests/api/auth/mfa-authenticator.spec.ts';
const emailCode = 'tests/api/auth/mfa-email.spec.ts';
const recoveryCodes = 'tests/api/auth/recovery-codes.spec.ts';
const staff = 'tests/api/people/staff-accounts.spec.ts';
const noProvider = 'Nobody signs in through another identity provider.';

/** V6: how passwords and factors come and go, codes, codes over another channel, other identity providers. */
export const factors: readonly Row[] = [
  {
    id: '6.4.1',
    level: 1,
    what: 'What lets a person in at first is random, ends soon, and does not become the password.',
    provenBy: [
      'tests/api/auth/invites.spec.ts › mails a link for 7 days, in the language that was chosen',
      'tests/api/auth/register.spec.ts › registering › works once',
      'tests/api/auth/register.spec.ts › ends 7 days after the invitation',
      'tests/api/auth/reset.spec.ts › a reset link › ends after 30 minutes',
      `${staff} › resetting the password › disables it, ends the sessions, and emails a reset link`,
    ],
  },
  {
    id: '6.4.2',
    level: 1,
    what: 'There are no hints and no secret questions.',
    provenBy: ['tests/asvs/asvs.spec.ts › no call knows a hint or a secret question'],
  },
  {
    id: '6.4.3',
    level: 2,
    what: 'A forgotten password is replaced without getting past the second factor.',
    provenBy: ['tests/api/auth/reset.spec.ts › a reset link › still requires the second factor'],
  },
  {
    id: '6.4.4',
    level: 2,
    what: 'Who lost the factor proves who they are as at the beginning.',
    provenBy: [`${staff} › removes factor, passkeys and recovery codes, ends the sessions, and notifies the person`],
    note: 'Staff vouch for a person both when they invite and when they reset; each reset is in the audit log.',
  },
  {
    id: '6.5.1',
    level: 2,
    what: 'Each code works once.',
    provenBy: [
      `${totp} › works once, in another browser neither`,
      `${totp} › of fifty at the same time signs in once`,
      `${emailCode} › works once`,
      `${recoveryCodes} › signs in, once`,
      'tests/e2e/auth/auth-authenticator.spec.ts › a recovery code takes its place, once',
    ],
  },
  {
    id: '6.5.2',
    level: 2,
    what: 'Recovery codes are stored as passwords are: argon2id with a salt.',
    provenBy: [
      `${recoveryCodes} › are stored hashed`,
      'src/server/services/identity/recovery-codes/internal/hash-recovery-code.spec.ts › a recovery code is hashed like a password, with its salt before the hash',
    ],
  },
  {
    id: '6.5.3',
    level: 2,
    what: 'Codes and keys are random numbers that nobody can foresee.',
    provenBy: [
      'src/server/adapters/totp.spec.ts › is 160 bits in base 32, another one each time',
      'tests/asvs/asvs.spec.ts › the server takes no random numbers that can be foreseen',
    ],
  },
  {
    id: '6.5.4',
    level: 2,
    what: 'Codes have at least 20 bits, or 6 random digits.',
    provenBy: [
      `${recoveryCodes} › are ten, and new ones take the place of the old`,
      `${emailCode} › completes the sign-in`,
    ],
    note: 'Recovery codes have 60 bits; codes by mail and of the app have 6 digits and 5 tries.',
  },
  {
    id: '6.5.5',
    level: 2,
    what: 'Mailed codes live 10 minutes at most, codes of the app half a minute.',
    provenBy: [
      `${emailCode} › expires after ten minutes`,
      'src/server/adapters/totp.spec.ts › is refused at %i seconds from the start of its step',
    ],
    note: 'One step of drift before and after is taken (RFC 6238 §5.2), because phones are not on time.',
  },
  {
    id: '6.6.1',
    level: 2,
    what: 'Codes by telephone are offered next to better ones only.',
    notApplicable: 'No code goes by telephone or SMS.',
  },
  {
    id: '6.6.2',
    level: 2,
    what: 'What comes over another channel belongs to the sign-in that asked for it.',
    provenBy: [
      `${emailCode} › is refused when it is wrong, has letters, or is of another sign-in`,
      'tests/api/auth/mfa-steps.spec.ts › of another person, browser or factor is not found',
      'tests/e2e/auth/auth-id-app.spec.ts › is paired in the account, shows the code of the screen, and lets in who approves',
    ],
  },
  {
    id: '6.6.3',
    level: 2,
    what: 'Codes cannot be guessed, and nobody is flooded with questions.',
    provenBy: [
      `${totp} › wrong codes › count five of fifty at the same time, and not one more`,
      `${emailCode} › is sent six times an hour at most, in whatever browser`,
      'tests/api/auth/id-app-http.spec.ts › asks a phone ten times in a quarter of an hour at most',
    ],
  },
  {
    id: '6.8.1',
    level: 2,
    what: 'A person of one provider cannot pass for that of another.',
    notApplicable: noProvider,
  },
  {
    id: '6.8.2',
    level: 2,
    what: 'Signatures of assertions are always checked.',
    notApplicable: `${noProvider} The portal's own tokens are checked: reset.spec.ts, register.spec.ts.`,
  },
  { id: '6.8.3', level: 2, what: 'Assertions are used once.', notApplicable: noProvider },
  { id: '6.8.4', level: 2, what: 'The strength that a provider reports is looked at.', notApplicable: noProvider },
];
