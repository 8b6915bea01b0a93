import type { Row } from './row.ts';

const sessions = 'tests/api/auth/sessions.spec.ts';
const signIn = 'tests/api/auth/sign-in.spec.ts';
const staff = 'tests/api/people/staff-accounts.spec.ts';
const noProvider = 'Nobody signs in through another identity provider.';

/** V7: sessions. */
export const sessionManagement: readonly Row[] = [
  {
    id: '7.1.1',
    level: 2,
    what: 'The limits of a session are written down, and why they are so.',
    provenBy: ['docs/security.md › Sessions'],
  },
  {
    id: '7.1.2',
    level: 2,
    what: 'It is written down how many sessions a person may have at once.',
    provenBy: ['docs/security.md › Sessions'],
  },
  { id: '7.1.3', level: 2, what: 'Sessions across several systems are written down.', notApplicable: noProvider },
  {
    id: '7.2.1',
    level: 1,
    what: 'The server checks each token.',
    provenBy: [
      `${sessions} › does not exist with the cookie "%s"`,
      'tests/api/people/access.spec.ts › without a session › %s is 401, whatever is sent',
    ],
  },
  {
    id: '7.2.2',
    level: 1,
    what: 'Tokens are made for each session; there is no fixed key.',
    provenBy: [`${signIn} › gives a session that knows the person`],
  },
  {
    id: '7.2.3',
    level: 1,
    what: 'Tokens have 128 random bits or more; here 256, stored hashed.',
    provenBy: [
      `${signIn} › stores no token, only hashes`,
      'tests/asvs/asvs.spec.ts › the server takes no random numbers that can be foreseen',
    ],
  },
  {
    id: '7.2.4',
    level: 1,
    what: 'Who signs in, again too, gets a new token, and the old one ends.',
    provenBy: [
      `${signIn} › does not reuse a session that was in the browser before, and ends it`,
      `${sessions} › comes with signing in again, in a session of its own`,
      'tests/api/auth/passwords.spec.ts › ends the other sessions and renews the token of its own',
    ],
  },
  {
    id: '7.3.1',
    level: 2,
    what: 'A session ends when nothing happens for the documented time.',
    provenBy: [
      `${sessions} › ends after 30 minutes without activity`,
      'tests/e2e/auth/auth-session.spec.ts › nobody answers: the page stays, and the dialog over it asks to sign in',
    ],
  },
  {
    id: '7.3.2',
    level: 2,
    what: 'A session ends after the documented time, whatever happens.',
    provenBy: [`${sessions} › ends after 12 hours with all activity`],
  },
  {
    id: '7.4.1',
    level: 1,
    what: 'What has ended opens nothing.',
    provenBy: [
      `${signIn} › ends the session, takes the cookie, says where to go, and is known to the browser still`,
      'tests/e2e/auth/sign-in.spec.ts › signing out asks first, and ends the session',
    ],
  },
  {
    id: '7.4.2',
    level: 1,
    what: 'All sessions end with the account.',
    provenBy: [
      `${sessions} › ends when the account is %s`,
      `${staff} › disabling and enabling › shut the person out and let them in again`,
    ],
  },
  {
    id: '7.4.3',
    level: 2,
    what: 'Whose password or factor changed can end all other sessions.',
    provenBy: [
      'tests/api/auth/passwords.spec.ts › ends the other sessions and renews the token of its own',
      'tests/api/auth/mfa-reset.spec.ts › removes factor and recovery codes, signs out everywhere, and notifies the person',
      `${sessions} › are all signed out but this one, with sign-ins that are not complete`,
    ],
  },
  {
    id: '7.4.4',
    level: 2,
    what: 'Every page that needs a sign-in has the way to sign out.',
    provenBy: ['tests/e2e/shell/axe.spec.ts › ${name} has its title, no violation, and fits the screen @both'],
  },
  {
    id: '7.4.5',
    level: 2,
    what: 'Administrators can end the sessions of a person.',
    provenBy: [
      `${staff} › disables it, ends the sessions, and emails a reset link`,
      `${staff} › removes factor, passkeys and recovery codes, ends the sessions, and notifies the person`,
      `${staff} › shut the person out and let them in again`,
    ],
    note: 'With a reset or with disabling the account; there is no verb for the sessions alone.',
  },
  {
    id: '7.5.1',
    level: 2,
    what: 'Changes that touch the account’s safety ask who it is once more.',
    provenBy: [
      'tests/api/auth/mfa-pairing.spec.ts › asks for a recent sign-in on the account page',
      'tests/api/auth/mfa-reset.spec.ts › is refused without a factor, without a recent sign-in, without a session',
      'tests/api/auth/recovery-codes.spec.ts › are not made without a factor, nor without a recent sign-in, nor without a session',
      'tests/api/auth/passkeys.spec.ts › asks for a recent sign-in',
      'tests/e2e/auth/account-security.spec.ts › who signed in a while ago confirms that it is them before a factor is set up',
    ],
    note: 'The address of the account cannot be changed by its person at all.',
  },
  {
    id: '7.5.2',
    level: 2,
    what: 'People see their sessions and, after showing who they are once more, end them.',
    open: 'Ending a session asks for no recent sign-in: who finds a stranger there should not lose time.',
    provenBy: [
      `${sessions} › are listed with their place, the present one marked`,
      'tests/e2e/auth/account-security.spec.ts › another device is signed out from here',
    ],
  },
  { id: '7.6.1', level: 2, what: 'Sessions follow those of the identity provider.', notApplicable: noProvider },
  {
    id: '7.6.2',
    level: 2,
    what: 'A session begins only when the person does something for it.',
    provenBy: [
      `${signIn} › of %s gives the browser nothing`,
      'tests/e2e/auth/auth-invitation.spec.ts › who was invited registers with both consents and signs in; the link works once',
    ],
  },
];
