import type { Config } from '../config.ts';
import type { AppDeps } from '../deps.ts';
import { createDemoPhone, createIdAppDemo } from './id-app-demo.ts';
import { createIdAppHttp } from './id-app-http.ts';

/** The vendor's ID app if configured; in a demo without it the demo's phone; else none. */
export function chooseIdApp(
  { idApp, demo }: Pick<Config, 'idApp' | 'demo'>,
  ctx: Pick<AppDeps, 'db' | 'clock'>,
): Pick<AppDeps, 'idApp' | 'demoPhone'> {
  if (idApp !== undefined) return { idApp: createIdAppHttp(idApp) };
  return demo ? { idApp: createIdAppDemo(ctx), demoPhone: createDemoPhone(ctx) } : {};
}
