import { expect, test, vi } from 'vitest';
import { getGetCurrentUserResponseMock } from '#generated/msw/users/users.msw.ts';
import type { User } from '#generated/model/user.ts';
import { checkAfterReturn, followTab } from './follow-tabs.ts';
import type { FollowPorts } from './follow-tabs.ts';

const rasa: User = { ...getGetCurrentUserResponseMock(), id: '1', fullName: 'Rasa Petrauskaitė' };
const jonas: User = { ...rasa, id: '2', fullName: 'Jonas Vaitkus' };

/** A tab that knows `known`; the server says that `now` is signed in. Returns what the tab did. */
function tab({
  known,
  now = null,
  busy = false,
}: {
  known: User | null | undefined;
  now?: User | null;
  busy?: boolean;
}) {
  const done: string[] = [];
  const ports: FollowPorts = {
    knownUser: () => known,
    askUser: async () => now,
    isBusy: () => busy,
    askToSignInAgain: () => void done.push('ask to sign in again'),
    askWhichUser: (name) => void done.push(`ask whether ${name} goes on`),
    resume: () => void done.push('go on'),
    arrive: () => void done.push('arrive'),
    showSignedOut: () => void done.push('show signed out'),
    startOver: () => void done.push('start anew'),
    reload: () => void done.push('reload'),
    refreshUser: async () => void done.push('refresh the user'),
  };
  return { ports, done };
}

test.each([
  ['a page of somebody', { known: rasa }, ['show signed out']],
  ['a page with typed text', { known: rasa, busy: true }, ['ask to sign in again']],
  ['a page for nobody', { known: null }, []],
  ['a page that has asked nothing yet', { known: undefined }, []],
])('sign-out in another tab: %s', async (_name, given, does) => {
  const { ports, done } = tab(given);
  await followTab({ kind: 'signedOut' }, ports);
  expect(done).toEqual(does);
});

test.each([
  ['a page of the same person', { known: rasa, busy: true }, ['refresh the user']],
  ['a page for nobody', { known: null }, []],
])('the person has changed in another tab: %s', async (_name, given, does) => {
  const { ports, done } = tab(given);
  await followTab({ kind: 'userChanged' }, ports);
  expect(done).toEqual(does);
});

test.each([
  ['a page for nobody', { known: null, now: rasa }, ['arrive']],
  ['a page of the same person', { known: rasa, now: rasa }, ['go on']],
  ['a dialog of the same person', { known: rasa, now: rasa, busy: true }, ['go on']],
  ['a page of another person', { known: rasa, now: jonas }, ['start anew']],
  ['typed text of another person', { known: rasa, now: jonas, busy: true }, ['ask whether Jonas Vaitkus goes on']],
  ['who is signed out again meanwhile', { known: rasa, now: null }, []],
  ['a page that has asked nothing yet', { known: undefined, now: rasa }, []],
])('sign-in in another tab: %s', async (_name, given, does) => {
  const { ports, done } = tab(given);
  await followTab({ kind: 'signedIn' }, ports);
  expect(done).toEqual(does);
});

test.each([
  ['the same person', { known: rasa, now: rasa }, ['go on']],
  ['another person', { known: rasa, now: jonas }, ['start anew']],
  ['nobody any more', { known: rasa, now: null }, ['reload']],
  ['nobody any more, with typed text', { known: rasa, now: null, busy: true }, ['ask to sign in again']],
  ['somebody by now', { known: null, now: rasa }, ['arrive']],
  ['nobody as before', { known: null, now: null }, []],
])('Back restores a page from the cache: %s', async (_name, given, does) => {
  const { ports, done } = tab(given);
  await checkAfterReturn(ports);
  expect(done).toEqual(does);
});

test('activity elsewhere asks the server nothing', async () => {
  const { ports, done } = tab({ known: rasa });
  const asked = vi.spyOn(ports, 'askUser');
  const at = new Date(0).toISOString();
  await followTab({ kind: 'kept', limits: { idleExpiration: at, absoluteExpiration: at } }, ports);
  expect(asked).not.toHaveBeenCalled();
  expect(done).toEqual([]);
});
