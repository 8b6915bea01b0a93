import { sql } from 'kysely';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';

/** How many customers there are, each with a session. */
export const CUSTOMERS = 1000;

/** A ticket, and how many comments it has. */
export type Ticket = { id: string; displayId: string; comments: number };

/**
 * Cookies of an engineer and of one company's customers, the ticket with the replies, and one ticket for each number of
 * comments.
 */
export type World = { engineer: string; customers: string[]; answered: Ticket; tickets: Ticket[] };

/** Fills the database, with a ticket for each number of comments. */
export async function seed(db: Db, commentCounts: readonly number[]): Promise<World> {
  const client = await insertOne(sql`insert into clients (name) values ('Bench') returning id`, db);
  const group = await insertOne(sql`insert into engineer_groups (name) values ('Bench') returning id`, db);
  const product = await insertOne(
    sql`insert into product_groups (name, product_niche_id, engineer_group_id) values ('RX', 1, ${group}) returning id`,
    db,
  );
  const engineer = await makePerson(db, 'Engineer', 0);
  await db.insertInto('engineerGroupMembers').values({ userId: engineer, engineerGroupId: group }).execute();
  const customers: string[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const userId = await makePerson(db, 'Customer', index);
    await db.insertInto('userClients').values({ userId, clientId: client }).execute();
    customers.push(userId);
  }
  const place = { client, group, product, author: customers[0] ?? '', engineer };
  const answered = await makeTicket(db, place, 0);
  const tickets: Ticket[] = [];
  for (const comments of commentCounts) {
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

/** A text as the editor sends it. */
export function documentOf(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

async function insertOne(statement: ReturnType<typeof sql<{ id: string }>>, db: Db): Promise<string> {
  const { rows } = await statement.execute(db);
  return rows[0]?.id ?? '';
}
