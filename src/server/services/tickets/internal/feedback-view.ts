import type { Selectable } from 'kysely';
import { feedbackChangeableUntil } from '#domain/tickets/feedback.ts';
import type { TicketFeedback } from '#generated/model/ticketFeedback.ts';
import type { Db } from '../../../db/connection.ts';
import type { Database } from '../../../db/schema.ts';

export type StoredFeedback = Selectable<Database['feedbacks']>;

/** The feedback of a ticket, if any; the caller has checked that the person may see the ticket. */
export function findFeedback(db: Db, ticketId: string): Promise<StoredFeedback | undefined> {
  return db.selectFrom('feedbacks').selectAll().where('ticketId', '=', ticketId).executeTakeFirst();
}

/** Feedback in the shape of the API. */
export function toFeedback({ rating, target, comment, givenOn }: StoredFeedback): TicketFeedback {
  return {
    rating,
    target,
    comment,
    givenOn: givenOn.toISOString(),
    changeableUntil: feedbackChangeableUntil(givenOn).toISOString(),
  };
}
