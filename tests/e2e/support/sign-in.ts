import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PASSWORD } from './people.ts';
import type { Person } from './people.ts';

/** Fills in the form of the page that is open and sends it. */
export async function typePassword(page: Page, { email }: Pick<Person, 'email'>, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the sign-in page and shows the password there. */
export async function signIn(page: Page, person: Pick<Person, 'email'>, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await typePassword(page, person, password);
}

/** Signs out of a page of the main layout. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been signed out.')).toBeVisible();
}

/** The heading of the page that a sign-in leads to. */
export const ticketList = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tickets' });

/** The boxes of a code, the first one first. */
export const codeBoxes = (page: Page) => page.getByRole('textbox', { name: /^Digit \d of 6$/ });

/** Types a code into the boxes, which have the focus, and confirms it by Enter. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await expect(codeBoxes(page).first()).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
