import { parseDocument } from '#domain/documents/document.ts';
import type { ParsedDocument, RichTextDocument } from '#domain/documents/document.ts';

export const imageId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d99';
export const otherImageId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d98';

export const text = (value: string, marks?: unknown) => ({
  type: 'text',
  text: value,
  ...(marks === undefined ? {} : { marks }),
});
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
export const doc = (...content: unknown[]) => ({ type: 'doc', content });
export const image = (id: unknown = imageId) => ({ type: 'image', attrs: { imageId: id } });
export const row = (...content: unknown[]) => ({ type: 'table_row', content });
export const breaks = (count: number) => Array.from({ length: count }, () => ({ type: 'hardbreak' }));
export const headerRow = { type: 'table_header_row', content: [{ type: 'table_header' }] };
export const item = (...content: unknown[]) => ({ type: 'list_item', content });

export function parsed(value: unknown): RichTextDocument {
  const result = parseDocument(value);
  if (!result.ok) throw new Error(`${result.code} at ${result.path}`);
  return result.document;
}

export function refusal(value: unknown): string {
  const result: ParsedDocument = parseDocument(value);
  return result.ok ? 'accepted' : `${result.code} ${result.path}`;
}

/** Nested blockquotes with a text at the bottom; `levels` counts all nodes from the document to the text. */
export function nested(levels: number): unknown {
  let node: unknown = paragraph(text('deep'));
  for (let level = 3; level < levels; level += 1) node = { type: 'blockquote', content: [node] };
  return doc(node);
}

export const everything = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('VPN')] },
  paragraph(
    text('drops ', [{ type: 'strong' }, { type: 'emphasis' }]),
    text('ipsec', [{ type: 'inlineCode' }]),
    { type: 'hardbreak' },
    text('see', [{ type: 'link', attrs: { href: 'https://example.com/a?b=c#d' } }, { type: 'strike_through' }]),
    image(),
  ),
  { type: 'blockquote', content: [paragraph(text('quoted'))] },
  { type: 'bullet_list', content: [item(paragraph(text('one'))), item(paragraph(text('two')))] },
  { type: 'ordered_list', attrs: { order: 3 }, content: [item(paragraph(text('three')))] },
  { type: 'code_block', attrs: { language: 'sh' }, content: [text('ip a\nip r')] },
  { type: 'hr' },
  {
    type: 'table',
    content: [
      {
        type: 'table_header_row',
        content: [{ type: 'table_header', attrs: { alignment: 'left' }, content: [paragraph(text('Port'))] }],
      },
      {
        type: 'table_row',
        content: [{ type: 'table_cell', attrs: { alignment: 'right' }, content: [paragraph(text('4500'))] }],
      },
    ],
  },
);
