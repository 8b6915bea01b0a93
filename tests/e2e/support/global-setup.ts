import { startPortalServer } from '#tests/support/portal-server.ts';
import { E2E_DATABASE_VARIABLE, E2E_SERVERS_VARIABLE, E2E_URL_VARIABLE } from './surroundings.ts';

// Tests make their own people and tickets; these only stand around them, as others' data do.
const TICKETS = 300;

/** Playwright's global setup: one server for the whole run, or so many as the variable says; answers its end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const portal = await startPortalServer({
    tickets: TICKETS,
    servers: Number(process.env[E2E_SERVERS_VARIABLE] ?? 1),
  });
  process.env[E2E_URL_VARIABLE] = portal.url;
  process.env[E2E_DATABASE_VARIABLE] = portal.databaseUrl;
  return portal.stop;
}
