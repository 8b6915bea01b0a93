import { isSafeHref } from '#domain/document-schema.ts';
import { DOCUMENT_HEADING_MAX_LEVEL } from '#domain/limits.ts';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import * as commonmark from '@milkdown/kit/preset/commonmark';
import { $nodeSchema } from '@milkdown/kit/utils';
import { noMarkdown, tablePlugins } from './table-schema.ts';

/** The image of the stored document: it carries the id of an uploaded file and nothing else (§3). */
export const imageSchema = $nodeSchema('image', () => ({
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  marks: '',
  attrs: { imageId: { validate: 'string' } },
  parseDOM: [{ tag: 'img[data-image-id]', getAttrs: (dom) => ({ imageId: dom.getAttribute('data-image-id') }) }],
  toDOM: (node) => ['img', { 'data-image-id': String(node.attrs['imageId']) }],
  ...noMarkdown,
}));

const headingSchema = commonmark.headingSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  attrs: { level: { default: 1, validate: 'number' } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    attrs: { level: Math.min(level, DOCUMENT_HEADING_MAX_LEVEL) },
  })),
  toDOM: (node) => [`h${node.attrs['level']}`, 0],
}));

// A link ends where it ends: what is typed after it is not part of it.
const linkSchema = commonmark.linkSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
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
  toDOM: (mark) => ['a', { href: String(mark.attrs['href']), rel: 'noopener noreferrer nofollow' }, 0],
}));

/** The nodes and marks of the stored document, in Milkdown's names; none that it cannot hold. */
export const schemaPlugins: MilkdownPlugin[] = [
  commonmark.docSchema,
  commonmark.paragraphAttr,
  commonmark.paragraphSchema,
  commonmark.headingIdGenerator,
  commonmark.headingAttr,
  headingSchema,
  commonmark.hardbreakAttr,
  commonmark.hardbreakSchema,
  commonmark.blockquoteAttr,
  commonmark.blockquoteSchema,
  commonmark.codeBlockAttr,
  commonmark.codeBlockSchema,
  commonmark.hrAttr,
  commonmark.hrSchema,
  imageSchema,
  commonmark.bulletListAttr,
  commonmark.bulletListSchema,
  commonmark.orderedListAttr,
  commonmark.orderedListSchema,
  commonmark.listItemAttr,
  commonmark.listItemSchema,
  ...tablePlugins,
  commonmark.emphasisAttr,
  commonmark.emphasisSchema,
  commonmark.strongAttr,
  commonmark.strongSchema,
  commonmark.linkAttr,
  linkSchema,
  commonmark.inlineCodeAttr,
  commonmark.inlineCodeSchema,
  commonmark.textSchema,
].flat();
