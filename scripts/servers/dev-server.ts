/** The server of `npm run dev`, started again by Node's watch mode after each change. */
import { pino } from 'pino';
import { readSettings } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import { runUntilSignal } from '#scripts/lib/run-until-signal.ts';

await runUntilSignal(async (lifetime) => {
  const { listening, databaseUrl, dataDir, logLevel } = readSettings(process.env);
  if (databaseUrl === undefined) throw new Error('Started by npm run dev only.');
  const logger = pino({ level: logLevel });
  const server = await startServer({ port: listening.port, databaseUrl, dataDir, logger });
  await lifetime.onEnd(server.close);
});
