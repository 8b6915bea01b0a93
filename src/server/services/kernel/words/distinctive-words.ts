import { sql } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import { titleWords } from './title-words.ts';
import type { TitleWord } from './title-words.ts';

/** The words of a title that say what it is about: without the stop words of both languages. */
export async function distinctiveWords(db: Db, title: string): Promise<TitleWord[]> {
  const words = titleWords(title);
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words.map(({ word }) => word)}::text[]) as word where ts_lexize('english_stem', word) <> '{}'
  `.execute(db);
  const distinctive = new Set(rows.map(({ word }) => word));
  return words.filter(({ word }) => distinctive.has(word));
}
