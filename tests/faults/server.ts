/** The portal's server in its own process, to be killed. Its clock and disk are controlled. Started by `run.ts` only. */
import fs from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { startServer } from '#server/main.ts';

/** Orders to the server: its clock's offset, and whether its disk refuses writes. */
export type Order = { shiftMs: number } | { diskIsFull: boolean };

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '', LOG_FILE: logFile = '' } = process.env;
let shiftMs = 0;
let diskIsFull = false;
process.on('message', (order: Order) => {
  if ('shiftMs' in order) shiftMs = order.shiftMs;
  else diskIsFull = order.diskIsFull;
});
process.once('disconnect', () => process.exit());

await letDiskObey();
const { url } = await startServer({
  port: 0,
  databaseUrl,
  dataDir,
  logger: pino({ level: 'warn' }, pino.destination({ dest: logFile, append: true, sync: true })),
  clock: { now: () => new Date(Date.now() + shiftMs) },
  // Repeats soon, so that the end of a run need not be waited for.
  jobs: {
    rules: {
      mail: { timeout: 10, firstWait: 1, longestWait: 4, retries: 100 },
      ticketEventHappened: { timeout: 5, firstWait: 1, longestWait: 4, retries: 100 },
    },
    timing: { check: 2, poll: 1 },
  },
});
process.send?.({ url });
// Node writes it at the end, to which none of these servers comes.
flushCompileCache();

// Where nothing can be mounted, the process refuses in the system's place; who reads is not hindered.
async function letDiskObey(): Promise<void> {
  const handle = await fs.open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as object;
  await handle.close();
  const original = Reflect.get(prototype, 'writeFile') as (...args: unknown[]) => Promise<void>;
  Reflect.set(prototype, 'writeFile', async function obeying(this: fs.FileHandle, ...args: unknown[]) {
    if (diskIsFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return original.apply(this, args);
  });
}
