import { isSafeHref } from '#domain/documents/document-schema.ts';
import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';
import type { MarkSpec, NodeSpec } from '@milkdown/kit/prose/model';
import type { MarkSchema, NodeSchema } from '@milkdown/kit/transformer';
import { tableSpecs } from './table-schema.ts';

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 1, validate: 'number' } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    attrs: { level: Math.min(level, DOCUMENT_HEADING_MAX_LEVEL) },
  })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
};

const codeBlock: NodeSpec = {
  content: 'text*',
  group: 'block',
  marks: '',
  defining: true,
  code: true,
  attrs: { language: { default: '', validate: 'string' } },
  parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  toDOM: () => ['pre', ['code', 0]],
};

const orderedList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  attrs: { order: { default: 1, validate: 'number' } },
  parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Math.trunc(Number(dom.getAttribute('start') ?? 1)) || 1 }) }],
  toDOM: ({ attrs }) => ['ol', attrs['order'] === 1 ? {} : { start: String(attrs['order']) }, 0],
};

// The image of the stored document: it carries the id of an uploaded file and nothing else (§3).
const image: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  marks: '',
  attrs: { imageId: { validate: 'string' } },
  parseDOM: [{ tag: 'img[data-image-id]', getAttrs: (dom) => ({ imageId: dom.getAttribute('data-image-id') }) }],
  toDOM: ({ attrs }) => ['img', { 'data-image-id': String(attrs['imageId']) }],
};

const strong: MarkSpec = {
  parseDOM: [
    // Google Docs wraps what it copies in a <b> that is not bold.
    { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
    { tag: 'strong' },
    { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[5-9]\d{2,})$/.test(value) && null },
  ],
  toDOM: () => ['strong', 0],
};

// A link ends where it ends: what is typed after it is not part of it.
const link: MarkSpec = {
  attrs: { href: { validate: 'string' } },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (dom) => {
        const href = dom.getAttribute('href');
        return isSafeHref(href) ? { href } : false;
      },
    },
  ],
  toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer nofollow' }, 0],
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading,
  hardbreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: codeBlock,
  hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  image,
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: orderedList,
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  ...tableSpecs,
  text: { group: 'inline' },
};

const marks: Record<string, MarkSpec> = {
  emphasis: { parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  strong,
  strike_through: {
    parseDOM: [{ tag: 'del' }, { tag: 's' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  link,
  inlineCode: { code: true, inclusive: false, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
};

// No Markdown goes in or out: a document is JSON both ways.
const noMarkdown = { match: () => false, runner: () => undefined };
const withoutMarkdown = { parseMarkdown: noMarkdown, toMarkdown: noMarkdown };

/** The nodes of the stored document and none that it cannot hold, in the names that CommonMark editors use. */
export const nodeSchemas = Object.entries(nodes).map(([name, spec]): [string, NodeSchema] => [
  name,
  { ...spec, ...withoutMarkdown },
]);

/** The marks of the stored document. */
export const markSchemas = Object.entries(marks).map(([name, spec]): [string, MarkSchema] => [
  name,
  { ...spec, ...withoutMarkdown },
]);
