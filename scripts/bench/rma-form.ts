/**
 * `npm run bench:rma-form [lines]`: how fluent the form of a return is with 500 lines on a processor four times slower: the
 * longest tasks of the page while a list is pasted and its verdicts come, while it is added, and while somebody types into a
 * description and a number in the middle of it. In milliseconds of processor time times four, so that what else the machine
 * does is not counted. Writes reports/rma-form.json.
 */
import { chromium } from 'playwright';
import type { ElementHandle, Page } from 'playwright';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { rma } from '#web/messages/en/rma.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { writeReport } from './bench-server.ts';

const SLOWER = 4;
const VIEWER = 'rasa.petrauskaite@example.com';
const FIRST_NUMBER = 6_001_000_000;
const KEY_EVERY_MS = 40;
const MICROSECONDS = 1000;
const LONGEST = 8;
const SETTLED_MS = 4000; // the draft is saved and the verdicts are there

const lines = Number(process.argv[2] ?? 500);
const portal = await startPortalServer({ tickets: 50 });
const browser = await chromium.launch(browserLaunchOptions());
try {
  const page = await openForm(portal.url, await signIn(portal.databaseUrl));
  const pasting = await tasksDuring(page, () => pasteList(page));
  const button = await findAdd(page);
  const adding = await tasksDuring(page, () => button.evaluate((add: HTMLElement) => add.click()));
  await page.getByRole('heading', { name: rma.listed(lines) }).waitFor();
  await focusTheMiddle(page);
  const typing = await tasksDuring(page, () => typeInTheMiddle(page));
  const report = { lines, slower: SLOWER, pasting, adding, typing };
  writeReport('rma-form', report);
  console.log(report);
} finally {
  await browser.close();
  await portal.stop();
}

async function signIn(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const { id } = await db.selectFrom('users').where('email', '=', VIEWER).select('id').executeTakeFirstOrThrow();
    return await startSession({ db, clock: systemClock }, id);
  } finally {
    await db.destroy();
  }
}

async function openForm(url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1350, height: 900 } });
  await context.addCookies([{ name: 'helpdesk_session', value: token, url }]);
  // Every number is a unit of the company: the form is measured here, not the server.
  await context.route('**/api/rma/check', async (call) => {
    const { numbers } = call.request().postDataJSON() as { numbers: string[] };
    const known = { verdict: 'InWarranty', productGroup: 'RX-210 LTE router', warrantyUntil: '2027-05-02' };
    await call.fulfill({ json: numbers.map((number) => ({ ...known, number })) });
  });
  const page = await context.newPage();
  await page.goto('/rma/create');
  await page.getByText(rma.empty).waitFor();
  return page;
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

async function tasksDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  await page.waitForTimeout(SETTLED_MS);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  return traceEvents
    .filter((event) => event.name === 'RunTask' && isMain(event))
    .map(({ tdur = 0 }) => Math.round((tdur / MICROSECONDS) * SLOWER))
    .toSorted((one, other) => other - one)
    .slice(0, LONGEST);
}

async function pasteList(page: Page): Promise<void> {
  const text = Array.from(
    { length: lines },
    (_, at) => `${FIRST_NUMBER + at}\tNo power after the cut of ${at} May`,
  ).join('\n');
  await page.evaluate((list) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', list);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

// Looking for a button or a field among hundreds of lines is the bench's work, and done before the measuring.
async function findAdd(page: Page): Promise<ElementHandle> {
  const button = page.getByRole('button', { name: rma.addUnits(lines) });
  await button.waitFor();
  return (await button.elementHandle()) ?? Promise.reject(new Error('no button'));
}

async function focusTheMiddle(page: Page): Promise<void> {
  await page
    .getByLabel(rma.description)
    .nth(Math.floor(lines / 2))
    .click();
  await page.waitForTimeout(SETTLED_MS);
}

async function typeInTheMiddle(page: Page): Promise<void> {
  await page.keyboard.type(' and the LED of the modem stays off', { delay: KEY_EVERY_MS });
  await page.waitForTimeout(SETTLED_MS);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('6001999999', { delay: KEY_EVERY_MS });
}
