import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppContext, AppEnv } from './context.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Gives each request an id, answers it, and writes one line about the request when it is answered.
 * The line has the path without its query and no header or body, so no password, cookie or code can be in it.
 */
export function requestLog(logger: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    c.header(REQUEST_ID_HEADER, c.get('requestId'));
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      operationId: c.get('operationId'),
      status: c.res.status,
      durationMs: Math.round(performance.now() - started),
      userId: c.get('session')?.user.id,
      address: remoteAddress(c),
    };
    const failure = c.get('failure');
    if (failure === undefined) logger.info(line, 'request');
    else logger.error({ ...line, err: failure }, 'request failed');
  });
}

/** The address the request came from, or undefined where there is no socket (a test without one). */
export function remoteAddress(c: AppContext): string | undefined {
  return c.env?.incoming?.socket.remoteAddress;
}
