import { isSafeHref } from '#domain/document-schema.ts';
import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import type { MarkSpec, NodeSpec } from '@milkdown/kit/prose/model';
import { $markSchema, $nodeSchema } from '@milkdown/kit/utils';
import { noMarkdown, tablePlugins } from './table-schema.ts';

const node = (name: string, rules: NodeSpec) => $nodeSchema(name, () => ({ ...rules, ...noMarkdown }));
const mark = (name: string, rules: MarkSpec) => $markSchema(name, () => ({ ...rules, ...noMarkdown }));

const heading = node('heading', {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 1, validate: 'number' } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    attrs: { level: Math.min(level, DOCUMENT_HEADING_MAX_LEVEL) },
  })),
  toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
});

const codeBlock = node('code_block', {
  content: 'text*',
  group: 'block',
  marks: '',
  defining: true,
  code: true,
  attrs: { language: { default: '', validate: 'string' } },
  parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  toDOM: () => ['pre', ['code', 0]],
});

const orderedList = node('ordered_list', {
  content: 'list_item+',
  group: 'block',
  attrs: { order: { default: 1, validate: 'number' } },
  parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Math.trunc(Number(dom.getAttribute('start') ?? 1)) || 1 }) }],
  toDOM: ({ attrs }) => ['ol', attrs['order'] === 1 ? {} : { start: String(attrs['order']) }, 0],
});

/** The image of the stored document: it carries the id of an uploaded file and nothing else (§3). */
export const imageSchema = node('image', {
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  marks: '',
  attrs: { imageId: { validate: 'string' } },
  parseDOM: [{ tag: 'img[data-image-id]', getAttrs: (dom) => ({ imageId: dom.getAttribute('data-image-id') }) }],
  toDOM: ({ attrs }) => ['img', { 'data-image-id': String(attrs['imageId']) }],
});

const strong = mark('strong', {
  parseDOM: [
    // Google Docs wraps what it copies in a <b> that is not bold.
    { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
    { tag: 'strong' },
    { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[5-9]\d{2,})$/.test(value) && null },
  ],
  toDOM: () => ['strong', 0],
});

// A link ends where it ends: what is typed after it is not part of it.
const link = mark('link', {
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
});

/**
 * The nodes and marks of the stored document, in the names of Milkdown's CommonMark and GFM presets; none
 * that it cannot hold. The presets themselves weigh 20 kB more, with commands and readers that nothing here uses.
 */
export const schemaPlugins: MilkdownPlugin[] = [
  node('doc', { content: 'block+' }),
  node('paragraph', { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] }),
  heading,
  node('hardbreak', {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  }),
  node('blockquote', {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  }),
  codeBlock,
  node('hr', { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] }),
  imageSchema,
  node('bullet_list', { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] }),
  orderedList,
  node('list_item', { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] }),
  ...tablePlugins,
  mark('emphasis', { parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] }),
  strong,
  mark('strike_through', {
    parseDOM: [{ tag: 'del' }, { tag: 's' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  }),
  link,
  mark('inlineCode', { code: true, inclusive: false, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] }),
  node('text', { group: 'inline' }),
].flat();
