import type { Hono } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../services/kernel/errors.ts';
import type { AppEnv } from '../context.ts';
import { serveDemoMail } from './mail.ts';
import { serveDemoPhone } from './phone.ts';

type Deps = Pick<AppDeps, 'demoMailbox' | 'demoPhone' | 'config' | 'brand'>;

/** Serves the demo's pages where there is a demo; elsewhere their addresses are nothing, not the app either. */
export function serveDemo(app: Hono<AppEnv>, deps: Deps): void {
  const { demoMailbox, demoPhone } = deps;
  if (demoMailbox !== undefined) serveDemoMail(app, demoMailbox);
  if (demoPhone !== undefined) serveDemoPhone(app, deps, demoPhone);
  app.all('/demo/*', () => {
    throw notFound();
  });
}
