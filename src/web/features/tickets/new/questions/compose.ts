import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { withZone } from '#domain/plots/moment-named.ts';
import { zoneOffset } from '#domain/plots/zone-offset.ts';
import type { Prompt } from './prompts.ts';

const HEADING_LEVEL = 3;
const edges = /^(?:[^\S\n]*\n)+|\s+$/g;

/**
 * The answers as one document of the editor, in the order of the prompts. What has no answer is left out with its question;
 * hints never get in. `answersIn` reads it back.
 */
export function composed(prompts: readonly Prompt[], answers: readonly string[]): RichTextDocument {
  const content: DocumentNode[] = [];
  let list: { section: number; items: DocumentNode[] } | undefined;
  for (const [index, prompt] of prompts.entries()) {
    const answer = trimmedAnswer(answers[index]);
    if (answer === '') continue;
    if (prompt.kind === 'fact') {
      if (list?.section !== prompt.section) {
        list = { section: prompt.section, items: [] };
        if (prompt.heading !== undefined) content.push(heading(prompt.heading));
        content.push({ type: 'bullet_list', content: list.items });
      }
      list.items.push(item(`${prompt.label}: ${answer.replaceAll('\n', ' ')}`));
    } else {
      list = undefined;
      content.push(...headOf(prompt, content.length > 0), ...bodyOf(prompt, answer));
    }
  }
  return { type: 'doc', content };
}

/** The answers with the zone in which the person has named a moment. */
export function inZone(prompts: readonly Prompt[], answers: readonly string[], timeZone: string): string[] {
  const offset = zoneOffset(timeZone);
  return answers.map((answer, index) => (prompts[index]?.kind === 'when' ? withZone(answer, offset) : answer));
}

/** An answer without blank lines before it and blanks behind it. */
export function trimmedAnswer(answer = ''): string {
  return answer.replaceAll('\r\n', '\n').replaceAll('\0', '').replaceAll(edges, '');
}

// A rule separates what nobody asked for from the answers above it.
function headOf({ kind, label }: Prompt, hasAnswers: boolean): DocumentNode[] {
  if (kind === 'more') return hasAnswers ? [{ type: 'hr' }] : [];
  return [heading(label)];
}

function bodyOf({ kind }: Prompt, answer: string): DocumentNode[] {
  const lines = answer.split('\n');
  if (kind !== 'steps') return lines.map(paragraph);
  const steps = lines.filter((line) => line.trim() !== '');
  return [{ type: 'ordered_list', attrs: { order: 1 }, content: steps.map(item) }];
}

function heading(text: string): DocumentNode {
  return { type: 'heading', attrs: { level: HEADING_LEVEL }, content: [{ type: 'text', text }] };
}

function item(text: string): DocumentNode {
  return { type: 'list_item', content: [paragraph(text)] };
}

function paragraph(text: string): DocumentNode {
  return { type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) };
}
