import { sql } from 'kysely';
import { SEARCH_GROUP_MAX_COUNT } from '#domain/limits.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { similarColumns, toSimilarTicket } from '../../tickets/internal/similar-ticket.ts';
import type { SimilarRow } from '../../tickets/internal/similar-ticket.ts';
import { textMatches, ticketMatches } from '../../kernel/words/words.ts';
import type { SearchedWord } from '../../kernel/words/words.ts';
import { clientsInScope } from '../../scope/clients.ts';
import { longestWords } from './longest-words.ts';
import type { SearchTargets } from './search-targets.ts';

// A frequent word is soon met among the newest; what is met less than five times there is rare enough for the index.
const NEWEST_COUNT = 200;

/** The ticket with the number, then those that have all of the words somewhere in them, the newest first. */
export async function foundTickets(
  db: Db,
  user: SignedInUser,
  { ticket, words }: SearchTargets,
): Promise<SimilarTicket[]> {
  const [exact, worded] = await Promise.all([
    ticket === undefined ? [] : findByNumber(db, user, ticket),
    words === undefined ? [] : findByWords(db, user, words),
  ]);
  const unique = new Map([...exact, ...worded].map((row) => [row.id, row]));
  return [...unique.values()].slice(0, SEARCH_GROUP_MAX_COUNT).map(toSimilarTicket);
}

async function findByNumber(db: Db, user: SignedInUser, displayId: string): Promise<SimilarRow[]> {
  const { rows } = await sql<SimilarRow>`
    select ${similarColumns} from tickets where tickets.display_id = ${Number(displayId)} and ${visibleTickets(user)}
  `.execute(db);
  return rows;
}

async function findByWords(db: Db, user: SignedInUser, typed: string): Promise<SimilarRow[]> {
  const words = longestWords(typed);
  if (words.length === 0) return [];
  const { rows, oldest } = await findAmongNewest(db, user, words);
  const wanted = SEARCH_GROUP_MAX_COUNT - rows.length;
  return wanted === 0 || oldest === null ? rows : [...rows, ...(await findOlder(db, user, words, { oldest, wanted }))];
}

type Newest = { rows: SimilarRow[]; oldest: number | null };

/** Matches among the newest tickets in scope, and the number of the last one examined; null when there are no others. */
async function findAmongNewest(db: Db, user: SignedInUser, words: readonly SearchedWord[]): Promise<Newest> {
  // Without `offset` the planner would rather look for the words in all tickets.
  const conditions = words.map(
    (word) => sql`exists (
      select from ticket_texts where ticket_texts.ticket_id = tickets.id and ${textMatches(word)} offset 0
    )`,
  );
  const { rows } = await sql<{ oldest: number | null } & (SimilarRow | { id: null })>`
    with newest as materialized (
      select tickets.* from tickets where ${visibleTickets(user)} order by tickets.display_id desc limit ${NEWEST_COUNT}
    )
    select looked.oldest, found.*
    from (
      select case when count(*) = ${NEWEST_COUNT} then min(display_id) end as oldest from newest
    ) as looked
    left join (
      select ${similarColumns} from newest as tickets where ${sql.join(conditions, sql` and `)}
      order by tickets.display_id desc limit ${SEARCH_GROUP_MAX_COUNT}
    ) as found on true
  `.execute(db);
  return { rows: rows.filter((row) => row.id !== null), oldest: rows[0]?.oldest ?? null };
}

async function findOlder(
  db: Db,
  user: SignedInUser,
  words: readonly SearchedWord[],
  { oldest, wanted }: { oldest: number; wanted: number },
): Promise<SimilarRow[]> {
  const clientIds = await clientsInScope(db, user);
  // Sorted after they are all found: a walk in the order of the numbers would pass all that have none of them.
  const { rows } = await sql<SimilarRow>`
    select ${similarColumns}
    from (
      select tickets.* from tickets
      where tickets.display_id < ${oldest} and ${visibleTickets(user)} and ${sql.join(
        words.map((word) => ticketMatches(word, clientIds)),
        sql` and `,
      )}
      offset 0
    ) as tickets
    order by tickets.display_id desc
    limit ${wanted}
  `.execute(db);
  return rows;
}
