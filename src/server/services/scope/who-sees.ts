import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '../../db/connection.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from './tickets.ts';

// Conditions per statement; each has a few parameters, of which PostgreSQL allows 65,535.
const SCOPES_MAX_COUNT = 500;

export type WhoSees = (user: SignedInUser, ticketId: string) => boolean;

/**
 * Which of these people may see which of these tickets now (§6): one query with each distinct scope's condition. Returns false
 * for people and tickets that were not passed in.
 */
export async function whoSees(db: Db, users: Iterable<SignedInUser>, ticketIds: ReadonlySet<string>): Promise<WhoSees> {
  const scopes = new Map<string, SignedInUser>();
  for (const user of users) scopes.set(scopeOf(db, user), user);
  const seen = new Map<string, Set<string>>();
  const all = [...scopes];
  for (let start = 0; ticketIds.size > 0 && start < all.length; start += SCOPES_MAX_COUNT) {
    const part = all.slice(start, start + SCOPES_MAX_COUNT);
    const conditions = part.map(([, user]) => sql`(${visibleTickets(user)})`);
    const { rows } = await sql<{ id: string; visible: SqlBool[] }>`
      select tickets.id, array[${sql.join(conditions)}]::boolean[] as visible
      from tickets where tickets.id = any(${[...ticketIds]}::uuid[])
    `.execute(db);
    for (const [index, [scope]] of part.entries()) {
      seen.set(scope, new Set(rows.flatMap(({ id, visible }) => (visible[index] === true ? [id] : []))));
    }
  }
  return (user, ticketId) => seen.get(scopeOf(db, user))?.has(ticketId) === true;
}

const knownScopes = new WeakMap<SignedInUser, string>();

// The condition itself, as text: people for whom it is the same see the same.
function scopeOf(db: Db, user: SignedInUser): string {
  const known = knownScopes.get(user);
  if (known !== undefined) return known;
  const { sql: text, parameters } = sql`${visibleTickets(user)}`.compile(db);
  const scope = JSON.stringify([text, parameters]);
  knownScopes.set(user, scope);
  return scope;
}
