import type { Page } from 'playwright';
import { en } from '#web/messages/en/en.ts';
import type { Customer } from '../portal/measure.ts';
import { installObservers, readObserved } from '../portal/observe.ts';
import type { Visitor } from '../portal/visitor.ts';

const ROW = 'main tr:nth-child(1) [data-row]';
const MESSAGE = 'main article[data-message]';
const EDITOR = 'main [contenteditable=true]';
const FILTERS = `main button[aria-expanded][aria-label^="${en.lists.toggleFilters}"]`;
const REPLY = 'The tunnel has been up since the update. Thank you.';

type Step = [name: string, act: (page: Page) => Promise<unknown>];

function stepsOf({ email, password }: Customer): Step[] {
  return [
    ['type the email', (page) => page.locator('input[name=email]').pressSequentially(email, { delay: 20 })],
    ['type the password', (page) => page.locator('input[name=password]').pressSequentially(password, { delay: 20 })],
    ['sign in', (page) => press(page, 'main button[type=submit]', ROW)],
    ['next page', (page) => press(page, 'main nav a[title]:last-child', ROW)],
    ['filter', (page) => press(page, 'nav a[href*="statuses=InProgress"]', ROW)],
    ['open the filters', (page) => press(page, FILTERS, 'main form')],
    ['open a ticket', (page) => press(page, ROW, MESSAGE)],
    ['write a reply', (page) => write(page)],
    ['back', (page) => press(page, 'main a[href^="/tickets"]', ROW)],
    ['open another', (page) => press(page, 'main tr:nth-child(2) [data-row]', MESSAGE)],
  ];
}

/** Of each step, in each session: the longest interaction in milliseconds, and what shifted. */
export type Found = Record<string, { inp: number; cls: number }[]>;

/** One session of a customer; adds what was seen to `found`. */
export async function goThrough(visitor: Visitor, customer: Customer, found: Found): Promise<void> {
  const { page } = visitor;
  await page.addInitScript(installObservers);
  await visitor.open('/auth', { selector: 'main input[name=email]' });
  let [inp, cls] = [0, 0];
  for (const [name, act] of stepsOf(customer)) {
    await visitor.rest();
    await act(page);
    await visitor.rest();
    const seen = await page.evaluate(readObserved);
    (found[name] ??= []).push(seen);
    [inp, cls] = [Math.max(inp, seen.inp), cls + seen.cls];
  }
  (found['the whole session'] ??= []).push({ inp, cls });
}

async function press(page: Page, selector: string, shown: string): Promise<void> {
  await page.locator(selector).filter({ visible: true }).first().click();
  await page.locator(shown).filter({ visible: true }).first().waitFor();
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: en.tickets.reply.label, exact: true }).click();
  const editor = page.locator(EDITOR).first();
  await editor.waitFor();
  await editor.pressSequentially(REPLY, { delay: 20 });
}
