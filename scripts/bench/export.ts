/**
 * `npm run bench:export [tickets]`: the cost of exporting 20,000 tickets on a dedicated server: milliseconds to the first and
 * last byte, bytes, and the peak growth of its memory (VmHWM of /proc). Writes reports/bench-export.json.
 */
import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchDatabase, writeReport } from './support/bench-server.ts';
import { findAdmin } from './support/requests.ts';
import { withServerProcess } from './support/server-process.ts';
import { measureExport } from './export/measure.ts';
import type { Measured } from './export/measure.ts';
import { median } from './support/statistics.ts';

const ROUNDS = 5;
const BYTES_PER_MB = 1024 * 1024;
const tickets = Number(process.argv[2] ?? 20_000);

await withBenchDatabase(
  (database) =>
    withServerProcess(database, async (server) => {
      const { db } = database;
      const cookie = `helpdesk_session=${await startSession({ db, clock: systemClock }, await findAdmin(db))}`;
      const measured: Record<string, Measured[]> = {};
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const format of ['csv', 'xlsx']) {
          const once = await measureExport(server, { cookie, format });
          // The first one of each warms up.
          if (round > 0) (measured[format] ??= []).push(once);
        }
      }
      report(measured);
    }),
  (db) => seedDemo(db, { tickets }),
);

function report(measured: Record<string, Measured[]>): void {
  const figures = Object.fromEntries(
    Object.entries(measured).map(([format, all]) => [
      format,
      {
        firstByteMs: median(all.map(({ firstByteMs }) => firstByteMs)),
        lastByteMs: median(all.map(({ lastByteMs }) => lastByteMs)),
        bytes: all[0]?.bytes ?? 0,
        grownMb: Math.max(...all.map(({ grownMb }) => grownMb)),
      },
    ]),
  );
  for (const [format, { firstByteMs, lastByteMs, bytes, grownMb }] of Object.entries(figures)) {
    console.log(
      `${format.padEnd(5)} ${tickets} tickets: first byte ${firstByteMs.toFixed(0)} ms, last ${lastByteMs.toFixed(0)} ms, ` +
        `${(bytes / BYTES_PER_MB).toFixed(2)} MB, memory grew by ${grownMb.toFixed(1)} MB at the most`,
    );
  }
  writeReport('bench-export', { tickets, rounds: ROUNDS, figures });
}
