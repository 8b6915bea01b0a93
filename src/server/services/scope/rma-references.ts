import { sql } from 'kysely';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Db } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleRmas } from './returns.ts';

const REFERENCES_MAX_COUNT = 100; // the contract's `maxItems`

/** A return by its id, or those of a ticket in the order of creation; only what the person may see. */
export async function findReferences(
  db: Db,
  user: SignedInUser,
  key: { id: string } | { ticketId: string },
): Promise<RmaReference[]> {
  const rows = await db
    .selectFrom('rmas')
    .innerJoin('tickets', 'tickets.id', 'rmas.ticketId')
    .select(['rmas.id', 'rmas.displayId', 'rmas.ticketId', 'rmas.status', 'rmas.version'])
    .select('tickets.displayId as ticketDisplayId')
    .select(sql<number>`(select count(*) from rma_products where rma_products.rma_id = rmas.id)`.as('productCount'))
    .where((eb) => ('id' in key ? eb('rmas.id', '=', key.id) : eb('rmas.ticketId', '=', key.ticketId)))
    .where(visibleRmas(user))
    .orderBy('rmas.displayId')
    .limit(REFERENCES_MAX_COUNT)
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ id, displayId, ticketDisplayId, ...row }) => ({
    rmaId: id,
    displayId: String(displayId),
    ticketDisplayId: String(ticketDisplayId),
    ...row,
  }));
}
