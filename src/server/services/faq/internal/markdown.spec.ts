import { describe, expect, test } from 'vitest';
import { plainText } from '#domain/documents/document.ts';
import { documentFromMarkdown, MarkdownError, withOrigin } from './markdown.ts';
import type { MarkdownFault } from './markdown.ts';

const SLUG = 'sim-and-apn';
const ORIGIN = 'https://help.norvik.example';

const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const strong = { type: 'strong' };
const emphasis = { type: 'emphasis' };
const code = { type: 'inlineCode' };
const strike = { type: 'strike_through' };
const link = (href: string) => ({ type: 'link', attrs: { href } });
const header = (value: string, alignment?: string) => ({
  type: 'table_header',
  ...(alignment === undefined ? {} : { attrs: { alignment } }),
  content: [paragraph(text(value))],
});
const cell = (value: string, alignment?: string) => ({
  ...header(value, alignment),
  type: 'table_cell',
  ...(value === '' ? { content: [paragraph()] } : {}),
});

function refusal(markdown: string, slug?: string): { code: MarkdownFault; line: number } {
  try {
    documentFromMarkdown(markdown, slug);
  } catch (error) {
    if (error instanceof MarkdownError) return { code: error.code, line: error.line };
    throw error;
  }
  throw new Error('accepted');
}

describe('documentFromMarkdown makes', () => {
  test.each<[string, string, unknown[]]>([
    ['nothing of nothing', ' \n\n', []],
    ['a paragraph of wrapped lines', 'one  two\nthree', [paragraph(text('one  two three'))]],
    [
      'a hard break',
      'one  \ntwo\\\nthree',
      [paragraph(text('one'), { type: 'hardbreak' }, text('two'), { type: 'hardbreak' }, text('three'))],
    ],
    [
      'headings',
      '# A\n### B',
      [
        { type: 'heading', attrs: { level: 1 }, content: [text('A')] },
        { type: 'heading', attrs: { level: 3 }, content: [text('B')] },
      ],
    ],
    [
      'headings below the third level third',
      '###### A',
      [{ type: 'heading', attrs: { level: 3 }, content: [text('A')] }],
    ],
    ['an underlined heading', 'A\n---', [{ type: 'heading', attrs: { level: 2 }, content: [text('A')] }]],
    ['a rule', '***', [{ type: 'hr' }]],
    [
      'marks',
      '**a** *b* `c` ~~d~~',
      [
        paragraph(
          text('a', strong),
          text(' '),
          text('b', emphasis),
          text(' '),
          text('c', code),
          text(' '),
          text('d', strike),
        ),
      ],
    ],
    [
      'marks within marks',
      '**a _b `c`_**',
      [paragraph(text('a ', strong), text('b ', strong, emphasis), text('c', strong, emphasis, code))],
    ],
    ['a mark within itself once', '*a *b* c*', [paragraph(text('a b c', emphasis))]],
    ['a tilde as a tilde', '~50 mA, ~60 mA', [paragraph(text('~50 mA, ~60 mA'))]],
    ['entities as their letters', '&lt;b&gt; &amp; &#352;', [paragraph(text('<b> & Š'))]],
    [
      'code with its language',
      '```sh title\nip a\n\nip r\n```',
      [{ type: 'code_block', attrs: { language: 'sh' }, content: [text('ip a\n\nip r')] }],
    ],
    [
      'code without a language',
      '    AT+CSQ',
      [{ type: 'code_block', attrs: { language: '' }, content: [text('AT+CSQ')] }],
    ],
    ['empty code', '```\n```', [{ type: 'code_block', attrs: { language: '' } }]],
    ['a quote', '> a\n> b', [{ type: 'blockquote', content: [paragraph(text('a b'))] }]],
    ['an empty quote', '>', [{ type: 'blockquote', content: [{ type: 'paragraph' }] }]],
  ])('%s', (_, markdown, content) => {
    expect(documentFromMarkdown(markdown)).toEqual({ type: 'doc', content });
  });

  test('lists in lists, empty items and the first number', () => {
    const item = (...content: unknown[]) => ({ type: 'list_item', content });
    expect(documentFromMarkdown('3. a\n   - b\n\n     c\n   -\n4. d').content).toEqual([
      {
        type: 'ordered_list',
        attrs: { order: 3 },
        content: [
          item(paragraph(text('a')), {
            type: 'bullet_list',
            content: [item(paragraph(text('b')), paragraph(text('c'))), item({ type: 'paragraph' })],
          }),
          item(paragraph(text('d'))),
        ],
      },
    ]);
  });

  test('a table whose rows are as long as its head, aligned', () => {
    expect(documentFromMarkdown('| a | b |\n|:-:|--:|\n| 1 |\n| 2 | **3** | 4 |').content).toEqual([
      {
        type: 'table',
        content: [
          { type: 'table_header_row', content: [header('a', 'center'), header('b', 'right')] },
          { type: 'table_row', content: [cell('1', 'center'), cell('', 'right')] },
          {
            type: 'table_row',
            content: [cell('2', 'center'), { ...cell('', 'right'), content: [paragraph(text('3', strong))] }],
          },
        ],
      },
    ]);
  });

  test.each<[string, string, string]>([
    ['an https link', '[a](https://example.com/x?y=1#z "title")', 'https://example.com/x?y=1#z'],
    ['an http link', '[a](http://192.168.1.1)', 'http://192.168.1.1'],
    ['a mail address', '<a@b.lt>', 'mailto:a@b.lt'],
    ['a link by its label', '[a][x]\n\n[x]: https://example.com', 'https://example.com'],
    ['an article', '[a](/faq/vlan#trunk)', 'https://help.norvik.example/faq/vlan#trunk'],
    ['a backslash, not another host', '[a](/\\example.com)', `${ORIGIN}/%5Cexample.com`],
    ['a heading of the same article', '[a](#apn)', `${ORIGIN}/faq/${SLUG}#apn`],
    ['a heading with Lithuanian letters', '[a](#būsena)', `${ORIGIN}/faq/${SLUG}#b%C5%ABsena`],
  ])('%s', (_, markdown, href) => {
    const document = withOrigin(documentFromMarkdown(markdown, SLUG), ORIGIN);
    expect(document.content[0]?.content?.[0]?.marks).toEqual([link(href)]);
  });
});

test('withOrigin changes links within the portal alone', () => {
  const written =
    '"href":"https://portal.invalid/x" [a](/faq/vlan) [b](https://portal.invalid.example/) [c](https://example.com/)';
  const text = JSON.stringify(withOrigin(documentFromMarkdown(written), ORIGIN));
  expect([...text.matchAll(/"href":"(.+?)"/g)].map(([, href]) => href)).toEqual([
    `${ORIGIN}/faq/vlan`,
    'https://portal.invalid.example/',
    'https://example.com/',
  ]);
  expect(text).toContain('https://portal.invalid/x');
});

describe('documentFromMarkdown takes HTML as text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- a remark -->',
    '<div>\n\ninside\n\n</div>',
    '<a href="javascript:alert(1)">a</a>',
    '&lt;script&gt;',
  ])('%s', (markdown) => {
    const document = documentFromMarkdown(markdown);
    const letters = (value: string) => value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll(/\s+/g, ' ');
    expect(letters(plainText(document))).toBe(letters(markdown));
    expect(JSON.stringify(document)).not.toContain('"link"');
  });

  test('with the Markdown in it read', () => {
    expect(documentFromMarkdown('<b>**a**</b>').content).toEqual([
      paragraph(text('<b>'), text('a', strong), text('</b>')),
    ]);
  });
});

describe('documentFromMarkdown refuses', () => {
  test.each<[string, string, MarkdownFault, number]>([
    ['an image', 'a\n\nb\nc ![d](https://example.com/e.png)', 'image', 4],
    ['an image by its label', '![a][b]\n\n[b]: https://example.com/e.png', 'image', 1],
    ['an image in a link', '[![a](https://example.com/e.png)](https://example.com)', 'image', 1],
    ['an image of data', '![a](data:image/png;base64,AAAA)', 'image', 1],
    ['an image in a cell', '| a |\n|---|\n| b |\n| ![c](d.png) |', 'image', 4],
    ['a script address', '\n[a](javascript:alert%281%29)', 'link', 2],
    ['a script address in disguise', '[a](java&#10;script&colon;alert(1))', 'link', 1],
    ['an address of data', '[a](data:text/html;base64,AAAA)', 'link', 1],
    ['a file address', '<file:///etc/passwd>', 'link', 1],
    ['a telephone number', '[a](tel:+3705)', 'link', 1],
    ['an address without a scheme', '[a](www.example.com)', 'link', 1],
    ['an empty address', '[a]()', 'link', 1],
    ['another host without a scheme', '[a](//example.com)', 'link', 1],
    ['an address of more than 2048 characters', `[a](https://${'a'.repeat(2048)})`, 'link', 1],
    ['a table without rows', 'a\n\n| a |\n|---|\n', 'invalid_format', 3],
    ['a list that begins too high', '- a\n- b\n\n1000001. a', 'invalid_format', 4],
    ['too long a language', `a\n\n~~~${'x'.repeat(41)}\n~~~`, 'invalid_format', 3],
    ['more blocks than may be', '---\n'.repeat(2001), 'invalid_format', 1],
    ['more items than may be', `a\n\n${'- a\n'.repeat(1001)}`, 'invalid_format', 3],
    ['more columns than may be', `${'|a'.repeat(51)}|\n${'|-'.repeat(51)}|\n|b|`, 'invalid_format', 1],
    ['more than 10,000 characters', 'a'.repeat(10_001), 'too_long', 1],
    ['more than 256 KiB', '\n'.repeat(256 * 1024 + 1), 'too_large', 1],
    ['more than 256 KiB of document', `${'[a]\n\n'.repeat(150)}[a]: https://${'b'.repeat(2000)}`, 'too_large', 1],
  ])('%s', (_, markdown, fault, line) => {
    expect(refusal(markdown, SLUG)).toEqual({ code: fault, line });
  });

  test('a heading of the same article when it does not know which one that is', () => {
    expect(refusal('[a](#apn)')).toEqual({ code: 'link', line: 1 });
  });

  test('with a sentence for the author', () => {
    expect(() => documentFromMarkdown('\n\n![a](b.png)')).toThrow('Line 3: images are not allowed in an article.');
  });
});

describe('documentFromMarkdown and nesting', () => {
  const quotes = (count: number) => `${'> '.repeat(count)}a`;

  test('takes 32 levels, the document and the text among them', () => {
    expect(plainText(documentFromMarkdown(quotes(29)))).toBe('a');
    expect(refusal(quotes(30))).toEqual({ code: 'too_deep', line: 1 });
  });

  test.each([
    ['quotes', '>'.repeat(250_000)],
    ['quotes apart', quotes(125_000)],
    ['lists', `${'- '.repeat(125_000)}a`],
    ['lists below one another', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ])('refuses endless %s at once', (_, markdown) => {
    expect(refusal(markdown).code).toBe('too_deep');
  });

  test.each([
    ['brackets', '['.repeat(250_000)],
    ['addresses', '[a]('.repeat(60_000)],
    ['images', '![a]('.repeat(50_000)],
    ['stars', '**a_b'.repeat(50_000)],
    ['emphasis', `${'*a '.repeat(50_000)}${'b* '.repeat(30_000)}`],
    ['strokes', '~~a '.repeat(60_000)],
    ['backticks', Array.from({ length: 700 }, (__, count) => '`'.repeat(count)).join(' ')],
    ['tags', '<a '.repeat(80_000)],
    ['labels', `[a]: /x\n\n${'[a]'.repeat(80_000)}`],
    ['columns', `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'a\n'.repeat(100_000)}`],
  ])(
    'refuses endless %s within seconds',
    (_, markdown) => {
      expect(['too_long', 'link', 'invalid_format', 'too_large']).toContain(refusal(markdown).code);
    },
    5000,
  );
});
