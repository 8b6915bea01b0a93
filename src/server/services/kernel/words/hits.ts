import { sql } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import { wordQuery } from './words.ts';
import type { SearchedWord } from './words.ts';
import { foldedWords } from './excerpt.ts';
import type { Hits } from './excerpt.ts';

const STEM_MIN_CHARACTERS = 2;

/**
 * Finds the searched words in plain texts, in any of their forms. Only the database knows the stems, so it decides which words
 * of the texts match; a stemmer cuts at the end, so only words with the same beginning are sent.
 */
export async function findHits(db: Db, texts: readonly string[], words: readonly SearchedWord[]): Promise<Hits> {
  const beginnings = new Set(words.flatMap(({ parts }) => parts.map((part) => part.slice(0, STEM_MIN_CHARACTERS))));
  const candidates = new Set(
    texts.flatMap((text) =>
      [...foldedWords(text)].filter((word) => beginnings.has(word.slice(0, STEM_MIN_CHARACTERS))),
    ),
  );
  const queries = words.flatMap(({ parts, prefix }) =>
    parts.map((part, index) => wordQuery(part, prefix && index === parts.length - 1)),
  );
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...candidates]}::text[]) as word
    where search_words(word) @@ (${sql.join(queries, sql` || `)})
  `.execute(db);
  return { words: new Set(rows.map(({ word }) => word)), codes: words.flatMap(({ codes }) => codes) };
}
