/** A server in a process of its own, to be killed: DATABASE_URL, DATA_DIR and SMTP_URL in its environment. */
import { pino } from 'pino';
import { startServer } from '#server/main.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env;
const rules = { mail: { timeout: 2, firstWait: 1 } };
await startServer({ port: 0, databaseUrl, dataDir, logger: pino({ level: 'silent' }), jobs: { rules } });
process.stdout.write('started\n');
