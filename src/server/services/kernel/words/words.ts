import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/** A word of a search, folded: its letters and digits, and for a code the forms in which it occurs in part. */
export type SearchedWord = {
  /** `07.04.2` has three; they must occur in the same text. */
  parts: [string, ...string[]];
  /** Without separators too, when they only group: `00:1E:42` and `001e42`. */
  codes: string[];
  /** Whether the last part is a beginning: of the word that is still being typed. */
  prefix: boolean;
};

const PREFIX_MIN_CHARACTERS = 2;
// A trigram has three characters; anything shorter is searched as a word.
const CODE_MIN_CHARACTERS = 3;
const GROUPED_CODE_MIN_CHARACTERS = 6;

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const separators = /[^\p{L}\p{N}]+/u;
const codeSign = /\p{N}|[^\p{L}\p{N}]/u;
/** A serial or address in groups with meaningless separators: 00:1E:42, RX-90, 001e.42aa. */
const groups = /^[\p{L}\p{N}]+(?:[:-][\p{L}\p{N}]+)+$|^[\da-f]{4}(?:\.[\da-f]{1,4})+$/u;

/** Letters without case and accents: the twin of the database's `search_fold`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** A folded code in one piece, or undefined when its separators mean something or there are none. */
export function ungrouped(code: string): string | undefined {
  return groups.test(code) ? code.replaceAll(/[:.-]/g, '') : undefined;
}

/** The words of what a person typed, each once; none when there is no letter or digit in it. */
export function readWords(typed: string): SearchedWord[] {
  const words = fold(typed)
    .split(/\s+/)
    .map((word) => word.replaceAll(edges, ''))
    .filter((word) => word !== '');
  const last = words.at(-1);
  return [...new Set(words)].map((word) => ({
    parts: word.split(separators) as SearchedWord['parts'],
    codes: codeForms(word),
    prefix: word === last && (word.split(separators).at(-1) ?? '').length >= PREFIX_MIN_CHARACTERS,
  }));
}

function codeForms(word: string): string[] {
  if (word.length < CODE_MIN_CHARACTERS || !codeSign.test(word)) return [];
  const whole = ungrouped(word);
  return whole === undefined || whole.length < GROUPED_CODE_MIN_CHARACTERS ? [word] : [word, whole];
}

/**
 * Conditions on `tickets`: each word occurs in the title, the problem or a comment that is not removed. Input without a
 * searchable word finds nothing. `clientIds` as in `alternatives`.
 */
export function wordConditions(typed: string, clientIds?: readonly string[]): Expression<SqlBool>[] {
  const words = readWords(typed);
  if (words.length === 0) return [sql<SqlBool>`false`];
  // The planner orders at most eight joins at a time, in the order given.
  return longestFirst(words).map((word) => ticketMatches(word, clientIds));
}

/** The words by length: long ones are rare, so they are searched first. */
export function longestFirst(words: readonly SearchedWord[]): SearchedWord[] {
  return words.toSorted((left, right) => right.parts.join('').length - left.parts.join('').length);
}

/** The condition on `tickets` that a word occurs in the ticket. `clientIds` as in `alternatives`. */
export function ticketMatches(word: SearchedWord, clientIds?: readonly string[]): Expression<SqlBool> {
  if (clientIds === undefined) return sql<SqlBool>`tickets.id in (${textsWhere(textMatches(word))})`;
  // Each by its own index: combined, every row's words would have to be computed again for the recheck.
  const each = alternatives(word, clientIds).map(textsWhere);
  // Without `offset` the planner would rather read the words of each ticket left by another condition.
  return sql<SqlBool>`tickets.id in (${sql.join(each, sql` union all `)} offset 0)`;
}

function textsWhere(condition: Expression<SqlBool>): RawBuilder<unknown> {
  return sql`select ticket_texts.ticket_id from ticket_texts where ${condition}`;
}

/** The condition on a row of `ticket_texts` that a word occurs in it. */
export function textMatches(word: SearchedWord): Expression<SqlBool> {
  return anyOf(alternatives(word));
}

/**
 * As a word, and in part for a code. With `clientIds` only those clients' texts are searched, already in the index: each
 * alternative then names its client, so that an index can be used.
 */
function alternatives(word: SearchedWord, clientIds?: readonly string[]): Expression<SqlBool>[] {
  return [hasWords(allParts(word), clientIds), ...word.codes.map((code) => hasCode(code, clientIds))];
}

function hasCode(code: string, clientIds?: readonly string[]): Expression<SqlBool> {
  if (clientIds === undefined) {
    return sql<SqlBool>`ticket_texts.codes like ${`%${code.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  }
  const ofOne = clientIds.map(
    (id) => sql`search_grams(ticket_texts.client_id, ticket_texts.codes) @> search_grams(${id}::uuid, ${code})`,
  );
  // Trigram matches are rechecked, in a form that no other index supports.
  return sql<SqlBool>`(ticket_texts.codes <> '' and ${anyOf(ofOne)} and strpos(ticket_texts.codes, ${code}) > 0)`;
}

/** The condition on a row of `ticket_texts` that its words match a query. `clientIds` as in `alternatives`. */
export function hasWords(query: RawBuilder<unknown>, clientIds?: readonly string[]): Expression<SqlBool> {
  if (clientIds === undefined) return sql<SqlBool>`ticket_texts.words @@ ${query}`;
  // The client is part of each word; a separate condition would make the planner choose another index.
  return anyOf(
    clientIds.map(
      (id) => sql`search_scoped(ticket_texts.client_id, ticket_texts.words) @@ search_scoped(${id}::uuid, ${query})`,
    ),
  );
}

/** A condition on a row of `ticket_texts`, per client, so that an index covers both. */
export function ofClients(condition: Expression<SqlBool>, clientIds?: readonly string[]): Expression<SqlBool> {
  if (clientIds === undefined) return condition;
  return anyOf(clientIds.map((id) => sql`(ticket_texts.client_id = ${id} and ${condition})`));
}

function anyOf(conditions: readonly Expression<unknown>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Matches a word whose parts all occur in the text. */
export function allParts({ parts, prefix }: SearchedWord): RawBuilder<unknown> {
  const queries = parts.map((part, index) => wordQuery(part, prefix && index === parts.length - 1));
  return sql`(${sql.join(queries, sql` && `)})`;
}

/** Matches one word of letters and digits in `search_words`: exact, by its stems, and as a prefix. */
export function wordQuery(word: string, prefix: boolean): RawBuilder<unknown> {
  return sql`search_query(${word}, ${prefix})`;
}
