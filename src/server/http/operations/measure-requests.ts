import { createMiddleware } from 'hono/factory';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Metrics } from '../../services/kernel/monitoring-port.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { isProbe } from './paths.ts';

const FILE_TYPES = /^(multipart\/form-data|application\/octet-stream)\b/i;

/** Counts each request when its response starts; an upload also while it runs. */
export function measureRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isProbe(c.req.path)) return next();
    const began = performance.now();
    const uploadEnded = FILE_TYPES.test(c.req.header('content-type') ?? '') ? metrics.uploadBegan() : undefined;
    await next();
    uploadEnded?.();
    const operationId = c.get('operationId');
    metrics.answered({
      operationId,
      route: operationId ?? kindOf(c),
      status: c.res.status,
      seconds: (performance.now() - began) / 1000,
      bytes: Number(c.req.header('content-length') ?? 0) || 0,
      signInOutcome: isSignIn(operationId) ? await outcomeOf(c.res) : undefined,
    });
  });
}

function isSignIn(operationId: OperationId | undefined): boolean {
  return operationId !== undefined && operations[operationId].tag === 'auth' && !operations[operationId].needsSession;
}

// §4: each outcome of an attempt is 200 with a code.
async function outcomeOf(answer: Response): Promise<string> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  const body: unknown = isJson ? await answer.clone().json() : undefined;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : String(answer.status);
}

function kindOf(c: AppContext): string {
  const { path } = c.req;
  if (path.startsWith('/api/')) return 'unknown operation';
  if (path.startsWith('/assets/')) return 'asset';
  return /^\/(docs|demo)(\/|$)/.exec(path)?.[1] ?? 'page';
}
