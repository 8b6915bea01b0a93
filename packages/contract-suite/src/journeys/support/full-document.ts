import type { JsonObject } from '../../contract/document.ts';

/** Everything that the contract lets a document hold (§5), once. */
export const fullDocument = (imageId: string): JsonObject => {
  const text = (value: string, ...marks: JsonObject[]) => ({
    type: 'text',
    text: value,
    ...(marks.length === 0 ? {} : { marks }),
  });
  const paragraph = (...content: JsonObject[]) => ({ type: 'paragraph', content });
  const cell = (type: string, alignment: string) => ({
    type,
    attrs: { alignment },
    content: [paragraph(text(alignment))],
  });
  const item = (value: string) => ({ type: 'list_item', content: [paragraph(text(value))] });
  const columns = ['left', 'center', 'right'];
  const row = (type: string, within: string) => ({ type, content: columns.map((one) => cell(within, one)) });
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Contract check')] },
      paragraph(
        text('strong', { type: 'strong' }, { type: 'emphasis' }),
        text('code', { type: 'inlineCode' }),
        { type: 'hardbreak' },
        text('link', { type: 'link', attrs: { href: 'https://example.com/a?b=c' } }),
        text('struck', { type: 'strike_through' }),
        { type: 'image', attrs: { imageId } },
      ),
      { type: 'blockquote', content: [paragraph(text('quoted'))] },
      { type: 'bullet_list', content: [item('one'), item('two')] },
      { type: 'ordered_list', attrs: { order: 3 }, content: [item('three')] },
      { type: 'code_block', attrs: { language: 'sh' }, content: [text('ip a\nip r')] },
      { type: 'hr' },
      {
        type: 'table',
        content: [row('table_header_row', 'table_header'), row('table_row', 'table_cell')],
      },
    ],
  };
};
