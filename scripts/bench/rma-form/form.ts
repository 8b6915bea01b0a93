import type { Browser, ElementHandle, Page } from 'playwright';
import { rma } from '#web/messages/en/returns/rma.ts';
import { SETTLED_MS } from './long-tasks.ts';

const FIRST_NUMBER = 6_001_000_000;
const KEY_EVERY_MS = 40;

/** The empty form of a return, for the person with this session. */
export async function openForm(browser: Browser, url: string, token: string): Promise<Page> {
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

/** Pastes a list of so many units, each with a description. */
export async function pasteList(page: Page, lines: number): Promise<void> {
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
/** The row that the checked lines are folded into. */
export async function findFold(page: Page, lines: number): Promise<ElementHandle> {
  const button = page.getByRole('button', { name: rma.ready(lines), exact: true });
  await button.waitFor();
  return (await button.elementHandle()) ?? Promise.reject(new Error('no button'));
}

/** Puts the focus in the description in the middle of the form. */
export async function focusTheMiddle(page: Page, lines: number): Promise<void> {
  await page
    .getByLabel(rma.description)
    .nth(Math.floor(lines / 2))
    .click();
  await page.waitForTimeout(SETTLED_MS);
}

/** Types into that description and the number before it. */
export async function typeInTheMiddle(page: Page): Promise<void> {
  await page.keyboard.type(' and the LED of the modem stays off', { delay: KEY_EVERY_MS });
  await page.waitForTimeout(SETTLED_MS);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('6001999999', { delay: KEY_EVERY_MS });
}
