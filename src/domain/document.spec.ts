import { describe, expect, test } from 'vitest';
import {
  documentFromText,
  imageIds,
  isEmptyDocument,
  parseDocument,
  plainText,
  textLength,
  trimDocument,
} from './document.ts';
import type { ParsedDocument, RichTextDocument } from './document.ts';
import { DOCUMENT_INLINES_MAX_COUNT, DOCUMENT_NESTING_MAX_LEVELS } from './limits.ts';

const imageId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d99';
const otherImageId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d98';

const text = (value: string, marks?: unknown) => ({
  type: 'text',
  text: value,
  ...(marks === undefined ? {} : { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const image = (id: unknown = imageId) => ({ type: 'image', attrs: { imageId: id } });
const row = (...content: unknown[]) => ({ type: 'table_row', content });
const breaks = (count: number) => Array.from({ length: count }, () => ({ type: 'hardbreak' }));
const headerRow = { type: 'table_header_row', content: [{ type: 'table_header' }] };
const item = (...content: unknown[]) => ({ type: 'list_item', content });

function parsed(value: unknown): RichTextDocument {
  const result = parseDocument(value);
  if (!result.ok) throw new Error(`${result.code} at ${result.path}`);
  return result.document;
}

function refusal(value: unknown): string {
  const result: ParsedDocument = parseDocument(value);
  return result.ok ? 'accepted' : `${result.code} ${result.path}`;
}

/** Blockquotes in one another, a text at the bottom; `levels` counts all nodes from the document to the text. */
function nested(levels: number): unknown {
  let node: unknown = paragraph(text('deep'));
  for (let level = 3; level < levels; level += 1) node = { type: 'blockquote', content: [node] };
  return doc(node);
}

const everything = doc(
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

describe('textLength', () => {
  test('counts code points of all texts, and nothing else', () => {
    expect(textLength(parsed(everything))).toBe('VPNdrops ipsecseequotedonetwothreeip a\nip rPort4500'.length);
    expect(textLength(parsed(doc(paragraph(text('ą📡'), image()))))).toBe(2);
    expect(textLength(parsed(doc()))).toBe(0);
  });
});

describe('imageIds', () => {
  test('gives each image once, in reading order', () => {
    const pictures = doc(paragraph(image(otherImageId)), {
      type: 'blockquote',
      content: [paragraph(image(), image(otherImageId))],
    });
    expect(imageIds(parsed(pictures))).toEqual([otherImageId, imageId]);
    expect(imageIds(parsed(doc(paragraph(text('a')))))).toEqual([]);
  });
});

describe('isEmptyDocument', () => {
  test.each([
    ['nothing', doc()],
    ['an empty paragraph', doc({ type: 'paragraph' })],
    ['blanks and breaks', doc(paragraph(text(' \t\u00a0'), { type: 'hardbreak' }))],
    ['a rule', doc({ type: 'hr' })],
    ['an empty list', doc({ type: 'bullet_list', content: [item(paragraph())] })],
  ])('is true for %s', (_, value) => {
    expect(isEmptyDocument(parsed(value))).toBe(true);
  });

  test.each([
    ['a letter', doc(paragraph(text('a')))],
    ['an image', doc(paragraph(image()))],
    ['a word deep inside', doc({ type: 'bullet_list', content: [item(paragraph(text('a')))] })],
  ])('is false for %s', (_, value) => {
    expect(isEmptyDocument(parsed(value))).toBe(false);
  });
});

describe('trimDocument', () => {
  const empty = { type: 'paragraph' };
  const blank = paragraph(text('  '), { type: 'hardbreak' });
  const word = paragraph(text('a'));

  test.each([
    ['leading and trailing empty paragraphs go', doc(empty, blank, word, blank, empty), doc(word)],
    ['those between stay', doc(word, empty, word), doc(word, empty, word)],
    ['an image is not empty', doc(empty, paragraph(image()), empty), doc(paragraph(image()))],
    ['a rule at the end stays', doc(word, { type: 'hr' }), doc(word, { type: 'hr' })],
    ['nothing but empty paragraphs leaves nothing', doc(empty, blank), doc()],
    ['nothing stays nothing', doc(), doc()],
  ])('%s', (_, value, expected) => {
    expect(trimDocument(parsed(value))).toEqual(expected);
  });

  test('leaves the document it was given', () => {
    const given = parsed(doc(empty, word));
    trimDocument(given);
    expect(given.content).toHaveLength(2);
  });
});

describe('documentFromText', () => {
  test.each([
    ['one line', 'Hello', doc(paragraph(text('Hello')))],
    [
      'lines of each kind',
      'a\nb\r\nc\rd\u2028e',
      doc(...['a', 'b', 'c', 'd', 'e'].map((line) => paragraph(text(line)))),
    ],
    ['blank lines between', 'a\n\n \nb', doc(paragraph(text('a')), paragraph(text('b')))],
    ['indentation', '  a', doc(paragraph(text('  a')))],
    ['markup, which stays text', '<b>**a**</b>', doc(paragraph(text('<b>**a**</b>')))],
    ['a NUL, which goes', 'a\0b', doc(paragraph(text('ab')))],
    ['nothing', '', doc()],
  ])('%s', (_, prose, expected) => {
    const document = documentFromText(prose);
    expect(document).toEqual(expected);
    expect(refusal(document)).toBe('accepted');
  });
});

describe('plainText', () => {
  test('has a line for each block and break', () => {
    expect(plainText(parsed(everything))).toBe(
      'VPN\ndrops ipsec\nsee\nquoted\none\ntwo\nthree\nip a\nip r\nPort\n4500',
    );
  });

  test('gives lines of text back as they were', () => {
    expect(plainText(documentFromText('a\nb\nc'))).toBe('a\nb\nc');
  });

  test('is empty for an empty document', () => {
    expect(plainText(parsed(doc({ type: 'paragraph' }, { type: 'hr' })))).toBe('');
  });
});
