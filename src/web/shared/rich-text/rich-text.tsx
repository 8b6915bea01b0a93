import { isSafeHref } from '#domain/documents/document-schema.ts';
import { DOCUMENT_NESTING_MAX_LEVELS } from '#domain/limits.ts';
import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { fieldsOf, headingLevel, headingsOf, nodesOf, textOf } from './headings.ts';
import type { Fields, Heading } from './headings.ts';
import prose from './prose.module.css';
import styles from './rich-text.module.css';

/** Nodes that a page renders itself; the rest is rendered as usual. */
export interface CustomElements {
  /** A heading: its id, its text, and its depth below the document's highest heading, from 1, without gaps. */
  heading?: (heading: Heading & { depth: number }, content: ReactNode) => ReactNode;
  /** A block of code, drawn already, and its text. */
  code?: (text: string, block: ReactNode) => ReactNode;
  /** A link that is safe to follow. */
  link?: (href: string, content: ReactNode) => ReactNode;
}

interface RichTextProps {
  /** A stored document. It is read defensively: what is unknown shows as its text. */
  document: unknown;
  /** Draws an image by the id in the document. */
  renderImage: (imageId: string) => ReactNode;
  className?: string;
  custom?: CustomElements;
}

interface Context {
  renderImage: RichTextProps['renderImage'];
  /** The heading levels in use, highest first: screen readers get no gaps. */
  levels: readonly number[];
  custom: CustomElements;
  headings: ReadonlyMap<Fields, Heading>;
}

// The page's own headings are 1 and 2; those of a document go below them.
const HEADING_OFFSET = 2;

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
export function RichText({ document, renderImage, className, custom = {} }: RichTextProps) {
  const headings = headingsOf(document);
  const levels = [...new Set([...headings.values()].map(({ level }) => level))].toSorted((one, other) => one - other);
  return (
    <div className={[prose.prose, styles.content, className].filter(Boolean).join(' ')}>
      {children(fieldsOf(document), { renderImage, levels, custom, headings }, 1)}
    </div>
  );
}

function children(node: Fields, context: Context, level: number): ReactNode[] {
  return nodesOf(node['content']).map((child, index) => renderNode(child, context, level, index));
}

function renderNode(node: Fields, context: Context, level: number, key: number): ReactNode {
  const type = String(node['type']);
  const attrs = fieldsOf(node['attrs']);
  if (type === 'text') return markedText(node, context, key);
  if (level > DOCUMENT_NESTING_MAX_LEVELS) return textOf(node);
  if (type === 'hardbreak') return <br key={key} />;
  if (type === 'hr') return <hr key={key} />;
  if (type === 'image') return <span key={key}>{context.renderImage(String(attrs['imageId']))}</span>;
  if (type === 'code_block') return renderCode(textOf(node), context, key);
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
  if (type === 'heading') return renderHeading(node, context, inside, key);
  const tag = Object.hasOwn(elements, type) ? elements[type] : undefined;
  return createElement(tag ?? 'div', { key }, ...inside);
}

function renderCode(text: string, { custom }: Context, key: number): ReactNode {
  const block = (
    <pre key={key} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
  return custom.code === undefined ? block : <Fragment key={key}>{custom.code(text, block)}</Fragment>;
}

function renderHeading(
  node: Fields,
  { levels, custom, headings }: Context,
  inside: ReactNode[],
  key: number,
): ReactNode {
  const depth = levels.indexOf(headingLevel(node)) + 1;
  const heading = headings.get(node);
  if (custom.heading === undefined || heading === undefined)
    return createElement(`h${depth + HEADING_OFFSET}`, { key }, ...inside);
  return <Fragment key={key}>{custom.heading({ ...heading, depth }, inside)}</Fragment>;
}

function renderCell(type: string, alignment: unknown, inside: ReactNode[], key: number): ReactNode {
  const align = alignment === 'center' || alignment === 'right' ? alignment : undefined;
  const properties = { key, className: align && styles[align], ...(type === 'table_header' && { scope: 'col' }) };
  return createElement(type === 'table_header' ? 'th' : 'td', properties, ...inside);
}

function markedText(node: Fields, { custom }: Context, key: number): ReactNode {
  const text = typeof node['text'] === 'string' ? node['text'] : '';
  const marks = nodesOf(node['marks']);
  return marks.reduceRight<ReactNode>((inner, mark) => wrapInMark(mark, inner, custom, key), text);
}

function wrapInMark(mark: Fields, inner: ReactNode, custom: CustomElements, key: number): ReactNode {
  const type = String(mark['type']);
  const href = fieldsOf(mark['attrs'])['href'];
  if (type === 'link' && isSafeHref(href)) {
    if (custom.link !== undefined) return <Fragment key={key}>{custom.link(href, inner)}</Fragment>;
    return (
      <OutsideLink key={key} href={href}>
        {inner}
      </OutsideLink>
    );
  }
  const tag = Object.hasOwn(markElements, type) ? markElements[type] : undefined;
  return tag ? createElement(tag, { key }, inner) : inner;
}

/** A link out of the portal: opens in a new tab, without a referrer. */
export function OutsideLink({ href, children: inside }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      {inside}
    </a>
  );
}
