import type { PasskeyCreation, PasskeyRequest } from './software-passkey.ts';
import type { JsonObject } from '../contract/document.ts';
import type { Learnable, Memory } from '../run/memory.ts';
import { signInAs } from './sign-in.ts';
import { object, objects } from '../contract/json-values.ts';
import { codeIs, needsKept, withFields } from './steps.ts';
import type { Step } from './steps.ts';

const NEEDS_NAME = 'passkeys belong to a domain: needs --url with a name, not an IP address';
const NEEDS_PASSKEY = 'needs a passkey; --disposable makes one';

const oneIsCurrent: Step['verify'] = (answer) => {
  const current = objects(answer).filter((session) => session.current === true);
  return current.length === 1 ? [] : [`${current.length} sessions are marked as the current one`];
};

const sessions: Step[] = [
  { operation: 'getSessionLimits' },
  { operation: 'keepSession' },
  { ...signInAs('account', 'otherSession'), kind: 'success (other session)', gives: ['other session'] },
  {
    operation: 'getSessions',
    kind: 'success (other session)',
    asker: 'otherSession',
    gives: ['sessionId'],
    verify: oneIsCurrent,
    capture: (answer, memory) => memory.learn('sessionId', objects(answer).find(({ current }) => current === true)?.id),
  },
  { operation: 'getSessions', verify: oneIsCurrent },
  // By its own id, so that no session of somebody at work ends.
  {
    operation: 'endOneSession',
    gives: ['ended session'],
    clears: ['other session'],
    capture: (answer, memory) => memory.keep('ended session', answer),
    needs: (memory) => (memory.learnt('sessionId') === '' ? 'needs a second session of the account' : undefined),
  },
  {
    operation: 'getCurrentUser',
    kind: 'ended session (from another)',
    uses: ['ended session'],
    needs: needsKept('ended session', 'the session was not ended'),
    asker: 'otherSession',
    statuses: [401],
  },
  {
    operation: 'endOtherSessions',
    spoils: "would end the account's other sessions",
    gives: ['others ended'],
    capture: (_, memory) => memory.keep('others ended', true),
  },
  {
    operation: 'getSessions',
    kind: 'after the others ended',
    uses: ['others ended'],
    needs: needsKept('others ended', 'the other sessions were not ended'),
    verify: (answer) =>
      objects(answer).length === 1 ? [] : [`${objects(answer).length} sessions are left of the one`],
  },
];

const ownPasskeyIsThere: Step['verify'] = (answer, memory) =>
  memory.kept('passkey') === undefined || objects(answer).some(({ id }) => id === memory.learnt('passkeyId'))
    ? []
    : ['the passkey that was added is not among them'];

const isAnotherChallenge =
  (kept: string): NonNullable<Step['verify']> =>
  (answer, memory) =>
    object(answer).challenge === object(memory.kept(kept)).challenge ? ['the challenge is the one of before'] : [];

/** Asks for a challenge, and for another one, which has to differ; the last counts. */
function challenges(operation: string, kept: string, learnt: Learnable, first: Partial<Step>): Step[] {
  const asking: Step = {
    operation,
    gives: [kept, learnt],
    capture: (answer, memory) => {
      memory.keep(kept, answer);
      memory.learn(learnt, object(answer).sessionId);
    },
  };
  const needs = needsKept(kept, NEEDS_NAME);
  return [
    { ...asking, ...first },
    { ...asking, kind: 'another challenge', uses: [kept], needs, verify: isAnotherChallenge(kept) },
  ];
}

const passkeys: Step[] = [
  ...challenges('initPasskey', 'passkey options', 'passkeySessionId', {
    excuse: { statuses: [409], reason: NEEDS_NAME },
  }),
  {
    operation: 'confirmPasskey',
    uses: ['passkey options'],
    gives: ['passkey', 'passkeyId'],
    spoils: 'would add a passkey',
    needs: needsKept('passkey options', NEEDS_NAME),
    change: withFields((memory) => {
      const options = memory.kept('passkey options') as unknown as PasskeyCreation;
      return memory.passkey.create(options) as unknown as JsonObject;
    }),
    capture: (answer, memory) => {
      memory.keep('passkey', answer);
      memory.learn('passkeyId', object(object(answer).passkey).id);
    },
  },
  { operation: 'getPasskeys', uses: ['passkey'], verify: ownPasskeyIsThere },
  ...challenges('initPasskeySignIn', 'passkey request', 'passkeySignInId', {
    uses: ['passkey'],
    excuse: { statuses: [400], reason: NEEDS_NAME },
  }),
  {
    operation: 'confirmPasskeySignIn',
    uses: ['passkey', 'passkey request'],
    needs: needsKept('passkey', NEEDS_PASSKEY),
    change: withFields((memory) => {
      const options = memory.kept('passkey request') as unknown as PasskeyRequest;
      return memory.passkey.use(options) as unknown as JsonObject;
    }),
    verify: codeIs('SUCCESS'),
  },
  {
    operation: 'deletePasskey',
    kind: "another customer's passkey",
    asker: 'otherAccount',
    uses: ['passkey'],
    needs: needsKept('passkey', NEEDS_PASSKEY),
    statuses: [404],
  },
  { operation: 'deletePasskey', uses: ['passkey'], clears: ['passkey'], needs: needsKept('passkey', NEEDS_PASSKEY) },
  {
    operation: 'deletePasskey',
    kind: 'deleted already',
    uses: ['passkey'],
    needs: needsKept('passkey', NEEDS_PASSKEY),
    statuses: [404],
  },
];

/** The account itself: its own values are saved again, its sessions and passkeys are made by the run. */
export const accountSteps: Step[] = [
  { operation: 'updateProfile', uses: ['user'] },
  { operation: 'savePreferences', uses: ['user'] },
  { operation: 'getSecurityEvents' },
  { operation: 'getRecoveryCodes' },
  ...passkeys,
  ...sessions,
];

/** What comes after the refusals: the two changes of the password bring the first one back. */
export const passwordSteps: Step[] = [
  {
    operation: 'changePassword',
    gives: ['changed password'],
    spoils: 'would change the password',
    change: withFields((memory) => memory.passwordChange()),
    capture: swap,
  },
  {
    operation: 'changePassword',
    kind: 'success (back again)',
    uses: ['changed password'],
    clears: ['changed password'],
    spoils: 'would change the password',
    needs: (memory) => (memory.isPasswordChanged() ? undefined : 'the password was not changed'),
    change: withFields((memory) => memory.passwordChange()),
    capture: swap,
  },
];

function swap(_: unknown, memory: Memory): void {
  memory.swapPasswords();
}
