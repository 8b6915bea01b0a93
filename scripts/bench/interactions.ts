/**
 * `npm run bench:interactions [-- --sessions N]`: how long a page takes to respond to input (INP, web.dev/inp) and its layout
 * shifts (CLS) in a customer's session with a 4× slower CPU: sign in, next page, filter, open a ticket, write a reply, back,
 * and again. Prints the longest interaction of each step and of the session, medians of N sessions, and writes
 * reports/bench-interactions.json.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensurePagesBuilt } from '../build/build-web.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { goThrough } from './interactions/session.ts';
import type { Found } from './interactions/session.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';
import { preparePortal } from './portal/prepare.ts';
import { Visitor } from './portal/visitor.ts';
import { withServerProcess } from './support/server-process.ts';
import { median } from './support/statistics.ts';

const TICKETS = 8_000;
const { values } = parseArgs({ options: { sessions: { type: 'string', default: '3' } } });
await ensurePagesBuilt();
await withBenchDatabase(async (database) => {
  const customer = await preparePortal(database.db, TICKETS);
  const browser = await chromium.launch(browserLaunchOptions());
  const found: Found = {};
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

function report(found: Found): void {
  console.log(`${''.padEnd(22)} longest ms      CLS`);
  const figures = Object.entries(found).map(([step, runs]) => {
    const inp = median(runs.map((run) => run.inp));
    const cls = median(runs.map((run) => run.cls));
    console.log(`${step.padEnd(22)} ${inp.toFixed(0).padStart(10)} ${cls.toFixed(4).padStart(8)}`);
    return { step, inp, cls, runs };
  });
  writeReport('bench-interactions', { tickets: TICKETS, figures });
}
