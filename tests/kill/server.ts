/** An unmodified server in its own process, which ends at the given step. Started by `mortal-server.ts` only. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { BLOB_FOLDER } from '#server/adapters/blob-store.ts';
import { startServer } from '#server/main.ts';
import { inboundSettings } from '#tests/api/support/mail/inbound.ts';
import { arm, countedSoFar, countOperations } from './count-operations.ts';
import type { Message, Order } from './fault.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const say = (message: Message): void => void process.send?.(message);

process.on('message', (order: Order) => {
  if ('report' in order) return say({ counted: countedSoFar() });
  arm(order.arm);
  say({ armed: order.arm });
});
process.once('disconnect', () => process.exit());

await countOperations(join(dataDir, BLOB_FOLDER));
const logger = pino({ level: 'silent' });
const { url } = await startServer({
  port: 0,
  databaseUrl,
  dataDir,
  logger,
  env: inboundSettings,
  jobs: { working: false },
});
say({ url });
// Node writes it at the end, to which none of these servers comes.
flushCompileCache();
