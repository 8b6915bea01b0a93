import { join } from 'node:path';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { readSettings } from '#server/config.ts';

/**
 * The server's log, one JSON line for each event: into `server.log` of a data folder, so that it does not
 * bury what was printed, or to the standard output where something else collects it (no folder given).
 */
export function serverLogger(folder: string | undefined): { logger: Logger; target: string } {
  const { logLevel: level } = readSettings(process.env);
  if (folder === undefined) return { logger: pino({ level }), target: 'standard output' };
  const target = join(folder, 'server.log');
  return { logger: pino({ level }, pino.destination({ dest: target, mkdir: true, sync: false })), target };
}
