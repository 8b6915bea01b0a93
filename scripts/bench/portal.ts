/**
 * `npm run bench:portal [-- --profile plain|slow] [--runs N] [--rows a,b] [--tickets N] [--client-only] [--no-load]`: what
 * people wait for in a browser, and how many requests pages make, with 20,000 tickets of which the customer has 2,000. Medians
 * of N runs, each in a browser that has never been there, held back as a slow phone is or not, from a server that has been at
 * work for a while; beside a page of one word, which is what the browser and the line take by themselves; and the lists that the
 * server gives in a second. With `--client-only` each run is made twice in turn: with pages rendered by the server, and without.
 * Prints them beside the aims and the figures of others, and writes reports/bench-portal.json.
 */
import { ensurePagesBuilt } from '../build/build-web.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { withEmptyPage } from './portal/empty-page.ts';
import { measureLoad } from './portal/load.ts';
import { measureAll } from './portal/measure-all.ts';
import { readOptions } from './portal/options.ts';
import { preparePortal } from './portal/prepare.ts';
import { report } from './portal/report.ts';
import { warmUp } from './portal/warm-up.ts';
import type { Side } from './portal/world.ts';
import { withServerProcess } from './support/server-process.ts';

const options = readOptions();
await ensurePagesBuilt();
await withBenchDatabase(async (database) => {
  const customer = await preparePortal(database.db, options.tickets);
  const run = (sides: readonly Side[]) =>
    withEmptyPage(async (emptyUrl) => {
      const world = { db: database.db, customer, sides, emptyUrl };
      await warmUp(world);
      const taken = await measureAll(world, options);
      const load = options.load ? await measureLoad(world) : {};
      report(
        options,
        sides.map(({ name }) => name),
        { taken, load },
      );
    });
  const withSide = (work: (side: Side) => Promise<void>, name: string, settings: Record<string, string> = {}) =>
    withServerProcess(database, ({ url }) => work({ name, url }), { WITH_PAGES: '1', ...settings });
  await withSide(async (rendered) => {
    if (!options.clientOnly) return run([rendered]);
    return withSide((other) => run([rendered, other]), 'ours, client only', { SERVER_RENDERING: '0' });
  }, 'ours');
});
