/**
 * `npm run bench:export [tickets]`: what an export of 20,000 tickets costs a server of its own: milliseconds to the first byte
 * and to the last, bytes, and by how much its memory grew at the most (VmHWM of /proc). Writes reports/bench-export.json.
 */
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { withBenchDatabase, writeReport } from './bench-server.ts';
import { memoryMb, withServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const BYTES_PER_MB = 1024 * 1024;
const tickets = Number(process.argv[2] ?? 20_000);

await withBenchDatabase(
  (database) =>
    withServerProcess(database, async (server) => {
      const { db } = database;
      const cookie = `helpdesk_session=${await startSession({ db, clock: systemClock }, await adminOf(db))}`;
      const measured: Record<string, Measured[]> = {};
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const format of ['csv', 'xlsx']) {
          const once = await measure(server, { cookie, format });
          // The first one of each warms up.
          if (round > 0) (measured[format] ??= []).push(once);
        }
      }
      report(measured);
    }),
  (db) => seedDemo(db, { tickets }),
);

interface Measured {
  firstByteMs: number;
  lastByteMs: number;
  bytes: number;
  grownMb: number;
}

// An admin sees every ticket.
async function adminOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from users where type = 'Admin' limit 1`.execute(db);
  const [admin] = rows;
  if (admin === undefined) throw new Error('The demo data has no admin.');
  return admin.id;
}

async function measure(
  server: ServerProcess,
  { cookie, format }: { cookie: string; format: string },
): Promise<Measured> {
  // 5 sets the peak back to what is used now (proc(5), clear_refs).
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const before = memoryMb(server, 'VmRSS');
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/tickets/customer/export`, {
    method: 'POST',
    headers: { 'auth-type': '1', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ format, sortBy: 'displayId', sortDescending: true, request: { showCompleted: true } }),
  });
  if (!answer.ok || answer.body === null) throw new Error(`The export was answered ${answer.status}.`);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const part of answer.body) {
    firstByteMs ||= performance.now() - start;
    bytes += part.byteLength;
  }
  const lastByteMs = performance.now() - start;
  return { firstByteMs, lastByteMs, bytes, grownMb: memoryMb(server, 'VmHWM') - before };
}

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
