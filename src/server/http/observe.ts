import { createMiddleware } from 'hono/factory';
import type { ObservedAnswer } from '../deps.ts';
import type { AppEnv } from './context.ts';

/** Reports each response of an operation to the observer before it is sent. */
export function observeAnswers(onAnswer: (answer: ObservedAnswer) => void) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const operationId = c.get('operationId');
    if (operationId === undefined) return;
    const isJson = /^application\/(problem\+)?json\b/.test(c.res.headers.get('content-type') ?? '');
    onAnswer({
      operationId,
      status: c.res.status,
      headers: c.res.headers,
      json: isJson ? ((await c.res.clone().json()) as unknown) : undefined,
    });
  });
}
