import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { hasPermission, VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { SignedInUser } from '../kernel/ports.ts';

/**
 * The condition on the table `tickets` that holds for the tickets a person may see (§6).
 * Customers: their own, or with the permission all of their clients'; only visible ones.
 * Engineers: assigned to them or to a group of theirs. Admin: all. Others: none until the staff screens bring their rules.
 * For `.where(visibleTickets(user))`; `tickets` must be in the query under its own name.
 */
export function visibleTickets(user: SignedInUser): Expression<SqlBool> {
  switch (user.type) {
    case 'Customer':
      return hasPermission(user, VIEW_ALL_TICKETS)
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

/** One of the ids, after a column. A single one as an equality lets PostgreSQL read an index in sort order. */
export function among(ids: string[]): Expression<SqlBool> {
  return ids.length === 1 ? sql<SqlBool>`= ${ids[0]}` : sql<SqlBool>`= any(${ids}::uuid[])`;
}
