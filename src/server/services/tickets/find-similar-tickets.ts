import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { SIMILAR_TICKETS_MAX_COUNT } from '#domain/limits.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import type { Db } from '../../db/connection.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from '../scope/tickets.ts';
import type { TitleWord } from '../kernel/words/title-words.ts';
import { distinctiveWords } from '../kernel/words/distinctive-words.ts';
import { hasWords, ofClients, wordQuery } from '../kernel/words/words.ts';
import { clientsInScope } from '../scope/clients.ts';
import { toSimilarTicket, similarColumns } from './internal/similar-ticket.ts';
import type { SimilarRow } from './internal/similar-ticket.ts';

// So many of those with the most words in common are compared letter by letter.
const COMPARED_MAX_COUNT = 100;

/**
 * At most 5 tickets in a person's scope, completed ones too, with titles similar to the one being typed: first those that share
 * at least two fifths of its distinctive words, in any form of both languages (most words, closest spelling, newest first);
 * then those with very similar spelling. None without a distinctive word.
 */
export async function findSimilarTickets(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { title }: { title: string },
): Promise<SimilarTicket[]> {
  const words = await distinctiveWords(db, title);
  if (words.length === 0) return [];
  const clientIds = await clientsInScope(db, user);
  const rows = await findByWords(db, user, words, clientIds);
  const more = rows.length < SIMILAR_TICKETS_MAX_COUNT ? await findBySpelling(db, user, words, clientIds) : [];
  const unique = new Map([...rows, ...more].map((row) => [row.id, row]));
  return [...unique.values()].slice(0, SIMILAR_TICKETS_MAX_COUNT).map(toSimilarTicket);
}

const together = (words: readonly TitleWord[]) => words.map(({ word }) => word).join(' ');

type ClientIds = readonly string[] | undefined;

async function findByWords(
  db: Db,
  user: SignedInUser,
  words: readonly TitleWord[],
  clientIds: ClientIds,
): Promise<SimilarRow[]> {
  const queries = words.map(({ word, prefix }) => wordQuery(word, prefix));
  const oneOfThem = sql`(${sql.join(queries, sql` || `)})`;
  const common = queries.map((query) => sql`(ticket_texts.words @@ ${query})::int`);
  const { rows } = await sql<SimilarRow>`
    select ${similarColumns}
    from (
      select ticket_texts.ticket_id, ticket_texts.title, ${sql.join(common, sql` + `)} as common
      from ticket_texts
      join tickets on tickets.id = ticket_texts.ticket_id
      where ticket_texts.place = 'Title' and ${visibleTickets(user)}
        and ${hasWords(oneOfThem, clientIds)}
      order by common desc, tickets.display_id desc
      limit ${COMPARED_MAX_COUNT}
    ) as near
    join tickets on tickets.id = near.ticket_id
    where near.common * 5 >= ${words.length * 2}
    order by near.common desc, word_similarity(${together(words)}, near.title) desc, tickets.display_id desc
    limit ${SIMILAR_TICKETS_MAX_COUNT}
  `.execute(db);
  return rows;
}

// The comparison costs more than an index lookup, so the planner must not run it for each ticket in scope.
async function findBySpelling(
  db: Db,
  user: SignedInUser,
  words: readonly TitleWord[],
  clientIds: ClientIds,
): Promise<SimilarRow[]> {
  const alike = sql<SqlBool>`${together(words)} <% ticket_texts.title`;
  const { rows } = await sql<SimilarRow>`
    select ${similarColumns}
    from (
      select ticket_texts.ticket_id, word_similarity(${together(words)}, ticket_texts.title) as alike
      from ticket_texts
      where ticket_texts.place = 'Title' and ${ofClients(alike, clientIds)}
      offset 0
    ) as near
    join tickets on tickets.id = near.ticket_id
    where ${visibleTickets(user)}
    order by near.alike desc, tickets.display_id desc
    limit ${SIMILAR_TICKETS_MAX_COUNT}
  `.execute(db);
  return rows;
}
