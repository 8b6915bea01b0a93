import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Company } from './people.ts';

const MINUTE_MS = 60_000;

type Given = Partial<Insertable<Database['tickets']>>;

/** Stores a ticket of the company's customer and returns its number, with defaults for everything not given. */
export async function storeTicket(db: Db, company: Company, given: Given = {}): Promise<string> {
  const [displayId] = await storeTickets(db, company, [given]);
  if (displayId === undefined) throw new Error('No ticket was stored.');
  return displayId;
}

/** Stores several tickets, the first one as the oldest; returns their numbers. */
export async function storeTickets(db: Db, company: Company, given: readonly Given[]): Promise<string[]> {
  const rows = await db
    .insertInto('tickets')
    .values(given.map((columns) => ({ ...usual(company), ...columns })))
    .returning('displayId')
    .execute();
  return rows.map(({ displayId }) => String(displayId)).toSorted();
}

/**
 * Stores replies of the company's engineer to a ticket (its number), one per text, the first as the oldest; half a minute away
 * from the moment in which their displayed age changes.
 */
export async function storeComments(
  db: Db,
  { engineer }: Company,
  displayId: string,
  texts: readonly string[],
): Promise<void> {
  const { id: ticketId } = await db
    .selectFrom('tickets')
    .select('id')
    .where('displayId', '=', Number(displayId))
    .executeTakeFirstOrThrow();
  const start = Date.now() - (texts.length + 0.5) * MINUTE_MS;
  const rows = texts.map((text, index) => ({
    ticketId,
    authorId: engineer.id,
    content: document(text),
    contentText: text,
    createdOn: new Date(start + index * MINUTE_MS),
  }));
  await db.insertInto('comments').values(rows).execute();
}

/** Stores a ticket with a described problem and eight replies; returns the path of its page. */
export async function storeTalkedOverTicket(db: Db, company: Company): Promise<string> {
  const words = (text: string) => [{ type: 'text', text }];
  const paragraphs = ['It drops.', 'Then it comes back.'].map((text) => ({ type: 'paragraph', content: words(text) }));
  const heading = { type: 'heading', attrs: { level: 2 }, content: words('What happens') };
  const problem = JSON.stringify({ type: 'doc', content: [heading, ...paragraphs] });
  const id = await storeTicket(db, company, { problem });
  await storeComments(
    db,
    company,
    id,
    Array.from({ length: 8 }, (_, index) => `Please try step ${index + 1} again.`),
  );
  return `/tickets/${id}`;
}

function document(text: string): string {
  return JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
}

function usual({ clientId, customer, productGroup }: Company): Insertable<Database['tickets']> {
  const text = 'The tunnel is renegotiated and does not come back.';
  return {
    clientId,
    authorId: customer.id,
    type: 'Incident',
    productGroupId: productGroup.id,
    engineerGroupId: productGroup.engineerGroupId,
    title: 'VPN drops every 20 minutes',
    problem: document(text),
    problemText: text,
  };
}
