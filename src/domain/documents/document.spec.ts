import { describe, expect, test } from 'vitest';
import {
  breaks,
  doc,
  everything,
  headerRow,
  image,
  imageId,
  item,
  nested,
  paragraph,
  parsed,
  refusal,
  row,
  text,
} from '#tests/support/document-samples.ts';
import { DOCUMENT_INLINES_MAX_COUNT, DOCUMENT_NESTING_MAX_LEVELS } from '#domain/limits.ts';

describe('parseDocument accepts', () => {
  test.each([
    ['every node, attribute and mark', everything],
    ['a document without blocks', doc()],
    ['an empty paragraph', doc({ type: 'paragraph' })],
    ['a list without a start', doc({ type: 'ordered_list', content: [item({ type: 'paragraph' })] })],
    ['code without a language', doc({ type: 'code_block' })],
    ['code with an empty language', doc({ type: 'code_block', attrs: { language: '' } })],
    ['http in any case', doc(paragraph(text('a', [{ type: 'link', attrs: { href: 'HTTP://a' } }])))],
    ['mailto', doc(paragraph(text('a', [{ type: 'link', attrs: { href: 'mailto:a@b.lt' } }])))],
    [
      'a link of 2048 characters',
      doc(paragraph(text('a', [{ type: 'link', attrs: { href: `https://${'a'.repeat(2040)}` } }]))),
    ],
    ['as many inline nodes as may be', doc(paragraph(...breaks(DOCUMENT_INLINES_MAX_COUNT)))],
    [
      'a cell in the middle',
      doc({ type: 'table', content: [headerRow, row({ type: 'table_cell', attrs: { alignment: 'center' } })] }),
    ],
    ['the deepest nesting', nested(DOCUMENT_NESTING_MAX_LEVELS)],
    ['10,000 code points, however many units they take', doc(paragraph(text('📡'.repeat(10_000))))],
  ])('%s', (_, value) => {
    expect(refusal(value)).toBe('accepted');
  });

  test('and gives the document itself back', () => {
    expect(parsed(everything)).toBe(everything);
  });
});

describe('parseDocument refuses', () => {
  test.each([
    ['no document at all', null, 'invalid_format '],
    ['a text', '{"type":"doc"}', 'invalid_format '],
    ['a list', [], 'invalid_format '],
    ['another root', paragraph(text('a')), 'invalid_format type'],
    ['a document without content', { type: 'doc' }, 'invalid_format content'],
    ['content that is no list', { type: 'doc', content: {} }, 'invalid_format content'],
    ['a block that is null', doc(null), 'invalid_format content.0'],
    ['a hole in the content', { type: 'doc', content: [undefined] }, 'invalid_format content.0'],
    ['an unknown node', doc({ type: 'iframe' }), 'invalid_format content.0.type'],
    ['a node named as a property of objects', doc({ type: 'constructor' }), 'invalid_format content.0.type'],
    ['a type that is no text', doc({ type: ['paragraph'] }), 'invalid_format content.0.type'],
    ['a document in a document', doc(doc()), 'invalid_format content.0.type'],
    ['a text outside a paragraph', doc(text('a')), 'invalid_format content.0.type'],
    ['a paragraph in a paragraph', doc(paragraph(paragraph())), 'invalid_format content.0.content.0.type'],
    ['a list item outside a list', doc(item(paragraph())), 'invalid_format content.0.type'],
    [
      'a paragraph straight in a list',
      doc({ type: 'bullet_list', content: [paragraph()] }),
      'invalid_format content.0.content.0.type',
    ],
    ['a list without items', doc({ type: 'bullet_list', content: [] }), 'invalid_format content.0.content'],
    ['a quotation without content', doc({ type: 'blockquote' }), 'invalid_format content.0.content'],
    ['a rule with content', doc({ type: 'hr', content: [] }), 'invalid_format content.0.content'],
    ['an image in code', doc({ type: 'code_block', content: [image()] }), 'invalid_format content.0.content.0.type'],
    [
      'marks in code',
      doc({ type: 'code_block', content: [text('a', [])] }),
      'invalid_format content.0.content.0.marks',
    ],
    ['an unknown key', doc({ type: 'paragraph', onclick: 'x' }), 'invalid_format content.0.onclick'],
    ['marks on a paragraph', doc({ type: 'paragraph', marks: [] }), 'invalid_format content.0.marks'],
    [
      'an unknown key of a text',
      doc(paragraph({ ...text('a'), attrs: {} })),
      'invalid_format content.0.content.0.attrs',
    ],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } }), 'invalid_format content.0.attrs.style'],
    [
      'an inherited attribute',
      doc({ type: 'paragraph', attrs: JSON.parse('{"__proto__":1}') }),
      'invalid_format content.0.attrs.__proto__',
    ],
    ['attributes that are a list', doc({ type: 'paragraph', attrs: [] }), 'invalid_format content.0.attrs'],
    ['a heading without a level', doc({ type: 'heading' }), 'invalid_format content.0.attrs'],
    ['a heading of level 4', doc({ type: 'heading', attrs: { level: 4 } }), 'invalid_format content.0.attrs.level'],
    ['a heading of level 1.5', doc({ type: 'heading', attrs: { level: 1.5 } }), 'invalid_format content.0.attrs.level'],
    ['a level that is a text', doc({ type: 'heading', attrs: { level: '1' } }), 'invalid_format content.0.attrs.level'],
    [
      'a list from -1',
      doc({ type: 'ordered_list', attrs: { order: -1 }, content: [item(paragraph())] }),
      'invalid_format content.0.attrs.order',
    ],
    [
      'list attributes without a start',
      doc({ type: 'ordered_list', attrs: {}, content: [item(paragraph())] }),
      'invalid_format content.0.attrs.order',
    ],
    [
      'a long language',
      doc({ type: 'code_block', attrs: { language: 'a'.repeat(41) } }),
      'invalid_format content.0.attrs.language',
    ],
    [
      'a table without a header',
      doc({ type: 'table', content: [row(), row()] }),
      'invalid_format content.0.content.0.type',
    ],
    [
      'a table with two headers',
      doc({ type: 'table', content: [headerRow, headerRow] }),
      'invalid_format content.0.content.1.type',
    ],
    ['a table of a header alone', doc({ type: 'table', content: [headerRow] }), 'invalid_format content.0.content'],
    [
      'a header cell in a row',
      doc({ type: 'table', content: [headerRow, row({ type: 'table_header' })] }),
      'invalid_format content.0.content.1.content.0.type',
    ],
    ['a row outside a table', doc({ type: 'table_row', content: [] }), 'invalid_format content.0.type'],
    [
      'a cell that is justified',
      doc({ type: 'table', content: [headerRow, row({ type: 'table_cell', attrs: { alignment: 'justify' } })] }),
      'invalid_format content.0.content.1.content.0.attrs.alignment',
    ],
    [
      'an image with an address',
      doc(paragraph({ type: 'image', attrs: { imageId, src: 'https://a' } })),
      'invalid_format content.0.content.0.attrs.src',
    ],
    ['an image without an id', doc(paragraph({ type: 'image' })), 'invalid_format content.0.content.0.attrs'],
    ['an image id that is no uuid', doc(paragraph(image('../1'))), 'invalid_format content.0.content.0.attrs.imageId'],
    ['an empty text', doc(paragraph(text(''))), 'invalid_format content.0.content.0.text'],
    ['a text with a NUL', doc(paragraph(text('a\0b'))), 'invalid_format content.0.content.0.text'],
    ['a text that is a number', doc(paragraph({ type: 'text', text: 1 })), 'invalid_format content.0.content.0.text'],
    ['marks that are no list', doc(paragraph(text('a', {}))), 'invalid_format content.0.content.0.marks'],
    ['an unknown mark', doc(paragraph(text('a', [{ type: 'color' }]))), 'invalid_format content.0.content.0.marks.0'],
    [
      'the same mark twice',
      doc(paragraph(text('a', [{ type: 'strong' }, { type: 'strong' }]))),
      'invalid_format content.0.content.0.marks.1',
    ],
    ['a mark that is null', doc(paragraph(text('a', [null]))), 'invalid_format content.0.content.0.marks.0'],
    [
      'a mark with a foreign key',
      doc(paragraph(text('a', [{ type: 'strong', x: 1 }]))),
      'invalid_format content.0.content.0.marks.0',
    ],
    [
      'a mark with a foreign attribute',
      doc(paragraph(text('a', [{ type: 'strong', attrs: { marker: '*' } }]))),
      'invalid_format content.0.content.0.marks.0.attrs.marker',
    ],
    [
      'a link without an address',
      doc(paragraph(text('a', [{ type: 'link' }]))),
      'invalid_format content.0.content.0.marks.0.attrs',
    ],
    [
      'too many inline nodes',
      doc(paragraph(...breaks(DOCUMENT_INLINES_MAX_COUNT + 1))),
      'invalid_format content.0.content',
    ],
    ['10,001 code points', doc(paragraph(text('a'.repeat(10_001)))), 'too_long '],
  ])('%s', (_, value, expected) => {
    expect(refusal(value)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/tickets',
    'https://',
    'https:example.com',
    'mailto:',
    'https://a b',
    'https://a\u0000',
    `https://${'a'.repeat(2041)}`,
    '',
    1,
  ])('a link to %j', (href) => {
    const linked = doc(paragraph(text('a', [{ type: 'link', attrs: { href } }])));
    expect(refusal(linked)).toBe('invalid_format content.0.content.0.marks.0.attrs.href');
  });

  test('one level more than 32', () => {
    expect(refusal(nested(DOCUMENT_NESTING_MAX_LEVELS + 1))).toMatch(/^too_deep content\.0/);
  });

  test('10,000 levels, without overflowing the stack', () => {
    expect(refusal(nested(10_000))).toMatch(/^too_deep /);
  });

  test('10,000 levels hidden in attributes and marks', () => {
    const deep: unknown = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));
    expect(refusal(doc({ type: 'heading', attrs: { level: deep } }))).toBe('invalid_format content.0.attrs.level');
    expect(refusal(doc(paragraph(text('a', [deep]))))).toBe('invalid_format content.0.content.0.marks.0');
    expect(refusal(doc(paragraph({ type: 'text', text: deep })))).toBe('invalid_format content.0.content.0.text');
  });

  test('more than 256 KiB of JSON', () => {
    const long = paragraph(...breaks(4000));
    expect(refusal(doc(long, long))).toBe('accepted');
    expect(refusal(doc(long, long, long, long))).toBe('too_large ');
  });
});
