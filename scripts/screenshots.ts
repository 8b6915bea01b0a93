/**
 * `npm run screenshots [-- ROUTE… ROUTE:STATE…]`: every route and state, on a desktop and a phone, light and dark, in both languages, into
 * screenshots/. Fails for a route without a screenshot, and for a state that could not be reached.
 */
import { startPortalServer } from '#tests/support/portal-server.ts';
import { routeTable } from '#web/app/route-table.ts';
import { shots } from './screenshots/shots.ts';
import { withStudio } from './screenshots/studio.ts';
import { takeAll } from './screenshots/take-all.ts';

const TICKETS = 2000;

const missing = Object.keys(routeTable).filter((name) => shots.every(({ route }) => route !== name));
if (missing.length > 0) throw new Error(`No picture of ${missing.join(', ')}: add it to scripts/screenshots/shots.ts.`);
const wanted = process.argv.slice(2);
const chosen = shots.filter(
  ({ route, state }) => wanted.length === 0 || wanted.includes(route) || wanted.includes(`${route}:${state}`),
);
const portal = await startPortalServer({ tickets: TICKETS });
try {
  const faults = await withStudio(portal.url, portal.databaseUrl, (studio) => takeAll(studio, chosen));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await portal.stop();
}
