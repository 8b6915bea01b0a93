import { nameOfPerson } from '#domain/person-name.ts';
import type { Transaction } from 'kysely';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Language } from '#domain/preferences.ts';
import { ticketWords as en } from '#domain/words/tickets-en.ts';
import { ticketWords as lt } from '#domain/words/tickets-lt.ts';
import type { Database } from '../../../db/schema.ts';
import { changeTexts } from './change-texts.ts';
import { personRowColumns, toPerson } from '../../kernel/person.ts';

const CHANGES_SHOWN_MAX_COUNT = 3;

const words = { en, lt } satisfies Record<Language, typeof en>;

/**
 * What happened to a ticket's status since the version that a person saw, in their language: one sentence per change, at most
 * the three newest. Undefined when the history does not have it.
 */
export async function changesSince(
  tx: Transaction<Database>,
  { id, version: stored }: { id: string; version: number },
  { version, language, staff }: { version: number; language: Language; staff: boolean },
): Promise<string | undefined> {
  const count = Math.min(stored - version, CHANGES_SHOWN_MAX_COUNT);
  if (count <= 0) return undefined;
  const rows = await tx
    .selectFrom('ticketEvents')
    .leftJoin('users', 'users.id', 'ticketEvents.actorId')
    .leftJoin('watchers', 'watchers.id', 'ticketEvents.actorWatcherId')
    .select(['ticketEvents.data', ...personRowColumns])
    .where('ticketEvents.ticketId', '=', id)
    .where('ticketEvents.kind', '=', 'StatusChanged')
    .orderBy('ticketEvents.sequence', 'desc')
    .limit(count)
    .execute();
  const { status, statusForStaff } = words[language];
  const names = staff ? { ...status, ...statusForStaff } : status;
  const texts = changeTexts[language];
  const sentences = rows.reverse().flatMap(({ data, ...row }) => {
    const { toStatus } = data as Pick<HistoryEntry, 'toStatus'>;
    if (toStatus === undefined) return [];
    const person = toPerson(row);
    const name = person && nameOfPerson(person);
    return [name === undefined ? texts.byItself(names[toStatus]) : texts.by(name, names[toStatus])];
  });
  return sentences.length === 0 ? undefined : [...sentences, texts.nothingDone].join(' ');
}
