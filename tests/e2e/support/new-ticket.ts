import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { documentFromText } from '#domain/documents/document.ts';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Company } from './people.ts';

/** The parts of the new ticket's form. */
export const description = (page: Page) => page.getByRole('textbox', { name: 'Anything else' });
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Problem description' });
export const product = (page: Page) => page.getByRole('combobox', { name: 'Device or product' });
export const create = (page: Page) => page.getByRole('button', { name: 'Create ticket' });
export const title = (page: Page) => page.getByLabel('Title');

/** Opens a new ticket and makes the first two steps. */
export async function chooseTypeAndProduct(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/tickets/create`);
  await page.getByRole('radio', { name: 'Issue Report' }).click();
  await chooseProduct(page);
}

/** Chooses the product of that name. */
export async function chooseProduct(page: Page, name = /RX-240/): Promise<void> {
  await product(page).click();
  await page.getByRole('option', { name }).click();
}

/** Goes on in the editor with what is answered. */
export async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More detail/ }).click();
  await expect(editor(page)).toBeFocused();
}

/** Chooses files by the button below the text. */
export async function chooseFiles(
  page: Page,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

/** Waits until the server has what is typed. */
export const isSaved = (page: Page) => expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();

/** Stores a draft ticket of the company's customer, with type, product, title and text; returns its URL. */
export async function storeDraft(
  db: Db,
  { customer, productGroup }: Company,
  columns: Partial<Insertable<Database['drafts']>> = {},
): Promise<string> {
  const id = randomUUID();
  const draft = {
    ownerId: customer.id,
    id,
    kind: 'NewTicket' as const,
    type: 'Incident' as const,
    productGroupId: productGroup.id,
    title: 'VPN drops',
    content: JSON.stringify(documentFromText('Since Monday.')),
    version: 1,
    tab: 'of-before',
    savedOn: new Date(),
  };
  await db
    .insertInto('drafts')
    .values({ ...draft, ...columns })
    .execute();
  return `/tickets/create?draft=${id}`;
}
