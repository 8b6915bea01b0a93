import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { Company } from './people.ts';

type Given = Partial<Insertable<Database['tickets']>>;

/** Stores a ticket of the company's customer and answers its number; what is not given is the same for all. */
export async function storeTicket(db: Db, company: Company, given: Given = {}): Promise<string> {
  const [displayId] = await storeTickets(db, company, [given]);
  if (displayId === undefined) throw new Error('No ticket was stored.');
  return displayId;
}

/** Stores several tickets, the first one as the oldest; answers their numbers. */
export async function storeTickets(db: Db, company: Company, given: readonly Given[]): Promise<string[]> {
  const rows = await db
    .insertInto('tickets')
    .values(given.map((columns) => ({ ...usual(company), ...columns })))
    .returning('displayId')
    .execute();
  return rows.map(({ displayId }) => String(displayId)).toSorted();
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
    problem: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }),
    problemText: text,
  };
}
