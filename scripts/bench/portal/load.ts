import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { Load, LoadFigures } from './load-main.ts';
import type { World } from './world.ts';

const LOAD_SECONDS = 5;
const FIRST_PAGE = {
  path: '/api/tickets/customer',
  body: { pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true }, request: {} },
};

/** The lists that the first server gives in a second. */
export async function measureLoad({ db, customer, sides }: World): Promise<Record<string, LoadFigures>> {
  const token = await startSession({ db, clock: systemClock }, customer.id);
  const url = sides[0]?.url ?? '';
  const measure = async (what: Pick<Load, 'path' | 'body'>): Promise<LoadFigures> => {
    const ask = (atOnce: number, seconds = LOAD_SECONDS) => runLoad({ url, token, ...what, atOnce, seconds });
    await ask(8, 2); // warms up
    const { perSecond } = await ask(8);
    const { p99 } = await ask(32);
    return { perSecond, p99 };
  };
  return {
    'ours: rows, as JSON': await measure(FIRST_PAGE),
    'ours: page, as HTML': await measure({ path: '/tickets' }),
  };
}

async function runLoad(load: Load): Promise<LoadFigures> {
  const child = fork(join(import.meta.dirname, 'load-main.ts'));
  child.send(load);
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The people left with ${String(code)}.`)));
  const [figures] = (await Promise.race([once(child, 'message'), gone])) as [LoadFigures];
  return figures;
}
