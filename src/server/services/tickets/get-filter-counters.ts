import { sql } from 'kysely';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { begunDrafts } from '../drafts/stored-draft.ts';
import { joinReads, openTicket, unreadAnswer } from './reading.ts';
import { visibleTickets } from './scope.ts';

/**
 * The quick-filter counters of the sidebar (§2.2, §7.3), over the open tickets a person may see; and the new tickets that
 * the person has begun and not sent.
 */
export async function getFilterCounters({ db }: ServiceContext, user: SignedInUser): Promise<TicketFilterCounters> {
  const { rows } = await sql<TicketFilterCounters>`
    select
      count(*) filter (where tickets.status = 'New') as new,
      count(*) filter (where tickets.status = 'InProgress') as in_progress,
      count(*) filter (where tickets.status = 'PendingClient') as pending_client,
      count(*) filter (where ${unreadAnswer}) as needs_reply,
      count(*) filter (where tickets.status = 'OnHold') as on_hold,
      (select count(*) from drafts where drafts.owner_id = ${user.id} and drafts.kind = 'NewTicket' and ${begunDrafts})
        as drafts
    from tickets ${joinReads(user)}
    where ${visibleTickets(user)} and ${openTicket}
  `.execute(db);
  return rows[0] ?? { new: 0, inProgress: 0, pendingClient: 0, needsReply: 0, onHold: 0, drafts: 0 };
}
