import { documentFromText, isEmptyDocument, plainText } from '#domain/documents/document.ts';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { DOCUMENT_NESTING_MAX_LEVELS } from '#domain/limits.ts';

/**
 * A block that quotes a person, starting with a line such as "Rasa wrote:". Images belong to their own comment and nested
 * quotations to others: both are left out. Undefined when nothing is left.
 */
export function quoteOf(document: RichTextDocument, begin: string): DocumentNode | undefined {
  const said: RichTextDocument = { type: 'doc', content: document.content.flatMap(quoted) };
  if (isEmptyDocument(said)) return undefined;
  // The quote itself is one level more.
  const isDeep = depthOf(said) >= DOCUMENT_NESTING_MAX_LEVELS;
  return quoteBlock(isDeep ? documentFromText(plainText(said)) : said, begin);
}

/** The block that quotes a part of a text, as the person has selected it. */
export function quoteOfText(text: string, begin: string): DocumentNode | undefined {
  const said = documentFromText(text);
  return isEmptyDocument(said) ? undefined : quoteBlock(said, begin);
}

function quoteBlock({ content }: RichTextDocument, begin: string): DocumentNode {
  const line: DocumentNode = {
    type: 'paragraph',
    content: [{ type: 'text', text: begin, marks: [{ type: 'strong' }] }],
  };
  return { type: 'blockquote', content: [line, ...content] };
}

const holders: ReadonlySet<string> = new Set(['bullet_list', 'ordered_list', 'list_item']);

function quoted(node: DocumentNode): DocumentNode[] {
  if (node.type === 'blockquote' || node.type === 'image') return [];
  if (node.content === undefined) return [node];
  const content = node.content.flatMap(quoted);
  return content.length === 0 && holders.has(node.type) ? [] : [{ ...node, content }];
}

function depthOf(node: { content?: DocumentNode[] }): number {
  return 1 + Math.max(0, ...(node.content ?? []).map(depthOf));
}
