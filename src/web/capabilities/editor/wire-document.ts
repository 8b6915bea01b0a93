import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { documentFromText, plainText } from '#domain/documents/document.ts';
import { markRules, nodeRules } from '#domain/documents/document-schema.ts';
import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';

const EMPTY_PARAGRAPH: DocumentNode = { type: 'paragraph' };

/** A document without text: one empty paragraph, as the editor has it. */
export const EMPTY_DOCUMENT: RichTextDocument = { type: 'doc', content: [EMPTY_PARAGRAPH] };

interface EditorJsonMark {
  type: string;
  attrs?: object;
}

/** The editor's own JSON, with attributes that are not stored; a stored document is such JSON too. */
interface EditorJson extends EditorJsonMark {
  content?: EditorJson[];
  text?: string;
  marks?: EditorJsonMark[];
}

type AttributeRules = Record<string, (value: unknown) => boolean> | undefined;

// The editor knows attributes (labels, spans, markers) that the wire does not have.
function wireAttributes(attrs: object | undefined, rules: AttributeRules) {
  const kept = Object.entries(attrs ?? {}).filter(([key, value]) => rules?.[key]?.(value));
  return kept.length > 0 ? { attrs: Object.fromEntries(kept) } : {};
}

function wireMark(mark: EditorJsonMark): EditorJsonMark | undefined {
  const rule = markRules.get(mark.type);
  if (!rule) return undefined;
  const attributes = wireAttributes(mark.attrs, rule.attributes);
  const complete = rule.requiredAttributes?.every((key) => attributes.attrs && Object.hasOwn(attributes.attrs, key));
  return complete === false ? undefined : { type: mark.type, ...attributes };
}

function wireMarks(marks: EditorJsonMark[] | undefined) {
  const kept = (marks ?? []).map(wireMark).filter((mark) => mark !== undefined);
  return kept.length > 0 ? { marks: kept } : {};
}

// Markdown has six levels of headings, the document three.
function withHeadingLevel(node: EditorJson): EditorJson {
  const { level: given } = { level: undefined, ...node.attrs };
  const level = Math.min(Math.max(Math.trunc(Number(given)) || 1, 1), DOCUMENT_HEADING_MAX_LEVEL);
  return { ...node, attrs: { level } };
}

function wireNode(node: EditorJson): EditorJson {
  const source = node.type === 'heading' ? withHeadingLevel(node) : node;
  const { type, text, content, marks } = source;
  if (type === 'text') return { type, text: text ?? '', ...wireMarks(marks) };
  return {
    type,
    ...wireAttributes(source.attrs, nodeRules.get(type)?.attributes),
    ...(content && content.length > 0 && { content: content.map(wireNode) }),
  };
}

/** The stored form of the editor's own JSON: only the attributes and marks that the document rules know. */
export function toWireDocument(editorJson: EditorJson): RichTextDocument {
  return { type: 'doc', content: (editorJson.content ?? []).map(wireNode) as DocumentNode[] };
}

// In the editor a list item starts with a paragraph; stored, any block may come first.
function editorNode(node: DocumentNode): DocumentNode {
  const content = node.content?.map(editorNode);
  const bare = node.type === 'list_item' && content?.[0]?.type !== 'paragraph';
  return { ...node, ...(content && { content: bare ? [EMPTY_PARAGRAPH, ...content] : content }) };
}

/** The editor's JSON of a stored document. Throws on what is nested beyond the stack; the editor's schema checks the rest. */
export function toEditorDocument(document: RichTextDocument): RichTextDocument {
  const content = toWireDocument(document).content.map(editorNode);
  return content.length > 0 ? { type: 'doc', content } : EMPTY_DOCUMENT;
}

/** The words of a document that the editor's schema refuses, as plain paragraphs. */
export function plainFallback(document: RichTextDocument): RichTextDocument {
  const plain = documentFromText(plainText(document));
  return plain.content.length > 0 ? plain : EMPTY_DOCUMENT;
}
