import type { TextPart } from '#generated/model/textPart.ts';
import { fold, ungrouped } from './words.ts';

/** What to highlight in a text: whole words and partial codes, both folded. */
export type Hits = { words: ReadonlySet<string>; codes: readonly string[] };

/** From UTF-16 unit to unit, the end excluded. */
type Range = { start: number; end: number };

const EXCERPT_CHARACTERS = 160;
const LEAD_CHARACTERS = 40;
// Of the contract: `TextMatch.parts`.
const PARTS_MAX_COUNT = 100;
const ELLIPSIS = '…';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, each once. */
export function foldedWords(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(wordPattern), ([word]) => fold(word)));
}

/**
 * Some 160 characters of a plain text around its first hits, as non-empty parts in reading order; whitespace becomes one space,
 * cut text an ellipsis. Undefined without a hit.
 */
export function excerpt(text: string, hits: Hits): TextPart[] | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const ranges = joined([...wordRanges(line, hits.words), ...codeRanges(line, hits.codes)]);
  const [first] = ranges;
  if (first === undefined) return undefined;
  const cut = cutAround(line, first);
  const parts: TextPart[] = [];
  const add = (piece: string, hit: boolean) => void (piece !== '' && parts.push({ text: piece, hit }));
  let from = cut.start;
  let before = cut.start > 0 ? ELLIPSIS : '';
  for (const { start, end } of ranges.filter((range) => range.start < cut.end)) {
    add(before + line.slice(from, start), false);
    before = '';
    from = Math.min(end, cut.end);
    add(line.slice(start, from), true);
  }
  add(line.slice(from, cut.end) + (cut.end < line.length ? ELLIPSIS : ''), false);
  return parts.slice(0, PARTS_MAX_COUNT);
}

function wordRanges(line: string, words: ReadonlySet<string>): Range[] {
  if (words.size === 0) return [];
  return Array.from(line.matchAll(wordPattern))
    .filter(([word]) => words.has(fold(word)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function codeRanges(line: string, codes: readonly string[]): Range[] {
  if (codes.length === 0) return [];
  return Array.from(line.matchAll(/\S+/g)).flatMap(({ 0: piece, index }) => {
    const { text, at } = foldedWithPlaces(piece);
    return codes.flatMap((code) =>
      occurrences(text, at, code).map(({ start, end }) => ({ start: index + start, end: index + end })),
    );
  });
}

/** Where a code occurs in a folded piece, as it is or with the piece's groups joined. */
function occurrences(text: string, at: readonly number[], code: string): Range[] {
  const found = text.indexOf(code);
  if (found !== -1) return [{ start: at[found] ?? 0, end: at[found + code.length] ?? 0 }];
  const [edge = ''] = /^[^\p{L}\p{N}]*/u.exec(text) ?? [];
  const inner = text.slice(edge.length).replace(/[^\p{L}\p{N}]+$/u, '');
  const joinedAt = ungrouped(inner)?.indexOf(code) ?? -1;
  if (joinedAt === -1) return [];
  const places = inner
    .split('')
    .map((sign, index) => ({ sign, at: at[edge.length + index] ?? 0 }))
    .filter(({ sign }) => !/[:.-]/.test(sign));
  const last = places[joinedAt + code.length - 1]?.at ?? 0;
  return [{ start: places[joinedAt]?.at ?? 0, end: last + 1 }];
}

/** A folded text, and for each of its UTF-16 units and for its end the place in the original. */
function foldedWithPlaces(original: string): { text: string; at: number[] } {
  let text = '';
  const at: number[] = [];
  let place = 0;
  for (const sign of original) {
    const folded = fold(sign);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) at.push(place);
    place += sign.length;
  }
  return { text, at: [...at, place] };
}

/** The ranges in order, with adjacent and overlapping ones merged. */
function joined(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The visible part of a line: it starts a little before the first hit, and is cut between words if possible. */
function cutAround(line: string, first: Range): Range {
  if (line.length <= EXCERPT_CHARACTERS) return { start: 0, end: line.length };
  let start = Math.max(0, Math.min(first.start - LEAD_CHARACTERS, line.length - EXCERPT_CHARACTERS));
  if (start > 0) {
    const blank = line.indexOf(' ', start);
    start = blank === -1 || blank >= first.start ? whole(line, start) : blank + 1;
  }
  const limit = start + EXCERPT_CHARACTERS;
  if (limit >= line.length) return { start, end: line.length };
  const blank = line.lastIndexOf(' ', limit);
  return { start, end: blank >= first.end ? blank : whole(line, limit) };
}

/** The position itself, or the one before it if it would split a surrogate pair. */
function whole(line: string, place: number): number {
  const code = line.codePointAt(place - 1) ?? 0;
  return place > 0 && code > 0xffff ? place - 1 : place;
}
