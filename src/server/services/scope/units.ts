import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { SignedInUser } from '../kernel/ports.ts';
import { among } from './tickets.ts';

/**
 * The condition on `units` for those a person may see (product decision: scope of units and boxes): customers their clients',
 * whatever their permissions; Engineer and Admin all; others none. For `.where(visibleUnits(user))`; `units` must be in the
 * query under its own name.
 */
export function visibleUnits(user: SignedInUser): Expression<SqlBool> {
  return ownedByClientsOf(user, 'units');
}

/** The same condition on the table `boxes`. */
export function visibleBoxes(user: SignedInUser): Expression<SqlBool> {
  return ownedByClientsOf(user, 'boxes');
}

function ownedByClientsOf(user: SignedInUser, table: 'boxes' | 'units'): Expression<SqlBool> {
  switch (user.type) {
    case 'Customer':
      return sql<SqlBool>`${sql.ref(`${table}.client_id`)} ${among(user.clientIds)}`;
    case 'Engineer':
    case 'Admin':
      return sql<SqlBool>`true`;
    case 'Manager':
    case 'Employee':
    case 'Unknown':
    case 'System':
      return sql<SqlBool>`false`;
  }
}
