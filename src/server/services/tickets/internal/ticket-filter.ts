import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { TicketStatus } from '#domain/enums.ts';
import { DAY_MS } from '#domain/limits.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { awaitsOther, isUnread, needsReply, openTicket } from './reading.ts';
import { assignedTickets, visibleTickets } from '../../scope/tickets.ts';
import { wordConditions } from '../../kernel/words/words.ts';

/**
 * The scope of the person and all that the filter asks for (§3), as conditions to be joined by `and`.
 * Dates are days as yyyy-MM-dd, in UTC, both included; what is missing or empty filters nothing. `clientIds` are those of
 * `clientsInScope`, for words.
 */
export function ticketConditions(
  user: SignedInUser,
  filter: TicketFilter,
  clientIds?: readonly string[],
): Expression<SqlBool>[] {
  const { productGroupIds = [], ticketTypes = [], ticketStatuses = [] } = filter;
  const conditions: Expression<SqlBool>[] = [visibleTickets(user)];
  if (filter.createdOnFrom !== undefined) {
    conditions.push(sql<SqlBool>`tickets.created_on >= ${startOfDay(filter.createdOnFrom)}`);
  }
  if (filter.createdOnTo !== undefined) {
    const dayAfter = new Date(startOfDay(filter.createdOnTo).getTime() + DAY_MS);
    conditions.push(sql<SqlBool>`tickets.created_on < ${dayAfter}`);
  }
  if (filter.ticketId !== undefined) conditions.push(sql<SqlBool>`tickets.display_id = ${Number(filter.ticketId)}`);
  if (productGroupIds.length > 0) {
    conditions.push(sql<SqlBool>`tickets.product_group_id = any(${productGroupIds}::uuid[])`);
  }
  if (ticketTypes.length > 0) {
    conditions.push(sql<SqlBool>`tickets.type = any(${ticketTypes}::ticket_type[])`);
  }
  // Product decision: show completed off hides Solved and Closed unless the status filter names them.
  if (ticketStatuses.length > 0) {
    conditions.push(sql<SqlBool>`tickets.status = any(${ticketStatuses}::ticket_status[])`);
  } else if (filter.showCompleted !== true) {
    conditions.push(openTicket);
  }
  if (filter.assignedToMe === true) conditions.push(assignedTickets(user));
  if (filter.needsReply === true) conditions.push(needsReply(user));
  if (filter.awaitsOther === true) conditions.push(awaitsOther(user));
  if (filter.unread === true) conditions.push(isUnread(user));
  if (filter.words !== undefined) conditions.push(...wordConditions(filter.words, clientIds));
  return conditions;
}

const completed: ReadonlySet<TicketStatus> = new Set<TicketStatus>(['Solved', 'Closed']);

/** Whether a filter leaves few tickets of even a large client, or finds them at some cost. */
export function findsFew({
  ticketId,
  ticketStatuses = [],
  showCompleted,
  assignedToMe,
  needsReply,
  awaitsOther: others,
  unread,
  words,
}: TicketFilter): boolean {
  const openOnly =
    ticketStatuses.length === 0 ? showCompleted !== true : ticketStatuses.every((status) => !completed.has(status));
  const isFlagged = assignedToMe === true || needsReply === true || others === true || unread === true;
  return openOnly || words !== undefined || ticketId !== undefined || isFlagged;
}

/** The first moment of a day as yyyy-MM-dd, in UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
