/**
 * `npm run screenshots [-- ROUTE…]`: every route and state, on a desk and a phone, light and dark, in both languages,
 * into screenshots/. Fails for a route of the table without a picture, and for a state that could not be reached.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startPortalServer } from '#tests/support/portal-server.ts';
import { routeTable } from '#web/app/route-table.ts';
import { en } from '#web/messages/en/en.ts';
import { lt } from '#web/messages/lt/lt.ts';
import { browserLaunchOptions } from './lib/find-browser.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { findTickets } from './screenshots/find-tickets.ts';
import { shots } from './screenshots/shots.ts';
import { takeShot } from './screenshots/take-shot.ts';
import type { Look, Studio } from './screenshots/take-shot.ts';

const TICKETS = 2000;
const AT_ONCE = 2;
const viewers = {
  customer: 'rasa.petrauskaite@example.com',
  newcomer: 'piotr.nowak@nordport.example',
  engineer: 'jonas.vaitkus@norvik.example',
};

const looks: Look[] = [
  { width: 1350 as const, height: 900 },
  { width: 390 as const, height: 844 },
].flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'lt'] as const).map((language) => ({ ...size, theme, language })),
  ),
);

const missing = Object.keys(routeTable).filter((name) => shots.every(({ route }) => route !== name));
if (missing.length > 0) throw new Error(`No picture of ${missing.join(', ')}: add it to scripts/screenshots/shots.ts.`);
const wanted = process.argv.slice(2);
const portal = await startPortalServer({ tickets: TICKETS });
try {
  const faults = await withStudio(portal.url, portal.databaseUrl, takeAll);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await portal.stop();
}

async function takeAll(studio: Studio): Promise<string[]> {
  const chosen = shots.filter(({ route }) => wanted.length === 0 || wanted.includes(route));
  const waiting = chosen.flatMap((shot) => looks.map((look) => ({ shot, look })));
  const total = waiting.length;
  const faults: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { shot, look } = next;
      await takeShot(studio, shot, look).catch((error: Error) => {
        faults.push(`${shot.route} ${shot.state} ${look.width} ${look.theme} ${look.language}: ${error.message}`);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${total - faults.length} pictures of ${chosen.length} states in screenshots/`);
  return faults;
}

async function withStudio<Result>(
  url: string,
  databaseUrl: string,
  work: (studio: Studio) => Promise<Result>,
): Promise<Result> {
  const folder = join(PROJECT_ROOT, 'screenshots');
  mkdirSync(folder, { recursive: true });
  const db = openDatabase(databaseUrl, { max: 2 });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const ids = await personIds(db);
    const token = (id: string) => startSession({ db, clock: systemClock }, id);
    return await work({
      browser,
      url,
      folder,
      tickets: await findTickets(db, ids.customer, ids.engineer),
      texts: { en, lt },
      tokens: {
        customer: await token(ids.customer),
        newcomer: await token(ids.newcomer),
        engineer: await token(ids.engineer),
      },
    });
  } finally {
    await browser.close();
    await db.destroy();
  }
}

async function personIds(db: Db): Promise<Record<keyof typeof viewers, string>> {
  const idOf = async (email: string) =>
    (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
  return {
    customer: await idOf(viewers.customer),
    newcomer: await idOf(viewers.newcomer),
    engineer: await idOf(viewers.engineer),
  };
}
