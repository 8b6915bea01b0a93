import { startPortalServer } from '#tests/support/portal-server.ts';
import { E2E_DATABASE_VARIABLE, E2E_SERVERS_VARIABLE, E2E_URL_VARIABLE } from './environment.ts';

// Tests make their own people and tickets; these are other people's data around them.
const TICKETS = 300;

/**
 * Playwright's global setup: one server for the whole run, or as many as the variable says; returns a function that stops it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const portal = await startPortalServer({
    tickets: TICKETS,
    servers: Number(process.env[E2E_SERVERS_VARIABLE] ?? 1),
  });
  process.env[E2E_URL_VARIABLE] = portal.url;
  process.env[E2E_DATABASE_VARIABLE] = portal.databaseUrl;
  return portal.stop;
}
