/**
 * `npm run bench:export [tickets]`: what an export of 20,000 tickets costs a server of its own: milliseconds to the first byte
 * and to the last, bytes, and by how much its memory grew at the most (VmHWM of /proc). Writes reports/bench-export.json.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { startServer } from '#server/main.ts';
import { startSession } from '#server/services/sessions/start.ts';
import { startEmbeddedPostgres } from '../lib/embedded-postgres.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { seedDemo } from '../seed/seed-demo.ts';

const ROUNDS = 5;
const KIB = 1024;
const [first = '20000', databaseUrl, dataDir] = process.argv.slice(2);

if (first === 'server') await serve(databaseUrl ?? '', dataDir ?? '');
else await bench(Number(first));

async function serve(url: string, folder: string): Promise<void> {
  const server = await startServer({
    port: 0,
    databaseUrl: url,
    dataDir: folder,
    logger: pino({ level: 'silent' }),
    env: {},
    jobs: { working: false },
  });
  process.once('disconnect', () => process.exit());
  process.send?.(server.url);
}

interface Measured {
  firstByteMs: number;
  lastByteMs: number;
  bytes: number;
  grownMiB: number;
}

async function bench(tickets: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'helpdesk-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });
  try {
    await migrateToLatest(db);
    await seedDemo(db, { tickets });
    const child = fork(import.meta.filename, ['server', postgres.url, folder]);
    const ended = once(child, 'exit');
    const [url] = (await once(child, 'message')) as [string];
    const cookie = `helpdesk_session=${await startSession({ db, clock: systemClock }, await adminOf(db))}`;
    const measured: Record<string, Measured[]> = {};
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const format of ['csv', 'xlsx']) {
        const once = await measure(child, url, { cookie, format });
        // The first one of each warms up.
        if (round > 0) (measured[format] ??= []).push(once);
      }
    }
    child.disconnect();
    await ended;
    report(tickets, measured);
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// An admin sees every ticket.
async function adminOf(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from users where type = 'Admin' limit 1`.execute(db);
  const [admin] = rows;
  if (admin === undefined) throw new Error('The demo data has no admin.');
  return admin.id;
}

async function measure(
  child: ChildProcess,
  url: string,
  { cookie, format }: { cookie: string; format: string },
): Promise<Measured> {
  // 5 sets the peak back to what is used now (proc(5), clear_refs).
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  const before = memoryOf(child, 'VmRSS');
  const start = performance.now();
  const answer = await fetch(`${url}/api/tickets/customer/export`, {
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
  return { firstByteMs, lastByteMs, bytes, grownMiB: (memoryOf(child, 'VmHWM') - before) / KIB };
}

/** In KiB. */
function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'));
  return Number(line?.[1] ?? NaN);
}

function report(tickets: number, measured: Record<string, Measured[]>): void {
  const figures = Object.fromEntries(
    Object.entries(measured).map(([format, all]) => [
      format,
      {
        firstByteMs: median(all.map(({ firstByteMs }) => firstByteMs)),
        lastByteMs: median(all.map(({ lastByteMs }) => lastByteMs)),
        bytes: all[0]?.bytes ?? 0,
        grownMiB: Math.max(...all.map(({ grownMiB }) => grownMiB)),
      },
    ]),
  );
  for (const [format, { firstByteMs, lastByteMs, bytes, grownMiB }] of Object.entries(figures)) {
    console.log(
      `${format.padEnd(5)} ${tickets} tickets: first byte ${firstByteMs.toFixed(0)} ms, last ${lastByteMs.toFixed(0)} ms, ` +
        `${(bytes / KIB / KIB).toFixed(2)} MiB, memory grew by ${grownMiB.toFixed(1)} MiB at the most`,
    );
  }
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: availableParallelism(), node: process.version };
  mkdirSync(join(PROJECT_ROOT, 'reports'), { recursive: true });
  const file = join(PROJECT_ROOT, 'reports', 'bench-export.json');
  writeFileSync(file, `${JSON.stringify({ tickets, rounds: ROUNDS, machine, figures }, null, 2)}\n`);
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;
}
