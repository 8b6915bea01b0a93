import type { PasskeyCreation, PasskeyRequest } from './software-passkey.ts';
import { textOf } from '../contract/document.ts';
import type { JsonObject } from '../contract/document.ts';
import type { Memory } from '../run/memory.ts';
import { signInAs } from './sign-in.ts';
import { object, objects } from '../contract/json-values.ts';
import { codeIs, withFields, withHeader } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEEDS_NAME = 'passkeys belong to a domain: needs --url with a name, not an IP address';

const oneIsCurrent: NonNullable<Step['verify']> = (answer) => {
  const current = objects(answer).filter((session) => session.current === true);
  return current.length === 1 ? [] : [`${current.length} sessions are marked as the current one`];
};

const isOfBrowser: NonNullable<Step['verify']> = (answer) => {
  const { browser, system } = objects(answer).find(({ current }) => current === true) ?? {};
  return textOf(browser).includes('Firefox') && system !== undefined
    ? []
    : [`the session is of ${textOf(browser)} on ${textOf(system)}, not of Firefox on Linux`];
};

const signInByBrowser: Step = {
  ...signInAs('account', 'otherSession'),
  kind: 'success (other session, by a browser)',
  change: (plan, memory) =>
    withHeader('user-agent', BROWSER)(withFields(() => memory.credentials('account'))(plan, memory)),
};

const sessions: Sequence[] = [
  [
    signInByBrowser,
    {
      operation: 'getSessions',
      kind: 'success (other session, by a browser)',
      caller: 'otherSession',
      verify: (answer, memory) => [...oneIsCurrent(answer, memory), ...isOfBrowser(answer, memory)],
      capture: (answer, memory) =>
        memory.remember('other session', objects(answer).find(({ current }) => current === true)?.id ?? ''),
    },
    {
      operation: 'getSessions',
      verify: oneIsCurrent,
      capture: (_, memory) => memory.learn('otherSession', memory.recall('other session')),
    },
  ],
  [
    // By its own id, so that no other session ends.
    {
      operation: 'endOneSession',
      needs: ['other session'],
      capture: (_, memory) => memory.remember('ended session', true),
    },
    {
      operation: 'getCurrentUser',
      kind: 'ended session (from another)',
      caller: 'otherSession',
      needs: ['ended session'],
      statuses: [401],
    },
  ],
  [
    // First, because a sequence has the place of its first operation; a sign-in would come before the second factor is removed.
    { operation: 'getSessions', kind: 'before the others end', verify: oneIsCurrent },
    // So that there is one to end.
    { ...signInByBrowser, kind: 'success (one more session)', without: ['factor'] },
    { operation: 'endOtherSessions', capture: (_, memory) => memory.remember('others ended', true) },
    {
      operation: 'getSessions',
      kind: 'after the others ended',
      needs: ['others ended'],
      verify: (answer) =>
        objects(answer).length === 1 ? [] : [`${objects(answer).length} sessions are left of the one`],
    },
  ],
];

const ownPasskeyIsThere: Step['verify'] = (answer, memory) =>
  !memory.isThere('passkey') || objects(answer).some(({ id }) => id === memory.learnt('passkey'))
    ? []
    : ['the passkey that was added is not among them'];

/** Asks for two challenges, which have to differ; the last one counts. */
function challenges(operation: string, resource: string, first: Partial<Step>): Step[] {
  const recall = `first ${resource}`;
  return [
    { operation, ...first, capture: (answer, memory) => memory.remember(recall, answer) },
    {
      operation,
      kind: 'another challenge',
      needs: [recall],
      verify: (answer, memory) =>
        object(answer).challenge === object(memory.recall(recall)).challenge
          ? ['the challenge is the one of before']
          : [],
    },
  ];
}

// Added and deleted in one sequence, because a passkey may count as a second factor.
const passkeys: Sequence = [
  ...challenges('initPasskey', 'newPasskey', { excuse: { statuses: [409], reason: NEEDS_NAME } }),
  {
    operation: 'confirmPasskey',
    spoils: 'would add a passkey',
    change: withFields((memory) => {
      const options = memory.recall('newPasskey') as unknown as PasskeyCreation;
      return memory.passkey.create(options) as unknown as JsonObject;
    }),
  },
  { operation: 'getPasskeys', verify: ownPasskeyIsThere },
  ...challenges('initPasskeySignIn', 'passkeySignIn', { excuse: { statuses: [400], reason: NEEDS_NAME } }),
  {
    operation: 'confirmPasskeySignIn',
    change: withFields((memory) => {
      const options = memory.recall('passkeySignIn') as unknown as PasskeyRequest;
      return memory.passkey.use(options) as unknown as JsonObject;
    }),
    verify: codeIs('SUCCESS'),
  },
  { operation: 'deletePasskey', kind: "another customer's passkey", caller: 'otherAccount', statuses: [404] },
  { operation: 'deletePasskey', capture: (_, memory) => memory.remember('deleted passkey', true) },
  {
    operation: 'deletePasskey',
    kind: 'deleted already',
    needs: ['deleted passkey'],
    without: ['passkey'],
    statuses: [404],
  },
];

const weak = (code: string, newPassword: (memory: Memory) => string): Step => ({
  operation: 'changePassword',
  kind: `refused: ${code}`,
  change: withFields((memory) => ({ ...memory.passwordChange(), newPassword: newPassword(memory) })),
  statuses: [422],
  verify: (answer) => {
    const codes = objects(object(answer).errors ?? []).map((error) => textOf(error.code));
    return codes.includes(code) ? [] : [`the codes are ${codes.join(', ')}, expected ${code}`];
  },
});

// The documented reset does not exist.
const passwordReset: Sequence = [
  {
    operation: 'checkPasswordReset',
    verify: (answer) => (object(answer).valid === false ? [] : ['a reset that nobody asked for is valid']),
  },
];

/** Refusals change nothing; the two changes restore the first password. */
const passwords: Sequence = [
  weak('password_requirements', () => 'only small letters'),
  weak('password_holds_email', (memory) => `${textOf(memory.credentials('account').email).split('@', 1)[0]}-A1!aaaa`),
  weak('password_used_before', (memory) => textOf(memory.credentials('account').password)),
  {
    operation: 'changePassword',
    kind: 'refused: another current one',
    change: withFields((memory) => ({ ...memory.passwordChange(), currentPassword: 'Contract-check-0!' })),
    statuses: [422],
  },
  {
    operation: 'changePassword',
    change: withFields((memory) => memory.passwordChange()),
    capture: (_, memory) => {
      memory.swapPasswords();
      memory.remember('changed password', true);
    },
  },
  {
    operation: 'changePassword',
    kind: 'success (back again)',
    needs: ['changed password'],
    undoes: 'changed password',
    change: withFields((memory) => memory.passwordChange()),
    capture: (_, memory) => memory.swapPasswords(),
  },
];

const signOut: Sequence = [
  { operation: 'getSecurityEvents', kind: 'success (after everything)' },
  {
    operation: 'resetMfa',
    kind: 'without a second factor',
    without: ['factor'],
    statuses: [409],
  },
  { operation: 'signOut', ends: true, capture: (_, memory) => memory.remember('signed out', true) },
  { operation: 'getCurrentUser', kind: 'ended session', needs: ['signed out'], statuses: [401] },
];

/** Sessions and passkeys of the run's own, and the password, which is changed and changed back. */
export const accountSequences: Sequence[] = [passkeys, ...sessions, passwordReset, passwords, signOut];
