import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './people.ts';
import type { Person } from './people.ts';

/** Fills in and submits the form of the page, or of the dialog, which already has the email. */
export async function typePassword(
  place: Page | Locator,
  { email }: Pick<Person, 'email'>,
  password = PASSWORD,
): Promise<void> {
  const [name, secret] = [place.getByRole('textbox', { name: 'Email' }), place.getByLabel('Password', { exact: true })];
  // The page before may have an email too, which cannot be changed.
  await secret.waitFor();
  if (await name.isEditable()) await name.fill(email);
  await expect(name).toHaveValue(email);
  await secret.fill(password);
  await place.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the sign-in page and shows the password there. */
export async function signIn(page: Page, person: Pick<Person, 'email'>, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await typePassword(page, person, password);
}

/** The menu of the signed-in person in the header, in English or Lithuanian. */
export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Account of|Paskyra:)/ });

/** Signs out of a page of the main layout. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
}

/** The heading of the page that a sign-in leads to. */
export const ticketList = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tickets' });

/** The field under the boxes of a code. */
export const codeField = (page: Page) => page.getByRole('textbox', { name: /^(Code|6-digit code from the app)$/ });

/** Types a code into its field, which has the focus, and confirms it by Enter. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
