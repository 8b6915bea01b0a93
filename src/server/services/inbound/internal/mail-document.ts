import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import type { Passage } from './cut-reply.ts';

// A document's JSON has space for this many lines beside the longest text.
const LINES_MAX_COUNT = 1500;

/**
 * Passages as an editor document: a paragraph for lines between blank ones, a quotation for quoted text. Whole lines beyond a
 * comment's length (§9) are dropped; `cut` says whether any were.
 */
export function documentOfPassages(
  passages: readonly Passage[],
  maxCharacters = COMMENT_CONTENT_MAX_CHARACTERS,
): { document: RichTextDocument; cut: boolean } {
  const room = { characters: maxCharacters, lines: LINES_MAX_COUNT, cut: false };
  const content = passages.flatMap(({ quoted, lines }): DocumentNode[] => {
    const paragraphs = paragraphsOf(lines.filter((line) => fits(line, room)));
    return quoted && paragraphs.length > 0 ? [{ type: 'blockquote', content: paragraphs }] : paragraphs;
  });
  return { document: { type: 'doc', content }, cut: room.cut };
}

/** The same as plain text, for a file. */
export function textOfPassages(passages: readonly Passage[]): string {
  return `${passages
    .map(({ quoted, lines }) => lines.map((line) => (quoted ? `> ${line}` : line)).join('\n'))
    .join('\n\n')}\n`;
}

// Once a line does not fit, no later one does.
function fits(line: string, room: { characters: number; lines: number; cut: boolean }): boolean {
  if (line.trim() === '') return true;
  room.characters -= codePointLength(line);
  room.lines -= 1;
  room.cut ||= room.characters < 0 || room.lines < 0;
  return !room.cut;
}

function paragraphsOf(lines: readonly string[]): DocumentNode[] {
  const paragraphs: DocumentNode[] = [];
  let open: DocumentNode[] | undefined;
  for (const line of lines) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const text: DocumentNode = { type: 'text', text: line };
    if (open) open.push({ type: 'hardbreak' }, text);
    else paragraphs.push({ type: 'paragraph', content: (open = [text]) });
  }
  return paragraphs;
}
