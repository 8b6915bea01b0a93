import { sql } from 'kysely';
import type { TextMatch } from '#generated/model/textMatch.ts';
import type { TextPlace } from '#generated/model/textPlace.ts';
import type { Db } from '../../../db/connection.ts';
import { readWords, textMatches } from '../../kernel/words/words.ts';
import type { SearchedWord } from '../../kernel/words/words.ts';
import { excerpt } from '../../kernel/words/excerpt.ts';
import { findHits } from '../../kernel/words/hits.ts';

type HitText = { ticketId: string; place: TextPlace; text: string };

/**
 * Where the words of a search occur in the given tickets, by ticket: excerpts of the title, the problem and the newest comment,
 * of each that has a match. The caller has checked that the person may see the tickets.
 */
export async function findMatches(db: Db, ticketIds: string[], typed: string): Promise<Map<string, TextMatch[]>> {
  const words = readWords(typed);
  if (words.length === 0 || ticketIds.length === 0) return new Map();
  const texts = await hitTexts(db, ticketIds, words);
  const hits = await findHits(
    db,
    texts.map(({ text }) => text),
    words,
  );
  const matches = new Map<string, TextMatch[]>();
  for (const { ticketId, place, text } of texts) {
    const parts = excerpt(text, hits);
    if (parts) matches.set(ticketId, [...(matches.get(ticketId) ?? []), { place, parts }]);
  }
  return matches;
}

async function hitTexts(db: Db, ticketIds: string[], words: readonly SearchedWord[]): Promise<HitText[]> {
  const { rows } = await sql<HitText>`
    select distinct on (ticket_texts.ticket_id, ticket_texts.place) ticket_texts.ticket_id, ticket_texts.place,
      case ticket_texts.place
        when 'Title' then tickets.title when 'Problem' then tickets.problem_text else comments.content_text
      end as text
    from ticket_texts
    join tickets on tickets.id = ticket_texts.ticket_id
    left join comments on comments.id = ticket_texts.comment_id
    where ticket_texts.ticket_id = any(${ticketIds}::uuid[])
      and (${sql.join(
        words.map((word) => textMatches(word)),
        sql` or `,
      )})
    order by ticket_texts.ticket_id, ticket_texts.place, comments.created_on desc, comments.id desc
  `.execute(db);
  return rows;
}
