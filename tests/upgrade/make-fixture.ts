import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { seedDemo } from '#demo/seed-demo.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { beginReply, beginTicket } from '#tests/api/support/drafts.ts';
import { makePersonWithApp } from '#tests/api/support/auth/mfa.ts';
import { PASSWORD } from '#tests/api/support/auth/passwords.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { firstPage } from '#tests/api/support/ticket-list.ts';
import { documentOf, initUpload, putChunk, reply, upload } from '#tests/api/support/tickets.ts';
import { TEST_POSTGRES_VARIABLE } from '#tests/support/test-database-names.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { dumpDatabase } from './dump.ts';
import { writeFixture } from './fixture.ts';
import type { Answered, UpgradeFixture } from './fixture.ts';

const TICKETS = 10;
const CHUNK_BYTES = 1000;

// The demo has more than needed of each kind, and this is kept for ever.
const thinning = [
  `create table kept as (
     select id from tickets where author_id = (select id from users where email = 'rasa.petrauskaite@example.com')
     order by display_id desc limit 12
   ) union (select id from tickets order by display_id desc limit 12) union select ticket_id from rmas`,
  ...['comments', 'feedbacks', 'ticket_units'].map(
    (table) => `delete from ${table} where ticket_id not in (table kept)`,
  ),
  'delete from tickets where id not in (table kept)',
  'drop table kept',
  'delete from faq_articles where id not in (select id from faq_articles order by slug limit 2)',
  `delete from units where id not in (select unit_id from ticket_units union select unit_id from rma_products where unit_id is not null)
     and id not in (select id from units order by serial_number limit 20)`,
  'delete from box_items where box_id not in (select id from boxes order by id limit 2)',
  'delete from boxes where id not in (select box_id from box_items)',
];

const people = {
  customer: 'rasa.petrauskaite@example.com',
  colleague: 'tomas.jonaitis@example.com',
  engineer: 'jonas.vaitkus@norvik.example',
};

/** Creates a portal with data by the current server, and saves it as a version's fixture; returns the fixture's size. */
export async function makeFixture(version: string): Promise<number> {
  const postgres = await startTestPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'helpdesk-upgrade-'));
  process.env[TEST_POSTGRES_VARIABLE] = postgres.url;
  try {
    const api = await startApi({ SECRET_KEY, FILES_URL: pathToFileURL(folder).href });
    return await leaveFixture(api, { version, folder })
      .then(writeFixture)
      .finally(() => api.close());
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function leaveFixture(
  api: TestApi,
  { version, folder }: { version: string; folder: string },
): Promise<UpgradeFixture> {
  await seedDemo(api.db, { tickets: TICKETS, now: api.clock.now() });
  for (const statement of thinning) await sql.raw(statement).execute(api.db);
  const sessions = await openSessions(api);
  const callers = await Promise.all(Object.values(people).map(async (email) => api.as(await idOf(api, email))));
  const [customer, , engineer] = callers as [Caller, Caller, Caller];
  const { key: totpKey, email } = await makePersonWithApp(api);
  const log = await upload(customer, 'žurnalas.log', 'charon: sending packet\n'.repeat(40));
  const displayId = await createStory({ customer, engineer }, await groupOf(api, people.engineer), log.id);
  const content = Buffer.from(Array.from({ length: 2 * CHUNK_BYTES }, (_, index) => index % 251));
  const fileId = await initUpload(customer, 'capture.bin', content.length);
  await putChunk(customer, fileId, 0, Uint8Array.from(content.subarray(0, CHUNK_BYTES)));
  const questions = await questionsAbout(customer, displayId);
  const byName = Object.fromEntries(Object.keys(people).map((name, index) => [name, callers[index] as Caller]));
  // The first view of a ticket marks it as read: later responses stay the same.
  await ask(byName, questions);
  const answers = await ask(byName, questions);
  const bytes = await customer(`GET /tickets/comments/files/download/?id=${log.id}`);
  const dump = await dumpDatabase(api.databaseUrl);
  const blobs = await readBlobs(folder);
  await api.runJobs();
  return {
    version,
    at: api.clock.now().toISOString(),
    secretKey: SECRET_KEY,
    dump,
    blobs,
    sessions,
    person: { email, password: PASSWORD, totpKey },
    upload: { fileId, chunk: 1, bytes: content.subarray(CHUNK_BYTES).toString('base64'), sha256: sha256(content) },
    files: { [log.id]: sha256(bytes.bytes) },
    waitingMails: api.mails.map(({ to }) => to).toSorted(),
    answers,
  };
}

const idOf = ({ db }: TestApi, email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();

async function openSessions(api: TestApi): Promise<Record<string, string>> {
  const opened = Object.entries(people).map(async ([name, email]) => {
    const { id } = await idOf(api, email);
    return [name, await startSession(api, id)] as const;
  });
  return Object.fromEntries(await Promise.all(opened));
}

// A product group that the engineer is responsible for.
async function groupOf({ db }: TestApi, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('productGroups')
    .innerJoin('engineerGroupMembers', 'engineerGroupMembers.engineerGroupId', 'productGroups.engineerGroupId')
    .innerJoin('users', 'users.id', 'engineerGroupMembers.userId')
    .select('productGroups.id')
    .where('users.email', '=', email)
    .orderBy('productGroups.name')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new ticket with a file, a reply and drafts; returns the ticket's number. Its emails are still queued. */
async function createStory(
  { customer, engineer }: Record<'customer' | 'engineer', Caller>,
  productGroupId: string,
  fileId: string,
): Promise<string> {
  const problem = { content: documentOf('Tunelis nutrūksta kas 20 minučių.'), files: [fileId] };
  const json = { type: 'Incident', productGroupId, title: 'VPN nutrūksta', problem };
  const raised = await customer('POST /tickets/customer/create', { json });
  if (raised.status !== 201) throw new Error(raised.text);
  const { ticketId, displayId } = raised.json<{ ticketId: string; displayId: string }>();
  const answered = await reply(engineer, ticketId, 'Please send the log of the other side.');
  if (answered.status !== 201) throw new Error(answered.text);
  await beginTicket(customer, 'Antra problema');
  await beginReply(customer, ticketId);
  return displayId;
}

async function search(caller: Caller): Promise<{ result: { displayId: string; id: string }[] }> {
  const answer = await caller('POST /tickets/customer', {
    json: { pagination: firstPage, request: { showCompleted: true } },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json();
}

type Question = Omit<Answered, 'status' | 'answer'>;

async function questionsAbout(customer: Caller, displayId: string): Promise<Question[]> {
  const listed = (await search(customer)).result.slice(0, 5);
  const own = listed.find((ticket) => String(ticket.displayId) === String(displayId));
  if (own === undefined) throw new Error('the new ticket is not in the list');
  const everybody = Object.keys(people).flatMap((session) => [
    ...['/users', '/users/passkeys', '/users/filters/named', '/drafts'].map((path) => ({
      session,
      route: `GET ${path}`,
    })),
    { session, route: 'GET /tickets/customer/filter-counters' },
    { session, route: 'POST /tickets/customer', json: { pagination: firstPage, request: { showCompleted: true } } },
    { session, route: 'POST /rma', json: { pagination: { ...firstPage, rowsPerPage: 15 }, request: {} } },
  ]);
  const tickets = listed.flatMap(({ id, displayId: number }) =>
    ['customer', 'engineer'].flatMap((session) =>
      [
        `GET /tickets/customer/${number}`,
        `GET /tickets/comments?ticketId=${id}`,
        `GET /tickets/history?ticketId=${id}`,
        `GET /tickets/watchers?ticketId=${id}`,
        `GET /tickets/files/?ticketId=${id}`,
      ].map((route) => ({ session, route })),
    ),
  );
  const others = [
    'GET /drafts/' + own.id,
    'GET /rma/addresses',
    'GET /rma/offices',
    'GET /products/groups/by-customer',
  ];
  return [
    ...everybody,
    ...tickets,
    ...others.map((route) => ({ session: 'customer', route })),
    { session: 'customer', route: 'GET /search?q=nutr%C5%ABksta' },
    { session: 'customer', route: 'GET /faq/articles?language=lt' },
  ];
}

async function ask(callers: Record<string, Caller>, questions: Question[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  const refused: string[] = [];
  for (const question of questions) {
    const { session, route, json } = question;
    const answer = await callers[session]?.(route, json === undefined ? {} : { json });
    if (answer?.status === 200) answers.push({ ...question, status: 200, answer: answer.json() });
    else if (answer?.status === 404) answers.push({ ...question, status: 404 });
    else refused.push(`${route} as ${session}: ${answer?.status} ${answer?.text}`);
  }
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return answers;
}

async function readBlobs(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = files.map(async (path) => [relative(folder, path), (await readFile(path)).toString('base64')] as const);
  return Object.fromEntries(await Promise.all(read));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
