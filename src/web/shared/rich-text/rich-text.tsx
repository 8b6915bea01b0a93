import { isSafeHref } from '#domain/document-schema.ts';
import { DOCUMENT_NESTING_MAX_LEVELS } from '#domain/limits.ts';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import prose from './prose.module.css';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** A stored document. It is read defensively: what is unknown shows as its text. */
  document: unknown;
  /** Draws an image by the id in the document. */
  renderImage: (imageId: string) => ReactNode;
  className?: string;
}

type Fields = Record<string, unknown>;

interface Context {
  renderImage: RichTextProps['renderImage'];
  /** The heading levels in use, the highest first: what a screen reader hears skips none. */
  levels: readonly number[];
}

// The page's own headings are 1 and 2; those of a document go below them.
const HEADING_OFFSET = 2;
const HEADING_LAST = 3;

const elements: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  list_item: 'li',
  table_header_row: 'tr',
  table_row: 'tr',
};

const markElements: Record<string, string> = {
  strong: 'strong',
  emphasis: 'em',
  inlineCode: 'code',
  strike_through: 's',
};

/**
 * Shows a stored rich text document without the editor. Text is never HTML: everything is a React
 * element of a fixed set. Links other than http, https and mailto lose their address.
 */
export function RichText({ document, renderImage, className }: RichTextProps) {
  return (
    <div className={[prose.prose, styles.content, className].filter(Boolean).join(' ')}>
      {children(fields(document), { renderImage, levels: headingLevels(fields(document)) }, 1)}
    </div>
  );
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function children(node: Fields, context: Context, level: number): ReactNode[] {
  return list(node['content']).map((child, index) => renderNode(child, context, level, index));
}

function renderNode(node: Fields, context: Context, level: number, key: number): ReactNode {
  const type = String(node['type']);
  const attrs = fields(node['attrs']);
  if (type === 'text') return markedText(node, key);
  if (level > DOCUMENT_NESTING_MAX_LEVELS) return textOf(node);
  if (type === 'hardbreak') return <br key={key} />;
  if (type === 'hr') return <hr key={key} />;
  if (type === 'image') return <span key={key}>{context.renderImage(String(attrs['imageId']))}</span>;
  if (type === 'code_block')
    return (
      <pre key={key} tabIndex={0}>
        <code>{textOf(node)}</code>
      </pre>
    );
  const inside = children(node, context, level + 1);
  if (type === 'table')
    return (
      <div key={key} className={styles.table} tabIndex={0}>
        <table>
          <tbody>{inside}</tbody>
        </table>
      </div>
    );
  if (type === 'table_header' || type === 'table_cell') return renderCell(type, attrs['alignment'], inside, key);
  if (type === 'ordered_list')
    return (
      <ol key={key} start={Number(attrs['order'] ?? 1) || 0}>
        {inside}
      </ol>
    );
  if (type === 'heading') return createElement(headingTag(attrs['level'], context), { key }, ...inside);
  const tag = Object.hasOwn(elements, type) ? elements[type] : undefined;
  return createElement(tag ?? 'div', { key }, ...inside);
}

function levelOf(value: unknown): number {
  return Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), HEADING_LAST);
}

function headingTag(level: unknown, { levels }: Context): string {
  return `h${levels.indexOf(levelOf(level)) + 1 + HEADING_OFFSET}`;
}

function headingLevels(document: Fields): number[] {
  const levels = new Set<number>();
  const stack = [document];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node['type'] === 'heading') levels.add(levelOf(fields(node['attrs'])['level']));
    stack.push(...list(node['content']));
  }
  return [...levels].toSorted((one, other) => one - other);
}

function renderCell(type: string, alignment: unknown, inside: ReactNode[], key: number): ReactNode {
  const align = alignment === 'center' || alignment === 'right' ? alignment : undefined;
  const properties = { key, className: align && styles[align], ...(type === 'table_header' && { scope: 'col' }) };
  return createElement(type === 'table_header' ? 'th' : 'td', properties, ...inside);
}

function markedText(node: Fields, key: number): ReactNode {
  const text = typeof node['text'] === 'string' ? node['text'] : '';
  const marks = list(node['marks']);
  return marks.reduceRight<ReactNode>((inner, mark) => wrapInMark(mark, inner, key), text);
}

function wrapInMark(mark: Fields, inner: ReactNode, key: number): ReactNode {
  const type = String(mark['type']);
  const href = fields(mark['attrs'])['href'];
  if (type === 'link' && isSafeHref(href)) {
    return (
      <a key={key} href={href} rel="noopener noreferrer nofollow" target="_blank">
        {inner}
      </a>
    );
  }
  const tag = Object.hasOwn(markElements, type) ? markElements[type] : undefined;
  return tag ? createElement(tag, { key }, inner) : inner;
}

// Nested deeper than a document may be: read with an own stack, so that it cannot overflow.
function textOf(node: Fields): string {
  const stack = [node];
  let text = '';
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next['text'] === 'string') text += next['text'];
    stack.push(...list(next['content']).reverse());
  }
  return text;
}
