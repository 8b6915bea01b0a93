import {
  attributionLength,
  isQuoted,
  isReplyMark,
  signs,
  startsForwarded,
  startsQuotation,
  withoutSignature,
} from './quote-lines.ts';

/** A part of a reply: the person's own words, or what they quote or forward. */
export type Passage = { quoted: boolean; lines: string[] };

/**
 * What a person wrote, without the email they reply to and without signatures. Quotations with replies between them stay, and
 * so does a forwarded email; anything below the reply mark is dropped.
 */
export function cutReply(text: string, { forwards = false }: { forwards?: boolean } = {}): Passage[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trimEnd());
  const begin = lines.findIndex((line, index) => startsForwarded(line) || (forwards && startsQuotation(lines, index)));
  const own = ownPassages(begin === -1 ? lines : lines.slice(0, begin));
  return begin === -1 ? own : [...own, ...forwardedPassage(lines.slice(begin))];
}

function ownPassages(lines: readonly string[]): Passage[] {
  const end = lines.findIndex((line, index) => (isReplyMark(line) && !isQuoted(line)) || startsQuotation(lines, index));
  const written = end === -1 ? lines : lines.slice(0, end);
  const runs = runsOf(written.filter((line) => !isReplyMark(line)));
  const passages = runs.flatMap((run, index) => {
    if (run.quoted) return [run];
    const introduces = index < runs.length - 1 || end !== -1;
    const length = introduces ? attributionLength(run.lines) : 0;
    const kept = trimBlank(withoutSignature(withoutAttributions(run.lines.slice(0, run.lines.length - length))));
    return kept.length === 0 ? [] : [{ quoted: false, lines: kept }];
  });
  const answers = passages.filter(({ quoted }) => !quoted);
  if (answers.length < 2) return answers;
  return joinRuns(passages.slice(0, passages.findLastIndex(({ quoted }) => !quoted) + 1));
}

// The structure of an HTML email is certain at any position.
function withoutAttributions(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.startsWith(signs.attribution));
}

function forwardedPassage(lines: readonly string[]): Passage[] {
  const mark = lines.findIndex(isReplyMark);
  const kept = (mark === -1 ? lines : lines.slice(0, mark)).filter((line) => line !== signs.quotation);
  const clean = trimBlank(kept.map((line) => line.replaceAll(signs.attribution, '')));
  return clean.length === 0 ? [] : [{ quoted: true, lines: clean }];
}

// A blank line belongs to the run before it.
function runsOf(lines: readonly string[]): Passage[] {
  const runs: Passage[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const quoted = isQuoted(line) || (line === '' && last?.quoted === true);
    const bare = isQuoted(line) ? line.replace(/^ ?> ?/, '') : line;
    if (last?.quoted === quoted) last.lines.push(bare);
    else runs.push({ quoted, lines: [bare] });
  }
  return runs;
}

function joinRuns(passages: readonly Passage[]): Passage[] {
  return passages
    .map(({ quoted, lines }) => ({ quoted, lines: trimBlank(lines) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Lines without leading and trailing blank ones, and with one where there are several. */
export function trimBlank(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return [];
  const inner = lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
  return inner.filter((line, index) => line.trim() !== '' || inner[index - 1]?.trim() !== '');
}
