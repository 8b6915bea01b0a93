import { nameOfPerson } from '#domain/person-name.ts';
import type { Transaction } from 'kysely';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Database } from '../../../db/schema.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { rmaTexts } from './texts.ts';

const CHANGES_SHOWN_MAX_COUNT = 3;

/** The latest change of a return, in the person's language, for a conflict message; undefined if there is none. */
export async function changesSince(
  tx: Transaction<Database>,
  { preferences: { language } }: SignedInUser,
  { id }: { id: string },
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('ticketEvents')
    .leftJoin('users', 'users.id', 'ticketEvents.actorId')
    .select(['ticketEvents.kind', 'ticketEvents.data', 'users.firstName', 'users.lastName'])
    .where('ticketEvents.rmaId', '=', id)
    .orderBy('ticketEvents.sequence', 'desc')
    .limit(CHANGES_SHOWN_MAX_COUNT)
    .execute();
  if (rows.length === 0) return undefined;
  const { changed, status, step } = rmaTexts[language];
  const sentences = rows.reverse().map(({ kind, data, ...person }) => {
    const { rmaToStatus, step: to }: Partial<HistoryEntry> = data;
    const name = nameOfPerson(person);
    if (name === '') return changed.closed;
    if (rmaToStatus !== undefined) return changed.status(name, status[rmaToStatus]);
    return kind === 'RmaLinesMoved' && to !== undefined ? changed.moved(name, step[to]) : changed.list(name);
  });
  return [...sentences, changed.nothingDone].join(' ');
}
