import { isDeepStrictEqual } from 'node:util';
import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import { parseDocument } from '#domain/documents/document.ts';
import type { DocumentFault, DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { isSafeHref } from '#domain/documents/document-schema.ts';
import { DOCUMENT_HEADING_MAX_LEVEL, DOCUMENT_JSON_MAX_BYTES } from '#domain/limits.ts';
import { utf8ByteLength } from '#domain/text.ts';
import type { EditorMark } from '#generated/model/editorMark.ts';
import type { EditorMarkType } from '#generated/model/editorMarkType.ts';
import type { EditorNodeAttrsAlignment } from '#generated/model/editorNodeAttrsAlignment.ts';

export type MarkdownFault = DocumentFault | 'image' | 'link';

const reasons: Record<MarkdownFault, string> = {
  image: 'images are not allowed in an article',
  link: 'a link begins with https://, http:// or mailto:, or with / or # within the portal',
  invalid_format: 'this cannot be shown: a table without rows, or a list or table that is too long',
  too_deep: 'lists and quotes are nested too deeply',
  too_long: 'the text is too long',
  too_large: 'the Markdown is too large',
};

/**
 * Markdown that cannot become a document: the line of the error, from 1 (1 also for the document as a whole), and the reason.
 */
export class MarkdownError extends Error {
  override name = 'MarkdownError';
  readonly code: MarkdownFault;
  readonly line: number;

  constructor(code: MarkdownFault, line: number) {
    super(`Line ${line}: ${reasons[code]}.`);
    this.code = code;
    this.line = line;
  }
}

const markdownIt = new MarkdownIt({ html: false });
// Lets every address through, so that a forbidden one is refused instead of becoming text.
markdownIt.validateLink = () => true;

const markTypes: Readonly<Record<string, EditorMarkType>> = {
  em: 'emphasis',
  strong: 'strong',
  s: 'strike_through',
  link: 'link',
};

// Stored documents do not know the portal's address; this host can never exist (RFC 2606).
const STORED_ORIGIN = 'https://portal.invalid';

/**
 * Markdown (CommonMark with tables and strikethrough) as an editor document that parseDocument accepts. HTML becomes text,
 * headings below level 3 become level 3. Internal links start with `/`, or with `#` in the article `slug`; `withOrigin`
 * completes them. Throws a MarkdownError for an image, a forbidden link, or more than 256 KiB or than a document allows.
 */
export function documentFromMarkdown(markdown: string, slug?: string): RichTextDocument {
  if (utf8ByteLength(markdown) > DOCUMENT_JSON_MAX_BYTES) throw new MarkdownError('too_large', 1);
  const lines = new Map<DocumentNode, number>();
  const document = blocksOf(markdownIt.parse(markdown, {}), lines, slug);
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new MarkdownError(parsed.code, lineAt(document, parsed.path, lines));
  return parsed.document;
}

/** A document from `documentFromMarkdown` with its internal links resolved against `origin`, as `https://help.example.com`. */
export function withOrigin(document: RichTextDocument, origin: string): RichTextDocument {
  const atOrigin = (key: string, value: unknown): unknown =>
    key === 'href' && typeof value === 'string' && value.startsWith(`${STORED_ORIGIN}/`)
      ? origin + value.slice(STORED_ORIGIN.length)
      : value;
  return JSON.parse(JSON.stringify(document), atOrigin) as RichTextDocument;
}

/** The line of the innermost node on a path as `content.3.attrs.order`. */
function lineAt(document: RichTextDocument, path: string, lines: ReadonlyMap<DocumentNode, number>): number {
  let content: DocumentNode[] | undefined = document.content;
  let line = 1;
  for (const [, index] of path.matchAll(/content\.(\d+)/g)) {
    const node: DocumentNode | undefined = content?.[Number(index)];
    if (node === undefined) break;
    line = lines.get(node) ?? line;
    content = node.content;
  }
  return line;
}

function blocksOf(tokens: readonly Token[], lines: Map<DocumentNode, number>, slug?: string): RichTextDocument {
  const document: RichTextDocument = { type: 'doc', content: [] };
  const open: DocumentNode[][] = [document.content];
  let line = 1;
  for (const token of tokens) {
    if (token.map) line = token.map[0] + 1;
    const siblings = open.at(-1) ?? document.content;
    if (token.type === 'inline') siblings.push(...inlinesOf(token.children ?? [], line, slug));
    // The editor has no nodes for a table's head and body.
    else if (token.tag === 'thead' || token.tag === 'tbody') continue;
    else if (token.nesting === -1) closeBlock(open);
    else {
      const node = blockOf(token, siblings.length, line);
      lines.set(node, line);
      siblings.push(node);
      // A cell's text is in a paragraph of the cell.
      if (token.nesting === 1) open.push(((node.content?.[0] ?? node).content ??= []));
    }
  }
  return document;
}

function closeBlock(open: DocumentNode[][]): void {
  const content = open.pop();
  // An item or a quote without anything is `-` or `>` alone.
  const node = open.at(-1)?.at(-1);
  const needsBlock = node?.type === 'list_item' || node?.type === 'blockquote';
  if (needsBlock && content?.length === 0) content.push({ type: 'paragraph' });
}

function blockOf(token: Token, index: number, line: number): DocumentNode {
  switch (token.type) {
    case 'paragraph_open':
      return { type: 'paragraph' };
    case 'heading_open':
      return { type: 'heading', attrs: { level: Math.min(Number(token.tag.slice(1)), DOCUMENT_HEADING_MAX_LEVEL) } };
    case 'blockquote_open':
      return { type: 'blockquote' };
    case 'bullet_list_open':
      return { type: 'bullet_list' };
    case 'ordered_list_open':
      return { type: 'ordered_list', attrs: { order: Number(token.attrGet('start') ?? 1) } };
    case 'list_item_open':
      return { type: 'list_item' };
    case 'hr':
      return { type: 'hr' };
    case 'fence':
    case 'code_block':
      return codeOf(token);
    case 'table_open':
      return { type: 'table' };
    case 'tr_open':
      return { type: index === 0 ? 'table_header_row' : 'table_row' };
    case 'th_open':
    case 'td_open':
      return cellOf(token);
    default:
      throw new MarkdownError('invalid_format', line);
  }
}

function codeOf({ content, info }: Token): DocumentNode {
  const [language = ''] = info.trim().split(/\s/);
  const text = content.replace(/\n$/, '');
  return { type: 'code_block', attrs: { language }, ...(text === '' ? {} : { content: [{ type: 'text', text }] }) };
}

function cellOf(token: Token): DocumentNode {
  const alignment = /(left|center|right)$/.exec(String(token.attrGet('style')))?.[1];
  return {
    type: token.tag === 'th' ? 'table_header' : 'table_cell',
    ...(alignment === undefined ? {} : { attrs: { alignment: alignment as EditorNodeAttrsAlignment } }),
    content: [{ type: 'paragraph' }],
  };
}

function inlinesOf(tokens: readonly Token[], firstLine: number, slug?: string): DocumentNode[] {
  const inlines: DocumentNode[] = [];
  // The marks at each depth; a mark nested in itself (`*a *b* c*`) counts once.
  const depths: EditorMark[][] = [];
  let line = firstLine;
  for (const token of tokens) {
    const marks = depths.at(-1) ?? [];
    const type = markTypes[token.type.replace(/_(open|close)$/, '')];
    if (type !== undefined && token.nesting === -1) depths.pop();
    else if (marks.some((mark) => mark.type === type)) depths.push(marks);
    else if (type === 'link') depths.push([...marks, { type, attrs: { href: hrefOf(token, line, slug) } }]);
    else if (type !== undefined) depths.push([...marks, { type }]);
    else if (token.type === 'text') addText(inlines, token.content, marks);
    else if (token.type === 'code_inline') addText(inlines, token.content, [...marks, { type: 'inlineCode' }]);
    else if (token.type === 'softbreak') addText(inlines, ' ', marks);
    else if (token.type === 'hardbreak') inlines.push({ type: 'hardbreak' });
    else throw new MarkdownError(token.type === 'image' ? 'image' : 'invalid_format', line);
    if (token.tag === 'br') line += 1;
  }
  return inlines;
}

/** Adds a text, to its neighbour if that looks the same. */
function addText(inlines: DocumentNode[], text: string, marks: EditorMark[]): void {
  const last = inlines.at(-1);
  if (last?.text !== undefined && isDeepStrictEqual(last.marks ?? [], marks)) last.text += text;
  else if (text !== '') inlines.push({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
}

function hrefOf(token: Token, line: number, slug?: string): string {
  const written = String(token.attrGet('href'));
  const isWithin = slug === undefined ? /^\/(?!\/)/ : /^(\/(?!\/)|#)/;
  const href = isWithin.test(written) ? new URL(written, `${STORED_ORIGIN}/faq/${slug}`).href : written;
  if (!isSafeHref(href)) throw new MarkdownError('link', line);
  return href;
}
