import type { EventPage } from '#generated/model/eventPage.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { readMissedEvents } from './internal/read-events.ts';

/** What changed since a cursor, of the tickets a person may see; 400 for an invalid cursor. See `readMissedEvents`. */
export async function getEvents(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { after }: { after?: string | undefined },
): Promise<EventPage> {
  return readMissedEvents(db, user, after);
}
