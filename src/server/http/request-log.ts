import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppContext, AppEnv } from './context.ts';

const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Gives each request an id, answers it, and writes one line about the request when it is answered.
 * The line has the path without its query and no header or body, so no password, cookie or code can be in it.
 */
export function requestLog(logger: Logger, trustProxy: boolean) {
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
      address: remoteAddress(c, trustProxy),
    };
    const failure = c.get('failure');
    if (failure === undefined) logger.info(line, 'request');
    else logger.error({ ...line, err: failure }, 'request failed');
  });
}

/**
 * The address the request came from; behind a trusted proxy the last one of `X-Forwarded-For`, which is the proxy's own
 * word. Undefined where there is no socket.
 */
export function remoteAddress(c: AppContext, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? c.env?.incoming?.socket.remoteAddress;
}
