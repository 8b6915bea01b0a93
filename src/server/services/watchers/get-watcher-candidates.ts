import type { Person } from '#generated/model/person.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { findWatchable } from './internal/watched-ticket.ts';
import { selectColleagues } from '#server/services/scope/colleagues.ts';

// `People` of the contract.
const PEOPLE_MAX_COUNT = 1000;

/** The people of the ticket's company who do not watch it yet, by name; none if customers cannot see it. 404 out of scope. */
export async function getWatcherCandidates(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { ticketId }: { ticketId: string },
): Promise<Person[]> {
  const ticket = await findWatchable(db, user, ticketId);
  if (!ticket.visibleToClient) return [];
  const watching = db
    .selectFrom('watchers')
    .select('userId')
    .where('ticketId', '=', ticketId)
    .where('userId', 'is not', null);
  const people = await selectColleagues(db, ticket.clientId)
    .where('users.id', 'not in', watching.$castTo<{ userId: string }>())
    .orderBy('users.firstName')
    .orderBy('users.lastName')
    .orderBy('users.id')
    .limit(PEOPLE_MAX_COUNT)
    .execute();
  return people.map((person) => ({ ...person, staff: false }));
}
