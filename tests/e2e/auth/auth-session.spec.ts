import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { endSessionsAtCall, idleFor, idleSessions } from '#tests/e2e/support/people.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { signOut, ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { chooseProduct, description } from '#tests/e2e/support/new-ticket.ts';
import { test } from '#tests/e2e/support/test.ts';

const MINUTE_MS = 60_000;
// Long enough for a slow machine to draw what a jump of the clock brings: a jump too many would go past it.
const SOON = { timeout: 15_000 };

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
const warning = (page: Page) => page.getByRole('alertdialog', { name: /You will be signed out in/ });

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reply' }).click();
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** Moves the browser's clock until the expectation holds: a response in flight resets it to the server's. */
async function jump(page: Page, milliseconds: number, expected: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(milliseconds);
    await expected();
  }).toPass();
}

/** Lets the person be idle until the warning shows. */
async function idleUntilWarned(page: Page, db: Db, person: Person): Promise<void> {
  await idleSessions(db, person, 28.5 * MINUTE_MS);
  await jump(page, 28.5 * MINUTE_MS, () => expect(warning(page)).toBeVisible(SOON));
}

/** Reports earlier activity to the server, as if the session had been idle for so long. */
async function isReported(page: Page, db: Db, person: Person, idleMs: number): Promise<void> {
  await idleSessions(db, person, idleMs);
  await jump(page, MINUTE_MS, async () => expect(await idleFor(db, person)).toBeLessThan(MINUTE_MS));
}

/** The same while a file is sent: it would be cut as stalled if the clock went on by a minute between two bytes. */
async function uploadIsReported(page: Page, db: Db, person: Person, idleMs: number): Promise<void> {
  const sent = () => page.getByRole('progressbar').getAttribute('aria-valuenow');
  await idleSessions(db, person, idleMs);
  await expect(async () => {
    const before = await sent();
    await expect.poll(sent).not.toBe(before);
    await page.clock.fastForward(MINUTE_MS - 2_000);
    expect(await idleFor(db, person)).toBeLessThan(MINUTE_MS);
  }).toPass();
}

async function openAnother(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

test.describe('a session that ends while a person works', () => {
  test('keeps the new ticket as it is, and the focus', async ({ customerPage: page, db, company }) => {
    await page.goto('/tickets/create');
    await page.getByRole('radio', { name: 'Issue Report' }).click();
    await chooseProduct(page);
    // Nothing is similar to this title: a suggestion would move the button below it.
    await page.getByLabel('Title').fill('Qwertz uiopas');
    await description(page).pressSequentially('All of it.');
    await endSessionsAtCall(page, '**/api/files/upload/init', db, company.customer);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles({ name: 'after.log', mimeType: 'text/plain', buffer: Buffer.from('ipsec: gone\n') });
    await typePassword(signInAgain(page), company.customer);
    // The upload continues by itself.
    await expect(page.getByRole('status').filter({ hasText: 'after.log: Uploaded' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused();
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Qwertz uiopas' })).toBeVisible();
    await expect(page.getByText('All of it.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Download after.log/ })).toBeVisible();
  });

  test('is replaced when another account signs in on the sign-in page', async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await page.getByRole('button', { name: 'Mark solved' }).click();
    await endSessionsAtCall(page, '**/api/tickets/set-solved', db, company.customer);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark solved' }).click();
    await signInAgain(page).getByRole('button', { name: 'Use another account' }).click();
    await expect(page).toHaveURL(`/auth?continue=%2Ftickets%2F${id}&message=session-expired`);
    await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible();
    await typePassword(page, company.engineer);
    await expect(page).toHaveURL(`/tickets/${id}`);
    await expect(page.getByRole('button', { name: company.engineer.name })).toBeVisible();
  });
});

test.describe('a session that ends while the connection is poor', () => {
  test.use({ ownContext: true });

  test('a dialog that does not arrive is reported', async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await write(page, 'Typed before the end.');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await expect(page.locator('section[aria-live]')).toBeAttached();
    await page.getByRole('button', { name: 'Mark solved' }).click();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await endSessionsAtCall(page, '**/api/tickets/set-solved', db, company.customer);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark solved' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Could not be loaded' });
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeAttached();
    await expect(page.getByText('Typed before the end.')).toBeVisible();
    await expect(signInAgain(page)).toBeHidden();
  });
});

test.describe('before the idle limit', () => {
  test.use({ ownContext: true });

  test('a warning comes, and a press keeps the person signed in', async ({ customerPage: page, db, company }) => {
    await page.clock.install();
    await page.goto('/user/account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    await idleUntilWarned(page, db, company.customer);
    await expect(warning(page)).toHaveAccessibleName('You will be signed out in 2 minutes');
    await expect(warning(page).getByRole('timer')).toHaveText(/Time left 01:\d\d/);
    await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning(page)).toBeHidden();
    expect(await idleFor(db, company.customer)).toBeLessThan(MINUTE_MS);
  });

  test('nobody answers: the page stays, and the dialog over it asks to sign in', async ({
    customerPage: page,
    db,
    company,
  }) => {
    const id = await storeTicket(db, company);
    await page.clock.install();
    await page.goto(`/tickets/${id}`);
    await write(page, 'Typed before lunch.');
    // A save that is still to come would be activity.
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await isReported(page, db, company.customer, 2 * MINUTE_MS);
    await idleUntilWarned(page, db, company.customer);
    await idleSessions(db, company.customer, 31 * MINUTE_MS);
    await jump(page, 2 * MINUTE_MS, () => expect(signInAgain(page)).toBeVisible(SOON));
    await typePassword(signInAgain(page), company.customer);
    await expect(signInAgain(page)).toBeHidden();
    await expect(reply(page)).toHaveText('Typed before lunch.');
    await expect(reply(page)).toBeFocused();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Typed before lunch.' })).toBeVisible();
  });

  test('the person signs out by the warning', async ({ customerPage: page, db, company }) => {
    await page.clock.install();
    await page.goto('/user/account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    await idleUntilWarned(page, db, company.customer);
    await warning(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You have been signed out.')).toBeVisible();
    await expect(page).toHaveTitle('Signed out');
  });

  test('keys keep the session alive', async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.clock.install();
    await page.goto(`/tickets/${id}`);
    await write(page, 'One');
    await idleSessions(db, company.customer, 20 * MINUTE_MS);
    await page.clock.fastForward(20 * MINUTE_MS);
    await page.keyboard.type(', two');
    await expect.poll(() => idleFor(db, company.customer)).toBeLessThan(MINUTE_MS);
  });

  test('the bytes of an upload keep the session alive', async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.clock.install();
    await page.goto(`/tickets/${id}`);
    await write(page, 'With a file');
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles({ name: 'slow.log', mimeType: 'text/plain', buffer: Buffer.alloc(2_000_000, 'x') });
    await expect(page.getByRole('progressbar')).toBeVisible();
    await uploadIsReported(page, db, company.customer, 2 * MINUTE_MS);
    // The keys of before are reported by now: what comes is the upload's.
    await uploadIsReported(page, db, company.customer, 29 * MINUTE_MS);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(warning(page)).toBeHidden();
  });
});

test.describe('tabs of one browser', () => {
  test.use({ ownContext: true });

  test('all show that the person has signed out in one', async ({ customerPage: page }) => {
    await page.goto('/user/account');
    // From here on it listens to the others.
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    const second = await openAnother(page, '/tickets');
    await signOut(second);
    await expect(page.getByText('You have been signed out.')).toBeVisible();
    await expect(page).toHaveTitle('Signed out');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  test('typed text stays when another one signs out, and is sent after that one signs in', async ({
    customerPage: page,
    db,
    company,
  }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await write(page, 'Not sent yet.');
    const second = await openAnother(page, '/tickets');
    await signOut(second);
    await expect(signInAgain(page)).toBeVisible();
    await typePassword(second, company.customer);
    await expect(ticketList(second)).toBeVisible();
    await expect(signInAgain(page)).toBeHidden();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Not sent yet.' })).toBeVisible();
  });

  test('a sign-in page continues when the person signs in in another tab', async ({ page, company }) => {
    await page.goto('/user/account');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    const second = await openAnother(page, '/auth');
    await typePassword(second, company.customer);
    await expect(ticketList(second)).toBeVisible();
    await expect(page).toHaveURL('/user/account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  });

  test('a page of another person is not continued', async ({ page, company, signInAs }) => {
    const second = await openAnother(page, '/auth');
    // By a cookie, without a message to any tab.
    await signInAs(company.customer);
    await page.goto('/user/account');
    await expect(page.getByRole('button', { name: company.customer.name })).toBeVisible();
    await typePassword(second, company.engineer);
    await expect(page).toHaveURL('/tickets');
    await expect(page.getByRole('button', { name: company.engineer.name })).toBeVisible();
    await expect(page.getByText(company.customer.name)).toHaveCount(0);
  });

  test('typed text is not sent as another person', async ({ customerPage: page, db, company }) => {
    const id = await storeTicket(db, company);
    await page.goto(`/tickets/${id}`);
    await write(page, 'Mine alone.');
    const second = await openAnother(page, '/tickets');
    await signOut(second);
    await expect(signInAgain(page)).toBeVisible();
    // What that tab asks of the server while the engineer's session ends would wait for the engineer there.
    const isSettled = second.waitForResponse('**/api/auth/session');
    await typePassword(second, company.engineer);
    await isSettled;
    const dialog = page.getByRole('dialog', { name: `${company.engineer.name} is signed in now` });
    await typePassword(dialog, company.customer);
    await expect(dialog).toBeHidden();
    await expect(reply(page)).toHaveText('Mine alone.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Mine alone.' })).toContainText('You');
    // The other tab follows in its turn.
    await expect(second.getByRole('button', { name: company.customer.name })).toBeVisible();
  });
});

test.describe('Back', () => {
  test('after signing in does not show the form again', async ({ page, company }) => {
    await page.goto('/auth/password/forgot');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveTitle('Sign in');
    await typePassword(page, company.customer);
    await expect(ticketList(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/tickets');
    await expect(ticketList(page)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  });

  test('shows nothing of the person before', async ({ customerPage: page, company }) => {
    await page.goto('/user/account');
    await expect(page.getByText(company.customer.email, { exact: true })).toBeVisible();
    await signOut(page);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await typePassword(page, company.engineer);
    await expect(page.getByRole('button', { name: company.engineer.name })).toBeVisible();
    await expect(page.getByText(company.customer.email)).toHaveCount(0);
  });
});
