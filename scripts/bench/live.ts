/**
 * `npm run bench:live [answers]`: milliseconds from an engineer's answer (its request is sent) to its arrival at 200 customers of
 * the company who listen; the memory that 1,000 streams cost a server of its own (VmRSS of /proc); and milliseconds of
 * opening a ticket with 3 and with 3,000 comments (the ticket and its newest page). Writes reports/bench-live.json.
 */
import { sql } from 'kysely';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { COMMENTS_PAGE_COUNT } from '#domain/limits.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { timed, withBenchDatabase, writeReport } from './bench-server.ts';
import { openListeners } from './live-listeners.ts';
import { memoryMb, withServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { median, percentile } from './statistics.ts';

const LISTENERS = 200;
const STREAMS = 1000;
const COMMENTS = [3, 3000];
const OPENINGS = 100;
const WARM_UP_ROUNDS = 5;

type World = { engineer: string; customers: string[]; answered: Ticket; tickets: Ticket[] };
type Ticket = { id: string; displayId: string; comments: number };
type Measured = { p50: number; p99: number };

const answers = Number(process.argv[2] ?? 100);
await withBenchDatabase(async (database) => {
  const world = await seed(database.db);
  // Each part with a server of its own, so that none has the other's memory.
  const arrival = await withServerProcess(database, (server) => measureArrival(server, world));
  const memory = await withServerProcess(database, (server) => measureMemory(server, world));
  const opening = await withServerProcess(database, (server) => measureOpening(server, world));
  report({ arrival, memory, opening });
});

async function measureArrival(server: ServerProcess, { engineer, customers, answered }: World): Promise<Measured> {
  const listeners = await openListeners(server.url, customers.slice(0, LISTENERS));
  const taken: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + answers; round += 1) {
    const arrived = new Map<number, number>();
    const all = new Promise<void>((resolve) => {
      listeners.onText = (index, text) => {
        if (!text.includes('CommentAdded') || arrived.has(index)) return;
        arrived.set(index, performance.now());
        if (arrived.size === LISTENERS) resolve();
      };
    });
    const start = performance.now();
    await answer(server, engineer, answered.id, round);
    await all;
    if (round >= WARM_UP_ROUNDS) taken.push(...[...arrived.values()].map((time) => time - start));
  }
  listeners.close();
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}

async function answer({ url }: ServerProcess, cookie: string, ticketId: string, round: number): Promise<void> {
  const content = documentOf(`Answer ${round}`);
  const response = await fetch(`${url}/api/tickets/comments/add`, {
    method: 'POST',
    headers: { 'auth-type': '1', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ticketId, content, files: [] }),
  });
  if (!response.ok) throw new Error(`The answer was refused with ${response.status}: ${await response.text()}`);
  await response.bytes();
}

async function measureMemory(server: ServerProcess, { customers, engineer, answered }: World) {
  const warm = await openListeners(server.url, customers.slice(0, 10));
  await answer(server, engineer, answered.id, 0);
  warm.close();
  const beforeMb = memoryMb(server, 'VmRSS');
  const listeners = await openListeners(server.url, customers);
  const idleMb = memoryMb(server, 'VmRSS');
  let told = 0;
  const all = new Promise<void>((resolve) => {
    listeners.onText = (_, text) => {
      if (text.includes('CommentAdded') && (told += 1) === STREAMS) resolve();
    };
  });
  await answer(server, engineer, answered.id, 1);
  await all;
  const toldMb = memoryMb(server, 'VmRSS');
  listeners.close();
  return { beforeMb, idleMb, toldMb };
}

async function measureOpening({ url }: ServerProcess, { customers: [cookie = ''], tickets }: World) {
  const ask = async (path: string) => {
    const response = await fetch(`${url}/api/tickets/${path}`, { headers: { 'auth-type': '1', cookie } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
    await response.bytes();
  };
  const medians: Record<string, number> = {};
  for (const { id, displayId, comments } of tickets) {
    const open = async () => {
      await ask(`customer/${displayId}`);
      await ask(`comments?ticketId=${id}&limit=${COMMENTS_PAGE_COUNT}`);
    };
    const taken: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + OPENINGS; round += 1) {
      const milliseconds = await timed(open);
      if (round >= WARM_UP_ROUNDS) taken.push(milliseconds);
    }
    medians[comments] = median(taken);
  }
  return medians;
}

async function seed(db: Db): Promise<World> {
  const client = await insertOne(sql`insert into clients (name) values ('Bench') returning id`, db);
  const group = await insertOne(sql`insert into engineer_groups (name) values ('Bench') returning id`, db);
  const product = await insertOne(
    sql`insert into product_groups (name, product_niche_id, engineer_group_id) values ('RX', 1, ${group}) returning id`,
    db,
  );
  const engineer = await makePerson(db, 'Engineer', 0);
  await db.insertInto('engineerGroupMembers').values({ userId: engineer, engineerGroupId: group }).execute();
  const customers: string[] = [];
  for (let index = 0; index < STREAMS; index += 1) {
    const userId = await makePerson(db, 'Customer', index);
    await db.insertInto('userClients').values({ userId, clientId: client }).execute();
    customers.push(userId);
  }
  const place = { client, group, product, author: customers[0] ?? '', engineer };
  const answered = await makeTicket(db, place, 0);
  const tickets: Ticket[] = [];
  for (const comments of COMMENTS) {
    tickets.push(await makeTicket(db, place, comments));
  }
  await sql`vacuum analyze`.execute(db);
  const cookieOf = async (userId: string) =>
    `helpdesk_session=${await startSession({ db, clock: systemClock }, userId)}`;
  const cookies: string[] = [];
  for (const customer of customers) cookies.push(await cookieOf(customer));
  return { engineer: await cookieOf(engineer), customers: cookies, answered, tickets };
}

async function makePerson(db: Db, type: 'Customer' | 'Engineer', index: number): Promise<string> {
  const permissions = type === 'Customer' ? [VIEW_ALL_TICKETS] : [];
  const { id } = await db
    .insertInto('users')
    .values({ type, email: `${type}${index}@example.com`, firstName: 'R', lastName: 'P', permissions })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Place = Record<'client' | 'group' | 'product' | 'author' | 'engineer', string>;

async function makeTicket(
  db: Db,
  { client, group, product, author, engineer }: Place,
  comments: number,
): Promise<Ticket> {
  const now = new Date();
  const problem = JSON.stringify(documentOf('The tunnel drops.'));
  const { id, displayId } = await db
    .insertInto('tickets')
    .values({
      clientId: client,
      authorId: author,
      type: 'Incident',
      productGroupId: product,
      engineerGroupId: group,
      title: 'VPN drops every 20 minutes',
      problem,
      problemText: 'The tunnel drops.',
      createdOn: now,
      updatedOn: now,
      statusChangedOn: now,
    })
    .returning(['id', 'displayId'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into comments (ticket_id, author_id, content, content_text, created_on)
    select ${id}, case when number % 2 = 0 then ${author}::uuid else ${engineer}::uuid end, ${problem}::jsonb,
      'The tunnel drops.', ${now}::timestamptz - number * interval '1 minute'
    from generate_series(1, ${comments}::int) as number
  `.execute(db);
  return { id, displayId: String(displayId), comments };
}

function documentOf(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

async function insertOne(statement: ReturnType<typeof sql<{ id: string }>>, db: Db): Promise<string> {
  const { rows } = await statement.execute(db);
  return rows[0]?.id ?? '';
}

type Report = {
  arrival: Measured;
  memory: Awaited<ReturnType<typeof measureMemory>>;
  opening: Awaited<ReturnType<typeof measureOpening>>;
};

function report({ arrival, memory, opening }: Report): void {
  const [few = NaN, many = NaN] = COMMENTS.map((comments) => opening[comments] ?? NaN);
  const mb = memory.toldMb - memory.beforeMb;
  console.log(
    `from an answer to ${LISTENERS} screens: p50 ${arrival.p50.toFixed(1)} ms, p99 ${arrival.p99.toFixed(1)} ms`,
  );
  console.log(
    `${STREAMS} streams: ${mb.toFixed(1)} MB (from ${memory.beforeMb.toFixed(1)} to ${memory.toldMb.toFixed(1)})`,
  );
  console.log(
    `a ticket with 3 comments ${few.toFixed(1)} ms, with 3,000 ${many.toFixed(1)} ms: ${(many / few).toFixed(2)} times`,
  );
  writeReport('bench-live', {
    answers,
    listeners: LISTENERS,
    streams: STREAMS,
    arrival,
    memory,
    opening,
    ratio: many / few,
  });
}
