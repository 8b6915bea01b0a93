import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { can, isCustomer, VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { SignedInUser } from '../kernel/ports.ts';

/**
 * The condition on `tickets` for those a person may see (§6). Customers: their own, or with the permission all of their
 * clients'; only visible ones. Engineers: assigned to them or to their groups. Admin: all. Others: none until the staff screens
 * define their rules. For `.where(visibleTickets(user))`; `tickets` must be in the query under its own name.
 */
export function visibleTickets(user: SignedInUser): Expression<SqlBool> {
  switch (user.type) {
    case 'Customer':
      return can(user, VIEW_ALL_TICKETS)
        ? sql<SqlBool>`(tickets.visible_to_client and tickets.client_id ${among(user.clientIds)})`
        : sql<SqlBool>`(tickets.visible_to_client and tickets.author_id = ${user.id})`;
    case 'Engineer':
      return sql<SqlBool>`(tickets.engineer_group_id ${among(user.engineerGroupIds)} or tickets.engineer_id = ${user.id})`;
    case 'Admin':
      return sql<SqlBool>`true`;
    case 'Manager':
    case 'Employee':
    case 'Unknown':
    case 'System':
      return sql<SqlBool>`false`;
  }
}

/** The condition for tickets a person may reply to by email: a customer also those of a colleague that they watch. */
export function ticketsAnswerableByMail(user: SignedInUser): Expression<SqlBool> {
  if (!isCustomer(user.type)) return visibleTickets(user);
  return sql<SqlBool>`(${visibleTickets(user)} or (tickets.visible_to_client
    and tickets.client_id = any(${user.clientIds}::uuid[])
    and exists (select from watchers where watchers.ticket_id = tickets.id and watchers.user_id = ${user.id})))`;
}

/** §6: 'Assigned to me' restricts tickets to the current user: a customer's are those they wrote or represent. */
export function assignedTickets(user: SignedInUser): Expression<SqlBool> {
  return isCustomer(user.type)
    ? sql<SqlBool>`(tickets.author_id = ${user.id} or tickets.client_representative_id = ${user.id})`
    : sql<SqlBool>`tickets.engineer_id = ${user.id}`;
}

/** One of the ids, after a column. A single one as an equality lets PostgreSQL read an index in sort order. */
export function among(ids: string[]): Expression<SqlBool> {
  return ids.length === 1 ? sql<SqlBool>`= ${ids[0]}` : sql<SqlBool>`= any(${ids}::uuid[])`;
}
