/**
 * `npm run bench:portal [-- --profile plain|slow] [--runs N] [--rows a,b] [--tickets N] [--client-only] [--no-load]`: what
 * people wait for in a browser, with 20,000 tickets of which the customer has 2,000: medians of N runs, each in a browser that
 * has never been there, held back as a slow phone is or not, from a server that has been at work for a while, beside a page
 * of one word, which is what the browser and the line take by themselves; and the lists that the server gives in a second. With
 * `--client-only` each run is made twice in turn: with pages rendered by the server, and without. Prints them beside the aims
 * and the figures of others, and writes reports/bench-portal.json.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { ensurePagesBuilt } from '../lib/build-web.ts';
import { browserLaunchOptions } from '../lib/find-browser.ts';
import { withBenchDatabase, writeReport } from './bench-server.ts';
import { withEmptyPage } from './portal/empty-page.ts';
import {
  measureEmpty,
  measureList,
  measureMailLink,
  measureNewTicket,
  measureSignIn,
  measureSignInSent,
} from './portal/measure.ts';
import type { Customer } from './portal/measure.ts';
import { preparePortal } from './portal/prepare.ts';
import { printLoad, printRows } from './portal/print.ts';
import { isRowName, profiles, rows } from './portal/rows.ts';
import type { Profile, RowName } from './portal/rows.ts';
import { Visitor } from './portal/visitor.ts';
import type { Visit } from './portal/visitor.ts';
import type { Load, LoadFigures } from './portal-load-main.ts';
import { withServerProcess } from './server-process.ts';
import { median } from './statistics.ts';

const LOAD_SECONDS = 5;
const WARM_UP_ROUNDS = 50;
const FIRST_PAGE = {
  path: '/api/tickets/customer',
  body: { pagination: { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true }, request: {} },
};

type Side = { name: string; url: string };
type World = { db: Db; customer: Customer & { id: string }; sides: readonly Side[]; emptyUrl: string };
type Options = ReturnType<typeof readOptions>;

/** What is measured together in one visit. */
const visits: {
  rows: readonly RowName[];
  isSignedIn: boolean;
  isOurs?: false;
  measure: (visitor: Visitor, customer: Customer) => Promise<Partial<Record<RowName, number>>>;
}[] = [
  { rows: ['empty-cold', 'empty-warm'], isSignedIn: false, isOurs: false, measure: measureEmpty },
  { rows: ['sign-in'], isSignedIn: false, measure: measureSignIn },
  { rows: ['sign-in-sent'], isSignedIn: false, measure: measureSignInSent },
  {
    rows: [
      'list-cold',
      'list-warm',
      'next-page',
      'next-page-at-once',
      'filter',
      'open',
      'back',
      'frame',
      'open-at-once',
    ],
    isSignedIn: true,
    measure: measureList,
  },
  { rows: ['ticket-cold'], isSignedIn: true, measure: measureMailLink },
  { rows: ['new-ticket-cold'], isSignedIn: true, measure: measureNewTicket },
];

const options = readOptions();
await ensurePagesBuilt();
await withBenchDatabase(async (database) => {
  const customer = await preparePortal(database.db, options.tickets);
  const run = (sides: readonly Side[]) =>
    withEmptyPage((emptyUrl) => measureAll({ db: database.db, customer, sides, emptyUrl }, options));
  const withSide = (work: (side: Side) => Promise<void>, name: string, settings: Record<string, string> = {}) =>
    withServerProcess(database, ({ url }) => work({ name, url }), { WITH_PAGES: '1', ...settings });
  await withSide(async (rendered) => {
    if (!options.clientOnly) return run([rendered]);
    return withSide((other) => run([rendered, other]), 'ours, client only', { SERVER_RENDERING: '0' });
  }, 'ours');
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      profile: { type: 'string', multiple: true },
      runs: { type: 'string', default: '7' },
      rows: { type: 'string' },
      tickets: { type: 'string', default: '20000' },
      'client-only': { type: 'boolean', default: false },
      'no-load': { type: 'boolean', default: false },
    },
  });
  const wanted = values.rows?.split(',') ?? Object.keys(rows);
  const unknown = wanted.find((row) => !isRowName(row));
  if (unknown !== undefined)
    throw new Error(`There is no row "${unknown}": there are ${Object.keys(rows).join(', ')}.`);
  return {
    profiles: (values.profile ?? Object.keys(profiles)) as Profile[],
    runs: Number(values.runs),
    rows: wanted.filter(isRowName),
    tickets: Number(values.tickets),
    clientOnly: values['client-only'],
    load: !values['no-load'],
  };
}

async function measureAll(world: World, { runs, rows: wanted, load, ...given }: Options): Promise<void> {
  const taken = new Map<string, number[]>();
  await warmUp(world);
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const profile of given.profiles) {
        for (const { name, url } of world.sides) {
          for (const [row, time] of await measureOnce(world, wanted, { browser, url, profile })) {
            const key = keyOf({ row, profile, side: name });
            taken.set(key, [...(taken.get(key) ?? []), time]);
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  report(world, { taken, wanted, ...given, load: load ? await measureLoad(world) : {} });
}

// A server that has been at work for a while: code that has just been loaded is slow.
async function warmUp({ db, customer, sides }: World): Promise<void> {
  const token = await startSession({ db, clock: systemClock }, customer.id);
  const cookie = `helpdesk_session=${token}`;
  for (const { url } of sides) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      for (const path of ['/auth', '/tickets', `/tickets/${customer.ticketId}`, '/tickets/create']) {
        const headers = { accept: 'text/html', ...(path !== '/auth' && { cookie }) };
        await (await fetch(url + path, { headers })).text();
      }
    }
  }
}

async function measureOnce(
  { db, customer, emptyUrl }: World,
  wanted: readonly RowName[],
  visit: Visit,
): Promise<[RowName, number][]> {
  const figures: [RowName, number][] = [];
  for (const { rows: measured, isSignedIn, isOurs = true, measure } of visits) {
    if (!measured.some((row) => wanted.includes(row))) continue;
    // A list is opened as it was left.
    await db.deleteFrom('savedFilters').where('userId', '=', customer.id).execute();
    const token = isSignedIn ? await startSession({ db, clock: systemClock }, customer.id) : undefined;
    const url = isOurs ? visit.url : emptyUrl;
    const found = await Visitor.with({ ...visit, url, ...(token !== undefined && { token }) }, (visitor) =>
      measure(visitor, customer),
    );
    for (const [row, time] of Object.entries(found))
      if (isRowName(row) && wanted.includes(row)) figures.push([row, time]);
  }
  return figures;
}

async function measureLoad({ db, customer, sides }: World): Promise<Record<string, LoadFigures>> {
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
  const child = fork(join(import.meta.dirname, 'portal-load-main.ts'));
  child.send(load);
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The people left with ${String(code)}.`)));
  const [figures] = (await Promise.race([once(child, 'message'), gone])) as [LoadFigures];
  return figures;
}

type Found = Pick<Options, 'profiles'> & {
  taken: ReadonlyMap<string, readonly number[]>;
  wanted: readonly RowName[];
  load: Record<string, LoadFigures>;
};

function report({ sides }: World, { taken, wanted, profiles: shown, load }: Found): void {
  const names = sides.map(({ name }) => name);
  const timesOf = (row: RowName, profile: Profile, side: string) => taken.get(keyOf({ row, profile, side })) ?? [];
  const figures = shown.flatMap((profile) =>
    wanted.map((row) => ({
      row,
      profile,
      sides: Object.fromEntries(names.map((side) => [side, median(timesOf(row, profile, side))])),
      runs: Object.fromEntries(names.map((side) => [side, timesOf(row, profile, side)])),
    })),
  );
  printRows(figures, names);
  if (Object.keys(load).length > 0) printLoad(load);
  writeReport('bench-portal', { tickets: options.tickets, figures, load });
}

function keyOf({ row, profile, side }: { row: RowName; profile: Profile; side: string }): string {
  return [row, profile, side].join(' ');
}
