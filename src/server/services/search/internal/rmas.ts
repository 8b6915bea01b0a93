import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { SEARCH_GROUP_MAX_COUNT } from '#domain/limits.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleRmas } from '../../scope/returns.ts';
import { findRmas } from '../../rma/internal/find-rmas.ts';
import { textMatches } from '../../kernel/words/words.ts';
import { longestWords } from './longest-words.ts';
import type { SearchTargets } from './search-targets.ts';

// This many of the newest are searched for words; older ones are found by their number or a unit's.
const NEWEST_COUNT = 200;

const newestFirst = {
  page: 1,
  rowsPerPage: SEARCH_GROUP_MAX_COUNT,
  sortBy: 'displayId',
  sortDescending: true,
} as const;

/** The return with the number, then those of the units found, then those whose ticket's title has the words. */
export async function foundRmas(
  db: Db,
  user: SignedInUser,
  { rma, words }: SearchTargets,
  units: readonly DeviceListItem[],
): Promise<RmaListItem[]> {
  const titled = words === undefined ? undefined : titledBy(user, words);
  const groups = await Promise.all([
    rma === undefined ? [] : findRmas(db, newestFirst, sql`${visibleRmas(user)} and rmas.display_id = ${Number(rma)}`),
    units.length === 0 ? [] : findRmas(db, newestFirst, sql`${visibleRmas(user)} and ${hasOneOf(units)}`),
    titled === undefined ? [] : findRmas(db, newestFirst, titled),
  ]);
  const unique = new Map(groups.flat().map((row) => [row.id, row]));
  return [...unique.values()].slice(0, SEARCH_GROUP_MAX_COUNT);
}

function hasOneOf(units: readonly DeviceListItem[]) {
  return sql<SqlBool>`rmas.id in (
    select rma_products.rma_id from rma_products where rma_products.unit_id = any(${units.map(({ id }) => id)}::uuid[])
  )`;
}

function titledBy(user: SignedInUser, typed: string) {
  const words = longestWords(typed);
  if (words.length === 0) return undefined;
  return sql<SqlBool>`rmas.id in (
    select newest.id
    from (
      select rmas.id, rmas.ticket_id from rmas where ${visibleRmas(user)}
      order by rmas.display_id desc limit ${NEWEST_COUNT}
    ) as newest
    join ticket_texts on ticket_texts.ticket_id = newest.ticket_id and ticket_texts.place = 'Title'
    where ${sql.join(
      words.map((word) => textMatches(word)),
      sql` and `,
    )}
  )`;
}
