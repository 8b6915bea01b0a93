import { longestFirst, readWords } from '../../kernel/words/words.ts';
import type { SearchedWord } from '../../kernel/words/words.ts';

// Each word is one more look into the index; the longest of a sentence tell enough.
const WORDS_MAX_COUNT = 4;

/** The words of a search by their length, at most four; none when there is no letter or digit in the text. */
export function longestWords(typed: string): SearchedWord[] {
  return longestFirst(readWords(typed)).slice(0, WORDS_MAX_COUNT);
}
