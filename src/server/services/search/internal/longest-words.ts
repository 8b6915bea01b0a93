import { longestFirst, readWords } from '../../kernel/words/words.ts';
import type { SearchedWord } from '../../kernel/words/words.ts';

// Each word costs one more index lookup; the longest ones of a sentence are enough.
const WORDS_MAX_COUNT = 4;

/** The words of a search by their length, at most four; none when there is no letter or digit in the text. */
export function longestWords(typed: string): SearchedWord[] {
  return longestFirst(readWords(typed)).slice(0, WORDS_MAX_COUNT);
}
