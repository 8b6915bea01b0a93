/** The server of `withServerProcess`, in its own process: sends its address to its parent and ends with it. */
import { pino } from 'pino';
import { startServer } from '#server/main.ts';
import { ensurePagesBuilt } from '../../build/build-web.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '', WITH_PAGES } = process.env;
const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const pages = WITH_PAGES === '1' ? await ensurePagesBuilt() : {};
const server = await startServer({ port: 0, databaseUrl, dataDir, logger, ...pages });
process.send?.(server.url);
process.once('disconnect', () => void server.close().then(() => process.exit()));
