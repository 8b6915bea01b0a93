/** The server of `mortal-mailer.ts`, in its own process. */
import { pino } from 'pino';
import { startServer } from '#server/main.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env;
await startServer({ port: 0, databaseUrl, dataDir, logger: pino({ level: 'silent' }) });
process.stdout.write('started\n');
