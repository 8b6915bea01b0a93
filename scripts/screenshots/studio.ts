import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { en } from '#web/messages/en/en.ts';
import { lt } from '#web/messages/lt/lt.ts';
import { findTickets } from './find-tickets.ts';
import type { Studio } from './take-shot.ts';

const viewers = {
  customer: 'rasa.petrauskaite@example.com',
  newcomer: 'piotr.nowak@nordport.example',
  engineer: 'jonas.vaitkus@norvik.example',
};

/** Runs `work` with a browser and a session of each viewer, for a portal with the demo data. */
export async function withStudio<Result>(
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
