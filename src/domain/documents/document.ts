import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { EditorNode } from '#generated/model/editorNode.ts';
import { markRules, nodeRules } from './document-schema.ts';
import type { MarkRule, NodeRule } from './document-schema.ts';
import {
  COMMENT_CONTENT_MAX_CHARACTERS,
  DOCUMENT_JSON_MAX_BYTES,
  DOCUMENT_NESTING_MAX_LEVELS,
} from '#domain/limits.ts';
import { codePointLength, utf8ByteLength } from '#domain/text.ts';

/** A checked document of the rich text editor, with its parts. */
export type RichTextDocument = EditorDocument;
export type DocumentNode = EditorNode;

export type DocumentFault = 'invalid_format' | 'too_deep' | 'too_long' | 'too_large';

/** The document, or the first fault with the place it was met at, as `content.0.attrs.level`. */
export type ParsedDocument =
  { ok: true; document: RichTextDocument } | { ok: false; code: DocumentFault; path: string };

interface Visit {
  value: unknown;
  path: string;
  level: number;
  /** Types allowed at this place. */
  allowed: ReadonlySet<string>;
  plain: boolean;
}

interface Refusal {
  code: DocumentFault;
  path: string;
}

type Fields = Record<string, unknown>;

const onlyDocument: ReadonlySet<string> = new Set(['doc']);
const none: ReadonlySet<string> = new Set();
const nodeKeys: ReadonlySet<string> = new Set(['type', 'attrs', 'content']);
const textKeys: ReadonlySet<string> = new Set(['type', 'text', 'marks']);
const markKeys: ReadonlySet<string> = new Set(['type', 'attrs']);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownKey(fields: Fields, known: ReadonlySet<string>): string | undefined {
  return Object.keys(fields).find((key) => !known.has(key));
}

function invalid(path: string): Refusal {
  return { code: 'invalid_format', path };
}

function attributesRefusal(attrs: unknown, rule: MarkRule, path: string): Refusal | undefined {
  if (attrs === undefined) return rule.requiredAttributes && !rule.attributesOptional ? invalid(path) : undefined;
  if (!isFields(attrs)) return invalid(path);
  const rules = rule.attributes ?? {};
  const wrong = Object.keys(attrs).find((key) => !Object.hasOwn(rules, key) || !rules[key]?.(attrs[key]));
  const missing = rule.requiredAttributes?.find((key) => !Object.hasOwn(attrs, key));
  const key = wrong ?? missing;
  return key === undefined ? undefined : invalid(`${path}.${key}`);
}

function marksRefusal(marks: unknown, path: string): Refusal | undefined {
  if (marks === undefined) return undefined;
  if (!Array.isArray(marks) || marks.length > markRules.size) return invalid(path);
  const seen = new Set<string>();
  for (const [index, mark] of (marks as unknown[]).entries()) {
    const place = `${path}.${index}`;
    if (!isFields(mark) || typeof mark['type'] !== 'string' || seen.has(mark['type'])) return invalid(place);
    const rule = markRules.get(mark['type']);
    if (rule === undefined || unknownKey(mark, markKeys) !== undefined) return invalid(place);
    const refusal = attributesRefusal(mark['attrs'], rule, `${place}.attrs`);
    if (refusal) return refusal;
    seen.add(mark['type']);
  }
  return undefined;
}

function textRefusal(node: Fields, visit: Visit): Refusal | undefined {
  const extra = unknownKey(node, textKeys);
  if (extra !== undefined) return invalid(`${visit.path}.${extra}`);
  const text = node['text'];
  if (typeof text !== 'string' || text === '' || text.includes('\0')) return invalid(`${visit.path}.text`);
  if (visit.plain && node['marks'] !== undefined) return invalid(`${visit.path}.marks`);
  return marksRefusal(node['marks'], `${visit.path}.marks`);
}

function hasRightCount(count: number, rule: NodeRule): boolean {
  return count <= (rule.maxChildren ?? -1) && count >= (rule.minChildren ?? 0);
}

/** Checks one node by itself and puts its children on the stack. */
function visitNode(visit: Visit, stack: Visit[]): Refusal | undefined {
  const { value: node, path, level } = visit;
  if (level > DOCUMENT_NESTING_MAX_LEVELS) return { code: 'too_deep', path };
  if (!isFields(node)) return invalid(path);
  const type = node['type'];
  const rule = typeof type === 'string' && visit.allowed.has(type) ? nodeRules.get(type) : undefined;
  if (rule === undefined) return invalid(path === '' ? 'type' : `${path}.type`);
  if (type === 'text') return textRefusal(node, visit);

  const prefix = path === '' ? '' : `${path}.`;
  const extra = unknownKey(node, nodeKeys);
  if (extra !== undefined) return invalid(prefix + extra);
  const refusal = attributesRefusal(node['attrs'], rule, `${prefix}attrs`);
  if (refusal) return refusal;

  const content = node['content'];
  if (content === undefined) return rule.minChildren || type === 'doc' ? invalid(`${prefix}content`) : undefined;
  if (!Array.isArray(content) || !hasRightCount(content.length, rule)) return invalid(`${prefix}content`);
  for (let index = content.length - 1; index >= 0; index -= 1) {
    stack.push({
      value: content[index] as unknown,
      path: `${prefix}content.${index}`,
      level: level + 1,
      allowed: (index === 0 ? rule.firstChild : undefined) ?? rule.children ?? none,
      plain: rule.plain === true,
    });
  }
  return undefined;
}

/**
 * Checks foreign JSON against the node types, attributes and marks of the editor's document, against
 * the nesting (32 levels, the document is the first), the text (10,000 code points) and the JSON's size (256 KiB).
 * It walks with its own stack, so deep nesting is refused and never overflows.
 */
export function parseDocument(value: unknown): ParsedDocument {
  const stack: Visit[] = [{ value, path: '', level: 1, allowed: onlyDocument, plain: false }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const refusal = visitNode(visit, stack);
    if (refusal) return { ok: false, ...refusal };
  }
  const document = value as RichTextDocument;
  if (textLength(document) > COMMENT_CONTENT_MAX_CHARACTERS) return { ok: false, code: 'too_long', path: '' };
  const bytes = utf8ByteLength(JSON.stringify(document));
  return bytes > DOCUMENT_JSON_MAX_BYTES ? { ok: false, code: 'too_large', path: '' } : { ok: true, document };
}

/** The nodes of a checked document in reading order. */
function* nodesOf(document: RichTextDocument): Generator<DocumentNode> {
  const stack = document.content.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    for (const child of node.content?.toReversed() ?? []) stack.push(child);
  }
}

/** The number of code points of text in a document: what the editor's counter shows (§5, comment text). */
export function textLength(document: RichTextDocument): number {
  let length = 0;
  for (const node of nodesOf(document)) length += codePointLength(node.text ?? '');
  return length;
}

/** The ids of the images in a document, each once, in reading order. */
export function imageIds(document: RichTextDocument): string[] {
  const ids = new Set<string>();
  for (const node of nodesOf(document)) {
    const id = node.type === 'image' ? node.attrs?.imageId : undefined;
    if (id !== undefined) ids.add(id);
  }
  return [...ids];
}

/** Whether there is neither text (blanks are none) nor an image: nothing to save (§4, editor). */
export function isEmptyDocument(document: RichTextDocument): boolean {
  for (const node of nodesOf(document)) {
    if (node.type === 'image' || node.text?.trim()) return false;
  }
  return true;
}

function isEmptyParagraph(node: DocumentNode): boolean {
  const nothing = (child: DocumentNode) => child.type === 'hardbreak' || child.text?.trim() === '';
  return node.type === 'paragraph' && (node.content ?? []).every(nothing);
}

/** The document without leading and trailing empty paragraphs (§5, comment text). The input is unchanged. */
export function trimDocument(document: RichTextDocument): RichTextDocument {
  const first = document.content.findIndex((node) => !isEmptyParagraph(node));
  if (first === -1) return { ...document, content: [] };
  const last = document.content.findLastIndex((node) => !isEmptyParagraph(node));
  return { ...document, content: document.content.slice(first, last + 1) };
}

/** A document of a paragraph for each line that is not blank: pasted plain text, and templates that are prose (§5). */
export function documentFromText(prose: string): RichTextDocument {
  const lines = prose.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replaceAll('\0', ''));
  const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  return { type: 'doc', content: lines.filter((line) => line.trim() !== '').map(paragraph) };
}

const lineNodes: ReadonlySet<string> = new Set(['paragraph', 'heading', 'code_block', 'hardbreak']);

/** The words of a document, a line for each paragraph, heading, block of code and break. */
export function plainText(document: RichTextDocument): string {
  let text = '';
  for (const node of nodesOf(document)) {
    if (lineNodes.has(node.type) && text !== '' && !text.endsWith('\n')) text += '\n';
    text += node.text ?? '';
  }
  return text.trimEnd();
}
