import type { Row } from './row.ts';

const passwords = 'tests/api/auth/passwords.spec.ts';
const limits = 'tests/api/auth/sign-in-limits.spec.ts';

/** V6: documentation, passwords, attempts, life of a factor. */
export const authentication: readonly Row[] = [
  {
    id: '6.1.1',
    level: 1,
    what: 'It is written down how guessing is slowed, and how no stranger can lock a person out.',
    provenBy: ['docs/security.md › Guessing'],
  },
  {
    id: '6.1.2',
    level: 2,
    what: 'It is written down which words of the surroundings no password may be.',
    provenBy: ['docs/security.md › Passwords'],
  },
  {
    id: '6.1.3',
    level: 2,
    what: 'Every way to sign in is written down, with what it asks for.',
    provenBy: ['docs/security.md › Ways to sign in'],
  },
  {
    id: '6.2.1',
    level: 1,
    what: 'A password has at least 8 characters; here 12.',
    provenBy: [`${passwords} › a new password › %s: %s`, 'src/domain/validation/password.spec.ts › checkPasswordRules'],
  },
  {
    id: '6.2.2',
    level: 1,
    what: 'People can change their password.',
    provenBy: [
      `${passwords} › changing the password › makes the new one work and the old one not`,
      'tests/e2e/auth/account-security.spec.ts › the password is changed: this browser stays signed in, another one does not',
    ],
  },
  {
    id: '6.2.3',
    level: 1,
    what: 'The change asks for the present password and the new one.',
    provenBy: [`${passwords} › a wrong current password › is refused, and nothing changes`],
  },
  {
    id: '6.2.4',
    level: 1,
    what: 'The most common passwords are refused: 10,000 of them, decorated ones too.',
    provenBy: [
      'src/server/services/identity/passwords/internal/common-passwords.spec.ts › the 10,000 most common are, the next is not',
      `${passwords} › a new password › %s: %s`,
    ],
  },
  {
    id: '6.2.5',
    level: 1,
    what: 'A password may be of any characters.',
    open: '§5 of the specification asks for a digit, both cases and a special symbol.',
  },
  {
    id: '6.2.6',
    level: 1,
    what: 'The field hides the password, and can show it.',
    provenBy: ['src/web/features/auth/sign-in/sign-in-page.spec.tsx › the password can be shown'],
  },
  {
    id: '6.2.7',
    level: 1,
    what: 'Pasting and password managers work.',
    provenBy: [
      'src/web/features/auth/reset/reset-password-page.spec.tsx › a password manager can fill both, and pasting is not blocked',
    ],
  },
  {
    id: '6.2.8',
    level: 1,
    what: 'A password is compared as it was typed: nothing cut off, no case changed.',
    provenBy: ['src/server/adapters/password-hash.spec.ts › accepts the password it hashed and no other'],
    note: 'Composed and decomposed accents count as the same (NFC), because keyboards differ in them.',
  },
  {
    id: '6.2.9',
    level: 2,
    what: 'Long passwords are taken, of 64 characters at least; here up to 256.',
    provenBy: [`${passwords} › a new password › %s: %s`],
  },
  {
    id: '6.2.10',
    level: 2,
    what: 'A password holds until there is a reason, not until a date.',
    provenBy: ['tests/api/operations/brand.spec.ts › %j with a password of %i days gives %s'],
    note: 'An operator may give passwords an age (§4 knows expired ones); it is off unless they do.',
  },
  {
    id: '6.2.11',
    level: 2,
    what: 'Words of the surroundings are refused: names of the vendor, the portal, the email.',
    provenBy: [
      `${passwords} › a new password › %s: %s`,
      'tests/api/auth/register.spec.ts › may not have a password with the name of the email',
    ],
  },
  {
    id: '6.2.12',
    level: 2,
    what: 'Passwords that are known from breaches are refused.',
    open: 'It needs a service on the internet or a list of many gigabytes; the 10,000 most common ones are refused.',
  },
  {
    id: '6.3.1',
    level: 1,
    what: 'Guessing and stuffing are slowed as documented.',
    provenBy: [
      `${limits} › an account › is locked for 15 minutes by five failures; only the right password learns of it`,
      `${limits} › a browser that has signed in before › is not stopped by what strangers do to the account or its email`,
      `${limits} › waiting › comes after 20 failures of a %s email, from wherever they come`,
      `${limits} › waiting › comes after 100 failures of one address, and not for its neighbour`,
      'tests/e2e/auth/auth-lockout.spec.ts › five wrong passwords lock the account and send an email; a known browser still signs in',
    ],
  },
  {
    id: '6.3.2',
    level: 1,
    what: 'There are no accounts that everybody knows.',
    provenBy: [
      'tests/api/people/create-admin.spec.ts › is needed: a new database has nobody in it',
      'tests/api/operations/seed.spec.ts › goes into an empty database only',
      'tests/api/auth/id-app-demo.spec.ts › does not exist outside a demo',
    ],
  },
  {
    id: '6.3.3',
    level: 2,
    what: 'Everybody signs in with a second factor.',
    open: 'Product decision: optional, unless the brand, the company or the person is flagged.',
    provenBy: [
      'tests/api/auth/sign-in.spec.ts › what comes after the password › %s is asked for, with a cookie for those calls alone',
      'tests/api/auth/sign-in.spec.ts › is a factor where the company of the person requires one',
      'tests/e2e/auth/auth-authenticator.spec.ts › a person who needs a second factor sets it up, then continues to the target',
    ],
  },
  {
    id: '6.3.4',
    level: 2,
    what: 'No way in but the documented ones, and none that gets past a factor.',
    provenBy: [
      'tests/api/people/access.spec.ts › without a session › %s is 401, whatever is sent',
      'tests/api/auth/mfa-pairing.spec.ts › never gets past a factor that is there',
      'tests/api/auth/mfa-pairing.spec.ts › never gets past a passkey',
      'tests/api/auth/mfa-steps.spec.ts › needs the password first: %s',
      'tests/api/auth/recovery-codes.spec.ts › needs the password first',
    ],
  },
];
