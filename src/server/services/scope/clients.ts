import { sql } from 'kysely';
import { can, isCustomer, VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

// Each costs one more index lookup per word.
const CLIENTS_MAX_COUNT = 8;

/** Whether what a person sees belongs to a few clients, so few people write it. */
export function isLimitedToClients(user: SignedInUser): boolean {
  return isCustomer(user.type);
}

/**
 * The clients to which all texts in a person's scope belong, so that words are searched only there; undefined if there are many
 * or it may be any. It does not replace the scope, which is applied as well.
 */
export async function clientsInScope(db: Db, user: SignedInUser): Promise<string[] | undefined> {
  if (!isLimitedToClients(user)) return undefined;
  const clientIds = can(user, VIEW_ALL_TICKETS) ? user.clientIds : await clientsOfOwnTickets(db, user);
  return clientIds.length > CLIENTS_MAX_COUNT ? undefined : clientIds;
}

// A person may have changed company; their own tickets stay theirs (§6).
async function clientsOfOwnTickets(db: Db, user: SignedInUser): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select distinct tickets.client_id from tickets where ${visibleTickets(user)}
  `.execute(db);
  return rows.map(({ clientId }) => clientId);
}
