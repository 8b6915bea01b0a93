import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { isCustomer } from '#domain/access.ts';
import type { SignedInUser } from '../kernel/ports.ts';

/**
 * The condition on `product_groups` for the groups a person may choose: customers those of their clients' niches (§5: a client
 * has product niches), staff all. For `.where(...)`; see `visibleTickets`.
 */
export function visibleProductGroups(user: SignedInUser): Expression<SqlBool> {
  if (!isCustomer(user.type)) return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from clients
    where clients.id = any(${user.clientIds}::uuid[]) and product_groups.product_niche_id = any(clients.product_niche_ids)
  )`;
}
