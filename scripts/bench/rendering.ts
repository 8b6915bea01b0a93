/**
 * `npm run bench:rendering [rounds]`: milliseconds of the server's CPU for a page that comes rendered, for the calls that such
 * a page makes in any case, and the bytes of its document in brotli. Prints them and writes reports/bench-rendering.json.
 * Fails when a page costs more than its budget, in calls: a ratio of one run, which no other machine changes much.
 */
import { pino } from 'pino';
import { systemClock } from '#server/adapters/clock.ts';
import { startServer } from '#server/main.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { ensurePagesBuilt } from '../build/build-web.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { figuresOf } from './rendering/measure.ts';
import { customerOf, findPages } from './rendering/pages.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';

const TICKETS = 2_000;
// With drawing, styles and compression: what a page may cost, measured in its own calls.
const BUDGET_IN_CALLS = 6;

const rounds = Number(process.argv[2] ?? 200);
const built = await ensurePagesBuilt();

await withBenchDatabase(
  async ({ databaseUrl, folder, db }) => {
    const logger = pino({ level: 'silent' });
    const server = await startServer({ port: 0, databaseUrl, dataDir: folder, logger, env: {}, ...built });
    try {
      const customer = await customerOf(db);
      const session = await startSession({ db, clock: systemClock }, customer.id);
      const cookie = `helpdesk_session=${session}; time_zone=Europe/Vilnius`;
      const rows = [];
      for (const page of await findPages(db, customer))
        rows.push(await figuresOf(server.url, page, page.isSignedIn ? cookie : '', rounds));
      console.table(rows);
      writeReport('bench-rendering', { budgetInCalls: BUDGET_IN_CALLS, pages: rows });
      if (rows.some(({ inCalls }) => inCalls > BUDGET_IN_CALLS)) process.exitCode = 1;
    } finally {
      await server.close();
    }
  },
  (db) => seedDemo(db, { tickets: TICKETS }),
);
