import type { Hono } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../services/kernel/errors.ts';
import { requireBearer } from '../session/bearer.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from './paths.ts';

type Deps = Pick<AppDeps, 'config' | 'readiness' | 'metrics'>;

/**
 * Serves operators: liveness, readiness and, with the configured token, metrics (docs/operating.md). Not part of the contract.
 */
export function serveOperations(app: Hono<AppEnv>, { config, readiness, metrics }: Deps): void {
  app.get(HEALTH_PATH, (c) => unstored(c).json({ status: 'alive' }));
  app.get(READY_PATH, async (c) => {
    const reasons = await readiness.faults();
    if (reasons.length === 0) return unstored(c).json({ status: 'ready' });
    return unstored(c).json({ status: 'unready', reasons }, 503);
  });
  app.get(METRICS_PATH, async (c) => {
    if (metrics === undefined) throw notFound();
    requireBearer(c.req.raw, config.metricsToken);
    const { body, contentType } = await metrics.text();
    return unstored(c).body(body, 200, { 'content-type': contentType });
  });
}

function unstored(c: AppContext): AppContext {
  c.header('cache-control', 'no-store');
  return c;
}
