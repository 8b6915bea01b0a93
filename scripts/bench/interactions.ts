/**
 * `npm run bench:interactions [-- --sessions N]`: how long a page keeps somebody waiting after a press (INP, web.dev/inp) and
 * what shifts under their eyes (CLS) in a session of a customer on a CPU that is 4 times slower: sign in, next page, filter,
 * open a ticket, write a reply, back, and again. Prints the longest interaction of each step and of the session, medians of N
 * sessions, and writes reports/bench-interactions.json.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { en } from '#web/messages/en/en.ts';
import { ensurePagesBuilt } from '../lib/build-web.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { withBenchDatabase, writeReport } from './bench-server.ts';
import type { Customer } from './portal/measure.ts';
import { installObservers, readObserved } from './portal/observe.ts';
import { preparePortal } from './portal/prepare.ts';
import { Visitor } from './portal/visitor.ts';
import { withServerProcess } from './server-process.ts';
import { median } from './statistics.ts';

const TICKETS = 8_000;
const ROW = 'main tr:nth-child(1) [data-ticket]';
const MESSAGE = 'main article[data-message]';
const EDITOR = 'main [contenteditable=true]';
const REPLY = 'The tunnel has been up since the update. Thank you.';

type Step = [name: string, act: (page: Page) => Promise<unknown>];

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '3' } } });
await ensurePagesBuilt();
await withBenchDatabase(async (database) => {
  const customer = await preparePortal(database.db, TICKETS);
  const browser = await chromium.launch(browserLaunchOptions());
  const found: Record<string, { inp: number; cls: number }[]> = {};
  const measure = async ({ url }: { url: string }) => {
    for (let session = 0; session < Number(values.sessions); session += 1) {
      await database.db.deleteFrom('savedFilters').where('userId', '=', customer.id).execute();
      await database.db.deleteFrom('drafts').where('ownerId', '=', customer.id).execute();
      await Visitor.with({ browser, url, profile: 'slow' }, (visitor) => goThrough(visitor, customer, found));
    }
  };
  await withServerProcess(database, measure, { WITH_PAGES: '1' }).finally(() => browser.close());
  report(found);
});

function stepsOf({ email, password }: Customer): Step[] {
  return [
    ['type the email', (page) => page.locator('input[name=email]').pressSequentially(email, { delay: 20 })],
    ['type the password', (page) => page.locator('input[name=password]').pressSequentially(password, { delay: 20 })],
    ['sign in', (page) => press(page, 'main button[type=submit]', ROW)],
    ['next page', (page) => press(page, 'main nav a[title]:last-child', ROW)],
    ['filter', (page) => press(page, 'nav a[href*="statuses=InProgress"]', ROW)],
    ['open the filters', (page) => press(page, 'main button[aria-expanded]', 'main form')],
    ['open a ticket', (page) => press(page, ROW, MESSAGE)],
    ['write a reply', (page) => write(page)],
    ['back', (page) => press(page, 'main a[href^="/tickets"]', ROW)],
    ['open another', (page) => press(page, 'main tr:nth-child(2) [data-ticket]', MESSAGE)],
  ];
}

async function goThrough(visitor: Visitor, customer: Customer, found: Record<string, { inp: number; cls: number }[]>) {
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
  await page.getByRole('button', { name: en.tickets.reply.open, exact: true }).click();
  const editor = page.locator(EDITOR).first();
  await editor.waitFor();
  await editor.pressSequentially(REPLY, { delay: 20 });
}

function report(found: Record<string, { inp: number; cls: number }[]>): void {
  console.log(`${''.padEnd(22)} longest ms      CLS`);
  const figures = Object.entries(found).map(([step, runs]) => {
    const inp = median(runs.map((run) => run.inp));
    const cls = median(runs.map((run) => run.cls));
    console.log(`${step.padEnd(22)} ${inp.toFixed(0).padStart(10)} ${cls.toFixed(4).padStart(8)}`);
    return { step, inp, cls, runs };
  });
  writeReport('bench-interactions', { tickets: TICKETS, figures });
}
