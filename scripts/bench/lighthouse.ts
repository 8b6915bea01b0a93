/** `npm run lighthouse`: Lighthouse's scores of the sign-in page on its slow phone, from the built app and the real server. */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { freePort } from '../lib/free-port.ts';

const portal = await startPortalServer({ tickets: 10 });
const port = await freePort();
const { args, ...options } = browserLaunchOptions();
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
try {
  const result = await lighthouse(`${portal.url}/auth`, { port, output: 'json', logLevel: 'error' });
  if (result === undefined) throw new Error('Lighthouse gave no result.');
  const { categories, audits } = result.lhr;
  for (const { title, score } of Object.values(categories)) console.log(`${title.padEnd(28)} ${percent(score)}`);
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]) {
    console.log(`${(audits[id]?.title ?? id).padEnd(28)} ${audits[id]?.displayValue ?? 'not measured'}`);
  }
} finally {
  await browser.close();
  await portal.stop();
}

function percent(score: number | null): string {
  return score === null ? 'not measured' : String(Math.round(score * 100));
}
