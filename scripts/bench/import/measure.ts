import { openAsBlob } from 'node:fs';
import type { SerialListImport } from '#generated/model/serialListImport.ts';
import { timed } from '../support/bench-server.ts';
import { forgetPeakMemory, memoryMb } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { types } from './serial-list.ts';
import type { Kind } from './serial-list.ts';

/** Sends a list, prints the figures and returns them. Throws when rows are refused. */
export async function measureImport(
  server: ServerProcess,
  { cookie, path, kind, count, what }: { cookie: string; path: string; kind: Kind; count: number; what: string },
): Promise<Record<string, unknown>> {
  forgetPeakMemory(server);
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
