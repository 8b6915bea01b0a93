import type { Hono } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../services/errors.ts';
import type { AppEnv } from '../context.ts';
import { serveDemoMail } from './mail.ts';

/** Serves the demo's pages where there is a demo; elsewhere their addresses are nothing, not the app either. */
export function serveDemo(app: Hono<AppEnv>, { demoMailbox }: Pick<AppDeps, 'demoMailbox'>): void {
  if (demoMailbox !== undefined) serveDemoMail(app, demoMailbox);
  app.all('/demo/*', () => {
    throw notFound();
  });
}
