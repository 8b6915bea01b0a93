/**
 * `npm run lighthouse [-- --runs N]`: Lighthouse's performance score on its slow phone and on a desktop, for sign-in, list,
 * ticket and new ticket, with the built app and the real server; with LCP, CLS and TBT. Medians of N runs; writes
 * reports/lighthouse.json.
 */
import { parseArgs } from 'node:util';
import { desktopConfig } from 'lighthouse';
import type { Config } from 'lighthouse';
import { chromium } from 'playwright';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { freePort } from '../lib/free-port.ts';
import { measurePage } from './lighthouse/audit.ts';
import { findPages } from './lighthouse/find-pages.ts';
import { writeReport } from './support/bench-server.ts';

const TICKETS = 2000;
const devices: Record<string, Config | undefined> = { mobile: undefined, desktop: desktopConfig };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const portal = await startPortalServer({ tickets: TICKETS });
const port = await freePort();
const { args, ...options } = browserLaunchOptions();
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
try {
  await measureAll();
} finally {
  await browser.close();
  await portal.stop();
}

async function measureAll(): Promise<void> {
  console.log(`${''.padEnd(22)} score   LCP ms      CLS   TBT ms`);
  const pages = await findPages(portal.databaseUrl);
  const figures = [];
  for (const [device, config] of Object.entries(devices)) {
    for (const { page, path, headers } of pages) {
      const visit = { url: portal.url + path, port, extraHeaders: headers };
      const found = await measurePage(visit, Number(values.runs), config);
      const { score, LCP, CLS, TBT } = found;
      const cells = [score.toFixed(0), LCP.toFixed(0), CLS.toFixed(3), TBT.toFixed(0)].map((cell) => cell.padStart(8));
      console.log(`${`${page}, ${device}`.padEnd(20)}${cells.join(' ')}`);
      figures.push({ page, device, ...found });
    }
  }
  writeReport('lighthouse', { figures });
}
