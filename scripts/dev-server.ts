/** The server of `npm run dev`, started again by Node's watch mode after each change. */
import { pino } from 'pino';
import { startServer } from '#server/main.ts';
import { runUntilSignal } from './lib/run-until-signal.ts';

await runUntilSignal(async (lifetime) => {
  const { PORT: port, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
  if (!port || !databaseUrl || !dataDir) throw new Error('Started by npm run dev only.');
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'warn' });
  const server = await startServer({ port: Number(port), databaseUrl, dataDir, logger });
  await lifetime.onEnd(server.close);
});
