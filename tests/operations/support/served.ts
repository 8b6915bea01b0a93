/** A server in its own process that migrates its database and listens, like `npm start`, without building anything. */
import { pino } from 'pino';
import { prepareDatabase } from '#scripts/postgres/prepare-database.ts';
import { runUntilSignal } from '#scripts/lib/run-until-signal.ts';
import { startServer } from '#server/main.ts';

await runUntilSignal(async (lifetime) => {
  const { databaseUrl, dataDir } = await prepareDatabase(lifetime);
  const server = await startServer({ port: 0, databaseUrl, dataDir, logger: pino(pino.destination(2)) });
  await lifetime.onEnd(server.close);
  console.log(server.url);
});
