/**
 * `npm run bench:import [rows]`: the time to import a serial list of 200,000 rows over HTTP, as CSV and as XLSX: new, again
 * unchanged, and all changed; rows per second, and the peak growth of the server's memory (VmHWM of /proc). Writes
 * reports/bench-import.json.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { measureImport } from './import/measure.ts';
import { writeList } from './import/serial-list.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';
import { findAdmin } from './support/requests.ts';
import { withServerProcess } from './support/server-process.ts';

const count = Number(process.argv[2] ?? 200_000);

await withBenchDatabase(
  (database) =>
    withServerProcess(database, async (server) => {
      const cookie = `helpdesk_session=${await startSession({ db: database.db, clock: systemClock }, await findAdmin(database.db))}`;
      const figures: Record<string, unknown>[] = [];
      for (const kind of ['csv', 'xlsx'] as const) {
        await sql`delete from units where serial_number like '7%'`.execute(database.db);
        await sql`vacuum analyze units`.execute(database.db);
        const path = join(database.folder, `list.${kind}`);
        const list = { cookie, path, kind, count };
        await writeList(path, { kind, count, warrantyUntil: '2027-05-02' });
        figures.push(await measureImport(server, { ...list, what: 'new' }));
        figures.push(await measureImport(server, { ...list, what: 'unchanged' }));
        await writeList(path, { kind, count, warrantyUntil: '2028-05-02' });
        figures.push(await measureImport(server, { ...list, what: 'changed' }));
      }
      writeReport('bench-import', { rows: count, figures });
    }),
  (db) => seedDemo(db, { tickets: 100 }),
);
