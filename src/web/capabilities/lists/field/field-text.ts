import { beginsWords, fold } from '#web/shared/lib/lists/matching.ts';
import type { Filter } from '../filter-kinds.ts';
import type { ListKind } from '../list-kind.ts';

const NAME_MIN_CHARACTERS = 3;
const NAME_MAX_WORDS = 3;
const FRAGMENT_MIN_CHARACTERS = 2;

/** What is typed into the field of a list: the words to search, and the filter named before a colon with what follows it. */
export type FieldText = { words: string; filter?: { name: string; value: string } };

/** The names of the filters that have values, under what a person calls them. */
export type FilterLabels = readonly (readonly [name: string, label: string])[];

/** Filters that are more than on or off, as the person's language calls them. */
export function labelsOf(filters: Readonly<Record<string, Filter>>, texts: ReturnType<ListKind<never>['useTexts']>) {
  return Object.entries(filters).flatMap(([name, { kind }]): FilterLabels =>
    kind === 'flag' ? [] : [[name, texts.filter[name] ?? '']],
  );
}

/** Reads what was typed. `vpn status: on` searches for `vpn`, while a status is chosen; the start of a filter's name is enough. */
export function readFieldText(text: string, labels: FilterLabels): FieldText {
  const colon = text.lastIndexOf(':');
  const before = text.slice(0, Math.max(colon, 0)).split(/\s+/).filter(Boolean);
  for (let count = Math.min(before.length, NAME_MAX_WORDS); count > 0; count -= 1) {
    const start = fold(before.slice(-count).join(' '));
    const label = labels.find(([, name]) => start.length >= NAME_MIN_CHARACTERS && fold(name).startsWith(start));
    if (label !== undefined) {
      const value = text.slice(colon + 1).trim();
      return { words: before.slice(0, -count).join(' '), filter: { name: label[0], value } };
    }
  }
  return { words: text };
}

/** The text in which the value of a filter is typed. */
export function withFilterName(words: string, label: string): string {
  return `${words} ${label}: `.trimStart();
}

/**
 * The longest end of the words that a text fits, and the words before it; undefined when the last word does not fit either.
 * A single letter fits nothing: it begins too much.
 */
export function fittingEnd(words: string, text: string): { rest: string } | undefined {
  const all = words.split(/\s+/).filter(Boolean);
  const start = all.findIndex((_, index) => {
    const end = all.slice(index).join(' ');
    return end.length >= FRAGMENT_MIN_CHARACTERS && beginsWords(text, end);
  });
  return start === -1 ? undefined : { rest: all.slice(0, start).join(' ') };
}
