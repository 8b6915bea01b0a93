import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getTicketFiles } from '#generated/api/comments/comments.ts';
import { getSignInMockHandler } from '#generated/msw/auth/auth.msw.ts';
import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { anonymous, answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';
import { askToSignInAgain } from './sign-in-again.ts';
import { listenToTabs } from './tabs.ts';
import type { TabMessage } from './tabs.ts';

mockServer();

const ADDRESS = '/user/account';
const HOUR_S = 3_600;

// A second tab: another end of the same channel.
let secondTab: BroadcastChannel;
const post = (message: TabMessage) => secondTab.postMessage(message);

// What listens is fetched when the page is there.
const loadFollower = () => import('./tab-follower.ts');

beforeEach(async () => {
  await loadFollower();
  secondTab = new BroadcastChannel('helpdesk_session');
  await page.viewport(1350, 900);
});

afterEach(() => secondTab.close());

function limits(idleSeconds: number, absoluteSeconds = HOUR_S): SessionLimits {
  // One moment: a millisecond between the two would make the other limit the earlier one.
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  return { idleExpiration: at(idleSeconds), absoluteExpiration: at(absoluteSeconds) };
}

const endsIn = (...given: Parameters<typeof limits>) =>
  http.get('*/auth/session', () => HttpResponse.json(limits(...given)));

const openAccount = (...handlers: RequestHandler[]) => openPortal(ADDRESS, signedInAs(), ...handlers);

const warning = () => page.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' });
const signInDialog = () => page.getByRole('dialog', { name: 'Sign in again' });

async function signInAgain(): Promise<void> {
  await signInDialog().getByLabelText('Password', { exact: true }).fill('Correct-horse-1');
  await signInDialog().getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('nothing shows while the session has time', async () => {
  await openAccount(endsIn(125));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(warning()).not.toBeInTheDocument();
});

test('before the idle limit the person stays signed in by a press', async () => {
  const kept = vi.fn(() => HttpResponse.json(limits(1_800)));
  await openAccount(endsIn(100), http.post('*/auth/session', kept));
  const messages: TabMessage[] = [];
  secondTab.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => messages.push(data));
  await expect
    .element(
      warning()
        .getByRole('timer')
        .getByText(/^01:\d\d$/),
    )
    .toBeVisible();
  await expect.element(warning().getByRole('status')).toHaveTextContent('Time left: 02:00');
  const stay = warning().getByRole('button', { name: 'Stay signed in' });
  await expect.element(stay).toHaveFocus();
  await stay.click();
  await expect.element(warning()).not.toBeInTheDocument();
  expect(kept).toHaveBeenCalledOnce();
  await expect.poll(() => messages.map(({ kind }) => kind)).toEqual(['kept']);
});

test('Escape stays signed in too, and a failure is reported', async () => {
  await openAccount(endsIn(100), refusing('post', '*/auth/session', { status: 500 }));
  await expect.element(warning()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(warning().getByText('Could not keep you signed in')).toBeVisible();
  answerWith(http.post('*/auth/session', () => HttpResponse.json(limits(1_800))));
  await userEvent.keyboard('{Escape}');
  await expect.element(warning()).not.toBeInTheDocument();
});

test('activity in another tab takes the warning away', async () => {
  await openAccount(endsIn(100));
  await expect.element(warning()).toBeVisible();
  post({ kind: 'kept', limits: limits(1_800) });
  await expect.element(warning()).not.toBeInTheDocument();
});

test('before the absolute limit the person signs in again, over the page', async () => {
  await openAccount(endsIn(100, 100), getSignInMockHandler({ code: 'SUCCESS' }));
  const ending = page.getByRole('alertdialog', { name: 'Your session ends in 2 minutes' });
  await ending.getByRole('button', { name: 'Sign in again' }).click();
  await expect.element(ending).not.toBeInTheDocument();
  await signInDialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(ending).toBeVisible();
  await ending.getByRole('button', { name: 'Sign in again' }).click();
  answerWith(endsIn(1_800));
  await signInAgain();
  await expect.element(signInDialog()).not.toBeInTheDocument();
  await expect.element(ending).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an end that passes with the page open asks at once to sign in over it', async () => {
  await openAccount(refusing('get', '*/auth/session', { status: 401 }), getSignInMockHandler({ code: 'SUCCESS' }));
  await expect.element(signInDialog()).toBeVisible();
  answerWith(endsIn(1_800));
  await signInAgain();
  await expect.element(signInDialog()).not.toBeInTheDocument();
});

test('requests that fail together share one dialog, and all of them are repeated', async () => {
  const { screen } = await openAccount(endsIn(1_800), getSignInMockHandler({ code: 'SUCCESS' }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  answerWith(refusing('get', '*/tickets/files/', { status: 401 }));
  const answers = Promise.all(['1', '2', '3'].map((ticketId) => getTicketFiles({ ticketId })));
  await expect.element(signInDialog()).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  answerWith(http.get('*/tickets/files/', () => HttpResponse.json([])));
  await signInAgain();
  expect(await answers).toEqual([[], [], []]);
});

test('the same person signs in elsewhere: the dialog closes and waiting requests continue', async () => {
  await openAccount(endsIn(1_800));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const waiting = askToSignInAgain('sessionEnded');
  await expect.element(signInDialog()).toBeVisible();
  post({ kind: 'signedIn' });
  expect(await waiting).toBe(true);
  await expect.element(signInDialog()).not.toBeInTheDocument();
});

test('another person signs in elsewhere: waiting requests are not repeated as theirs, and Escape does not close the dialog', async () => {
  await openAccount(endsIn(1_800));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  let repeated: boolean | undefined;
  void askToSignInAgain('sessionEnded').then((answer) => (repeated = answer));
  await expect.element(signInDialog()).toBeVisible();
  answerWith(signedInAs({ id: '77', fullName: 'Jonas Vaitkus' }));
  post({ kind: 'signedIn' });
  const dialog = page.getByRole('dialog', { name: 'Jonas Vaitkus is signed in now' });
  await expect.element(dialog.getByRole('button', { name: 'Continue as Jonas Vaitkus' })).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(repeated).toBeUndefined();
});

test('the other tab signs in: a sign-in page continues to its target', async () => {
  const { screen, here } = await openPortal('/auth?continue=%2Fuser%2Faccount', anonymous());
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  answerWith(signedInAs());
  post({ kind: 'signedIn' });
  await expect.poll(here).toBe('/user/account');
});

test('the other tab signs out: requests keep waiting for a sign-in', async () => {
  await openAccount(endsIn(1_800));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  void askToSignInAgain('recentSignIn');
  await expect.element(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
  post({ kind: 'signedOut' });
  await expect.element(signInDialog()).toBeVisible();
});

test('a page that Back restores from the cache checks who is signed in', async () => {
  const { screen, here } = await openPortal('/auth', anonymous());
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  answerWith(signedInAs());
  // Again and again: the page may be shown before it listens.
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => comeBack() && here()).toBe('/tickets');
});

test('signing in notifies the other tabs', async () => {
  const messages = vi.fn();
  const { screen } = await openPortal('/auth', anonymous());
  secondTab.addEventListener('message', ({ data }) => messages(data));
  answerWith(
    http.post('*/auth', () => {
      answerWith(signedInAs());
      return HttpResponse.json({ code: 'SUCCESS' });
    }),
  );
  await screen.getByRole('textbox', { name: 'Email' }).fill('rasa@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('Correct-horse-1');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => messages.mock.calls).toEqual([[{ kind: 'signedIn' }]]);
});

test('a tab does not hear itself', async () => {
  const heard = vi.fn();
  const stop = listenToTabs(heard);
  post({ kind: 'signedIn' });
  await expect.poll(() => heard.mock.calls).toEqual([[{ kind: 'signedIn' }]]);
  stop();
});
