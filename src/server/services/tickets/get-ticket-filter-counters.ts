import { sql } from 'kysely';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { nonEmptyDrafts } from '../drafts/internal/stored-draft.ts';
import { prepared } from '../../db/prepared.ts';
import { awaitsOther, isUnread, needsReply, openTicket } from './internal/reading.ts';
import { visibleTickets } from '../scope/tickets.ts';

/**
 * The quick-filter counters of the sidebar (§2.2, §7.3), over the open tickets a person may see; and their unsent new tickets.
 */
export async function getTicketFilterCounters(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
): Promise<TicketFilterCounters> {
  const { rows } = await sql<TicketFilterCounters>`
    ${prepared} with open as materialized (
      select tickets.status, tickets.id, tickets.created_on, tickets.last_public_comment_on, tickets.last_public_comment_by_staff
      from tickets where ${visibleTickets(user)} and ${openTicket}
    )
    select
      count(*) filter (where status = 'New') as new,
      count(*) filter (where status = 'InProgress') as in_progress,
      count(*) filter (where status = 'PendingClient') as pending_client,
      (select count(*) from open as tickets where ${needsReply(user)}) as needs_reply,
      (select count(*) from open as tickets where ${isUnread(user)}) as unread,
      (select count(*) from open as tickets where ${awaitsOther(user)}) as awaits_other,
      count(*) as open,
      count(*) filter (where status = 'OnHold') as on_hold,
      (select count(*) from drafts where drafts.owner_id = ${user.id} and drafts.kind = 'NewTicket' and ${nonEmptyDrafts})
        as drafts
    from open
  `.execute(db);
  return rows[0] ?? noTickets;
}

const noTickets: TicketFilterCounters = {
  new: 0,
  inProgress: 0,
  pendingClient: 0,
  needsReply: 0,
  unread: 0,
  awaitsOther: 0,
  open: 0,
  onHold: 0,
  drafts: 0,
};
