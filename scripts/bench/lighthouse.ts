/**
 * `npm run lighthouse [-- --runs N]`: Lighthouse's score for speed on its slow phone and on its desk, of sign-in, list, a
 * ticket and the new ticket, from the built app and the real server; with the largest picture (LCP), shifts of the layout
 * (CLS) and the time the page does not hear (TBT). Medians of N runs; writes reports/lighthouse.json.
 */
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Config } from 'lighthouse';
import { chromium } from 'playwright';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import type { PortalServer } from '#tests/support/portal-server.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { freePort } from '../lib/free-port.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import { writeReport } from './bench-server.ts';
import { median } from './statistics.ts';

const TICKETS = 2000;
const measures = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const;
const devices: Record<string, Config | undefined> = { mobile: undefined, desktop: desktopConfig };

type Found = { score: number } & Record<keyof typeof measures, number>;
type Page = { page: string; path: string; isSignedIn: boolean };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const portal = await startPortalServer({ tickets: TICKETS });
const port = await freePort();
const { args, ...options } = browserLaunchOptions();
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
try {
  await measureAll(await findVisit(portal), Number(values.runs));
} finally {
  await browser.close();
  await portal.stop();
}

async function findVisit({ databaseUrl }: PortalServer): Promise<{ token: string; ticket: string }> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const email = demoAccounts[0]?.email ?? '';
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const { displayId } = await db
      .selectFrom('tickets')
      .select('displayId')
      .where('authorId', '=', id)
      .orderBy('displayId', 'desc')
      .executeTakeFirstOrThrow();
    return { token: await startSession({ db, clock: systemClock }, id), ticket: String(displayId) };
  } finally {
    await db.destroy();
  }
}

async function measureAll({ token, ticket }: { token: string; ticket: string }, runs: number): Promise<void> {
  const pages: Page[] = [
    { page: 'sign-in', path: '/auth', isSignedIn: false },
    { page: 'list', path: '/tickets', isSignedIn: true },
    { page: 'ticket', path: `/tickets/${ticket}`, isSignedIn: true },
    { page: 'new ticket', path: '/tickets/create', isSignedIn: true },
  ];
  console.log(`${''.padEnd(22)} score   LCP ms      CLS   TBT ms`);
  const figures = [];
  for (const [device, config] of Object.entries(devices)) {
    for (const { page, path, isSignedIn } of pages) {
      const found: Found[] = [];
      const headers = isSignedIn ? { Cookie: `helpdesk_session=${token}` } : {};
      for (let run = 0; run < runs; run += 1) found.push(await measureOnce(portal.url + path, headers, config));
      const middle = medians(found);
      const { score, LCP, CLS, TBT } = middle;
      const cells = [score.toFixed(0), LCP.toFixed(0), CLS.toFixed(3), TBT.toFixed(0)].map((cell) => cell.padStart(8));
      console.log(`${`${page}, ${device}`.padEnd(20)}${cells.join(' ')}`);
      figures.push({ page, device, ...middle, runs: found });
    }
  }
  writeReport('lighthouse', { figures });
}

async function measureOnce(url: string, extraHeaders: Record<string, string>, config?: Config): Promise<Found> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: ['performance'], extraHeaders };
  const result = await lighthouse(url, flags, config);
  if (result === undefined) throw new Error('Lighthouse gave no result.');
  const { categories, audits } = result.lhr;
  const valueOf = (name: keyof typeof measures) => audits[measures[name]]?.numericValue ?? NaN;
  const score = (categories['performance']?.score ?? NaN) * 100;
  return { score, LCP: valueOf('LCP'), CLS: valueOf('CLS'), TBT: valueOf('TBT') };
}

function medians(found: readonly Found[]): Found {
  const of = (name: keyof Found) => median(found.map((one) => one[name]));
  return { score: of('score'), LCP: of('LCP'), CLS: of('CLS'), TBT: of('TBT') };
}
