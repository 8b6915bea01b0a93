/** The server of `withServerProcess`, in a process of its own: tells its address to its parent and ends with it. */
import { pino } from 'pino';
import { startServer } from '#server/main.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '', WEB_DIR: webDir } = process.env;
const logger = pino({ level: 'silent' });
const server = await startServer({ port: 0, databaseUrl, dataDir, logger, ...(webDir !== undefined && { webDir }) });
process.send?.(server.url);
process.once('disconnect', () => void server.close().then(() => process.exit()));
