/**
 * `npm run bench:rma-form [lines]`: the responsiveness of a return's form with 500 lines on a 4× slower processor: the longest
 * tasks of the page while a list is pasted and checked, while its folded lines are opened, and while a description and a number in the middle
 * are typed. In milliseconds of processor time times four, so that other load on the machine is not counted. Writes
 * reports/rma-form.json.
 */
import { chromium } from 'playwright';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { findFold, focusTheMiddle, openForm, pasteList, typeInTheMiddle } from './rma-form/form.ts';
import { SLOWER, tasksDuring } from './rma-form/long-tasks.ts';
import { writeReport } from './support/bench-server.ts';

const VIEWER = 'rasa.petrauskaite@example.com';

const lines = Number(process.argv[2] ?? 500);
const portal = await startPortalServer({ tickets: 50 });
const browser = await chromium.launch(browserLaunchOptions());
try {
  const page = await openForm(browser, portal.url, await signIn(portal.databaseUrl));
  const pasting = await tasksDuring(browser, page, () => pasteList(page, lines));
  const fold = await findFold(page, lines);
  const opening = await tasksDuring(browser, page, () => fold.evaluate((button: HTMLElement) => button.click()));
  await focusTheMiddle(page, lines);
  const typing = await tasksDuring(browser, page, () => typeInTheMiddle(page));
  const report = { lines, slower: SLOWER, pasting, opening, typing };
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
