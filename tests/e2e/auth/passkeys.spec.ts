import { expect } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { endSessionsAtCall, sessionCookie } from '#tests/e2e/support/people.ts';
import { signOut, ticketList, typePassword } from '#tests/e2e/support/sign-in.ts';
import { named } from '#tests/e2e/support/environment.ts';
import { test as base } from '#tests/e2e/support/test.ts';

type Fixtures = {
  /** A virtual authenticator in the test's browser (WebAuthn §11), with a person who confirms what they are asked. */
  authenticator: Authenticator;
};

type Authenticator = {
  /** From now on the person is not recognised. */
  refuse: () => Promise<void>;
  /** How many passkeys of the portal it has. */
  count: () => Promise<number>;
};

const test = base.extend<Fixtures>({
  baseURL: async ({ portalUrl }, provide) => provide(named(portalUrl)),
  authenticator: async ({ context, page }, provide) => {
    const cdp = await context.newCDPSession(page);
    await provide(await plugIn(cdp));
    await cdp.detach();
  },
});
test.use({ ownContext: true });

async function plugIn(cdp: CDPSession): Promise<Authenticator> {
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: async () => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const remove = (page: Page) => page.getByRole('button', { name: 'Remove Test phone' });
const row = (page: Page) => page.getByRole('listitem').filter({ has: remove(page) });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Adds a passkey on the account page and saves the recovery codes. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto('/user/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Test phone');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  // The page is read again and moves below the codes.
  await expect(page.getByRole('list', { name: 'Recent security events' })).toContainText('Passkey added');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(row(page)).toBeVisible();
}

test('a passkey is added in the account and signs in alone', async ({ customerPage: page, authenticator }) => {
  await addPasskey(page);
  expect(await authenticator.count()).toBe(1);
  await signOut(page);
  await page.goto('/auth?continue=/user/account/security');
  await passkeyButton(page).click();
  await expect(page).toHaveURL('/user/account/security');
  await expect(row(page)).toContainText('just now');
});

test('after the password the passkey is the second factor', async ({ customerPage: page, company, authenticator }) => {
  await addPasskey(page);
  await signOut(page);
  await page.goto('/auth');
  await typePassword(page, company.customer);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm with your passkey' })).toBeVisible();
  await passkeyButton(page).click();
  await expect(ticketList(page)).toBeVisible();
  expect(await authenticator.count()).toBe(1);
});

test('a removed passkey is refused', async ({ customerPage: page, company, authenticator }) => {
  await addPasskey(page);
  await remove(page).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey Test phone?' });
  await expect(question).toContainText('Your recovery codes will be deleted too');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await signOut(page);
  expect(await authenticator.count()).toBe(1);
  await page.goto('/auth');
  await passkeyButton(page).click();
  await expect(page.getByText('Authentication has failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await typePassword(page, company.customer);
  await expect(ticketList(page)).toBeVisible();
});

test('who gives up finds the form as it was', async ({ customerPage: page, authenticator }) => {
  await addPasskey(page);
  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill('rasa@example.com');
  await authenticator.refuse();
  // Before it asks, nothing is busy yet either.
  const asks = page.waitForResponse('**/api/auth/passkey/init');
  await passkeyButton(page).click();
  expect((await asks).ok()).toBe(true);
  await expect(passkeyButton(page)).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('rasa@example.com');
  await expect(page).toHaveURL('/auth');
});

test('a passkey signs in over the open page when the session has ended', async ({
  customerPage: page,
  db,
  company,
  authenticator,
}) => {
  await addPasskey(page);
  await endSessionsAtCall(page, '**/api/users/passkeys/*', db, company.customer);
  await remove(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dialog).toBeHidden();
  // What was asked before is done now.
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  expect(await authenticator.count()).toBe(1);
});

test('at an IP address there are no passkeys, and the account says why', async ({ page, db, company, portalUrl }) => {
  await page.goto(`${portalUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toBeHidden();
  await page.context().addCookies([await sessionCookie(db, company.customer, portalUrl)]);
  await page.goto(`${portalUrl}/user/account/security`);
  await expect(page.getByText('Passkeys need a domain name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
