/**
 * `npm run bench:import [rows]`: how long a serial list of 200,000 rows takes over HTTP, as CSV and as XLSX: new, the same
 * once more, and all changed; rows a second, and by how much the server's memory grew at the most (VmHWM of /proc).
 * Writes reports/bench-import.json.
 */
import { createWriteStream, openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { SerialListImport } from '#generated/model/serialListImport.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import type { Table } from '#server/services/kernel/export/table.ts';
import { writeXlsx } from '#server/services/kernel/export/xlsx.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { demoClients, demoProducts } from '#demo/people/catalogue.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { imeiOf, macOf } from '#demo/units/unit-numbers.ts';
import { timed, withBenchDatabase, writeReport } from './bench-server.ts';
import { memoryMb, withServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const ROWS_AT_ONCE = 1000;
const count = Number(process.argv[2] ?? 200_000);
const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
type Kind = keyof typeof types;

const heads = [
  'dispatchDate',
  'payer',
  'receiver',
  'manager',
  'region',
  'group',
  'orderNumber',
  'warrantyUntil',
  'imei',
  'serialNumber',
  'macAddress',
];

function* rows(warrantyUntil: string): Generator<string[][]> {
  const hardware = demoProducts.filter(({ group }) => group !== 'cloud');
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => {
      const at = start + index;
      const client = demoClients[at % demoClients.length]?.name ?? '';
      const product = hardware[at % hardware.length]?.name ?? '';
      const numbers = [imeiOf(35_700_000_000_000 + at * 7), String(7_000_000_000 + at * 3), macOf(at * 4, '02:2A:10')];
      return [
        '2025-05-02',
        client,
        client,
        'Helena Berg',
        'Baltics',
        product,
        `SO-${at % 5000}`,
        warrantyUntil,
        ...numbers,
      ];
    });
  }
}

async function writeList(path: string, kind: Kind, warrantyUntil: string): Promise<void> {
  const csv = function* csv() {
    yield `${heads.join(',')}\n`;
    for (const batch of rows(warrantyUntil)) yield batch.map((cells) => `${cells.join(',')}\n`).join('');
  };
  const table: Table = {
    name: 'Units',
    columns: heads.map((heading) => ({ heading, width: 12 })),
    batches: Readable.from(rows(warrantyUntil)),
  };
  await pipeline(kind === 'csv' ? Readable.from(csv()) : writeXlsx(table), createWriteStream(path));
}

await withBenchDatabase(
  (database) =>
    withServerProcess(database, async (server) => {
      const cookie = `helpdesk_session=${await startSession({ db: database.db, clock: systemClock }, await adminOf(database.db))}`;
      const figures: Record<string, unknown>[] = [];
      for (const kind of ['csv', 'xlsx'] as const) {
        await sql`delete from units where serial_number like '7%'`.execute(database.db);
        await sql`vacuum analyze units`.execute(database.db);
        const path = join(database.folder, `list.${kind}`);
        await writeList(path, kind, '2027-05-02');
        figures.push(await measure(server, { cookie, path, kind, what: 'new' }));
        figures.push(await measure(server, { cookie, path, kind, what: 'unchanged' }));
        await writeList(path, kind, '2028-05-02');
        figures.push(await measure(server, { cookie, path, kind, what: 'changed' }));
      }
      writeReport('bench-import', { rows: count, figures });
    }),
  (db) => seedDemo(db, { tickets: 100 }),
);

async function adminOf(db: Db): Promise<string> {
  const { id } = await db.selectFrom('users').where('type', '=', 'Admin').select('id').executeTakeFirstOrThrow();
  return id;
}

async function measure(
  server: ServerProcess,
  { cookie, path, kind, what }: { cookie: string; path: string; kind: Kind; what: string },
): Promise<Record<string, unknown>> {
  // 5 sets the peak back to what is used now (proc(5), clear_refs).
  if (process.platform === 'linux') writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const before = memoryMb(server, 'VmRSS');
  let outcome: SerialListImport | undefined;
  const ms = await timed(async () => {
    const answer = await fetch(`${server.url}/api/staff/serial-list`, {
      method: 'POST',
      headers: { 'auth-type': '1', 'content-type': types[kind], cookie },
      body: await openAsBlob(path),
    });
    if (!answer.ok) throw new Error(`The list was answered ${answer.status}: ${await answer.text()}`);
    outcome = (await answer.json()) as SerialListImport;
  });
  const { errors = [], ...counts } = outcome ?? {};
  if (errors.length > 0) throw new Error(`Rows were refused: ${errors[0]?.message}`);
  const grownMb = Math.round(memoryMb(server, 'VmHWM') - before);
  const rowsPerSecond = Math.round(count / (ms / 1000));
  console.log(
    `${kind.padEnd(5)} ${what.padEnd(10)} ${count} rows in ${(ms / 1000).toFixed(1)} s, ${rowsPerSecond} rows/s, memory grew by ${grownMb} MB at the most`,
  );
  return { kind, what, seconds: ms / 1000, rowsPerSecond, grownMb, ...counts };
}
