import { sql } from 'kysely';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';

/** A row of `similarColumns`. */
export type SimilarRow = Omit<SimilarTicket, 'createdOn' | 'displayId'> & { createdOn: Date; displayId: number };

/** The row on the wire. */
export function toSimilarTicket({ id, displayId, title, status, type, createdOn }: SimilarRow): SimilarTicket {
  return { id, displayId: String(displayId), title, status, type, createdOn: createdOn.toISOString() };
}

/** What is shown of a ticket that was found; `tickets` must be in the query under its own name. */
export const similarColumns = sql`tickets.id, tickets.display_id, tickets.title, tickets.status, tickets.type, tickets.created_on`;
