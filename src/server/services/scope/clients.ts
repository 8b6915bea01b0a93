import { sql } from 'kysely';
import { hasPermission, isCustomer, VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

// Each is one more look into the index for each word.
const CLIENTS_MAX_COUNT = 8;

/**
 * The clients among whose texts all that a person may see lies, so that words are looked for there only; undefined where they
 * are many or may be any. It takes nothing from the scope, which stands beside it.
 */
export async function clientsInScope(db: Db, user: SignedInUser): Promise<string[] | undefined> {
  if (!isCustomer(user.type)) return undefined;
  const clientIds = hasPermission(user, VIEW_ALL_TICKETS) ? user.clientIds : await clientsOfOwnTickets(db, user);
  return clientIds.length > CLIENTS_MAX_COUNT ? undefined : clientIds;
}

// Somebody may have changed the company; their tickets stay theirs (§6).
async function clientsOfOwnTickets(db: Db, user: SignedInUser): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select distinct tickets.client_id from tickets where ${visibleTickets(user)}
  `.execute(db);
  return rows.map(({ clientId }) => clientId);
}
