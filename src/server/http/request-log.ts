import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { remoteAddress } from './client/client-address.ts';
import type { AppEnv } from './context.ts';
import { isProbe } from './operations/paths.ts';
import { withoutToken } from './token-paths.ts';

const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Gives each request an id, returns it in a header, and logs one line per response. The line has the path without its query or
 * a token, and no header or body, so no password, cookie or code can be in it.
 */
export function requestLog(logger: Logger, config: Config) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, c.get('requestId'));
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutToken(c.req.path),
      operationId: c.get('operationId'),
      status: c.res.status,
      durationMs: Math.round(performance.now() - started),
      userId: c.get('session')?.user.id,
      address: remoteAddress(c, config),
    };
    const failure = c.get('failure');
    if (failure === undefined) logger[isProbe(c.req.path) ? 'debug' : 'info'](line, 'request');
    else logger.error({ ...line, err: failure }, 'request failed');
  });
}
