import { COMMENT_CONTENT_MAX_CHARACTERS } from '#domain/limits.ts';
import { parseDocument, plainText } from '#domain/documents/document.ts';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  documentOf,
  IMAGE_ID,
  paragraph,
  paste,
  showEditor,
  words,
} from '../../../../tests/support/web/editor-harness.tsx';

const mod = /Mac/.test(navigator.userAgent) ? 'Meta' : 'Control';

describe('typing', () => {
  test('text is reported after a pause, trimmed, with its length', async () => {
    const { text, onChange, blocks } = await showEditor();
    await text.click();
    await userEvent.keyboard('{Enter}No link{Enter}{Enter}');
    expect(blocks()).toEqual([paragraph(words('No link'))]);
    const [document, change] = onChange.mock.lastCall ?? [];
    expect(document).toEqual(documentOf(paragraph(words('No link'))));
    expect(change).toEqual({ length: 7, isEmpty: false });
  });

  test('the first character is reported at once, for Save waits for it', async () => {
    const { text, onChange } = await showEditor();
    await text.click();
    await userEvent.keyboard('a');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('a waiting change is reported when the focus leaves', async () => {
    const { text, onChange, screen } = await showEditor();
    await text.click();
    await userEvent.keyboard('abc');
    await screen.getByRole('textbox', { name: 'Title' }).click();
    expect(onChange.mock.lastCall?.[1].length).toBe(3);
  });

  test('the counter shows code points of the total', async () => {
    const { screen } = await showEditor({ document: documentOf(paragraph(words('👍👍a'))) });
    await expect.element(screen.getByText('3/10,000')).toBeVisible();
  });

  test('formatting can be typed', async () => {
    const { text, blocks } = await showEditor();
    await text.click();
    await userEvent.keyboard('## Steps{Enter}1. reboot{Enter}wait{Enter}{Enter}> quoted');
    expect(blocks()).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [words('Steps')] },
      {
        type: 'ordered_list',
        attrs: { order: 1 },
        content: [
          { type: 'list_item', content: [paragraph(words('reboot'))] },
          { type: 'list_item', content: [paragraph(words('wait'))] },
        ],
      },
      { type: 'blockquote', content: [paragraph(words('quoted'))] },
    ]);
  });

  test('words can be marked while they are typed, and Backspace takes that back', async () => {
    const { text, blocks } = await showEditor();
    await text.click();
    await userEvent.keyboard('a **b c** *d* ~~e~~ `f` 2*3*4 *g*');
    const marked = (word: string, type: string) => words(word, { type });
    const line = [
      words('a '),
      marked('b c', 'strong'),
      words(' '),
      marked('d', 'emphasis'),
      words(' '),
      marked('e', 'strike_through'),
      words(' '),
      marked('f', 'inlineCode'),
    ];
    expect(blocks()).toEqual([paragraph(...line, words(' 2*3*4 '), marked('g', 'emphasis'))]);
    await userEvent.keyboard('{Backspace}');
    expect(blocks()).toEqual([paragraph(...line, words(' 2*3*4 *g*'))]);
  });

  test('three backticks begin code, in which signs are signs', async () => {
    const { text, blocks } = await showEditor();
    await text.click();
    await userEvent.keyboard('```# **a** 1. b');
    expect(blocks()).toEqual([{ type: 'code_block', attrs: { language: '' }, content: [words('# **a** 1. b')] }]);
  });

  test('typing cannot exceed the limit, and says so', async () => {
    const full = documentOf(paragraph(words('x'.repeat(COMMENT_CONTENT_MAX_CHARACTERS))));
    const { text, screen, handle } = await showEditor({ document: full });
    await text.click();
    await userEvent.keyboard('y');
    await expect.element(screen.getByText(/at its limit of 10,000 characters/)).toBeVisible();
    expect(handle().getDocument()).toEqual(full);
  });
});

describe('pasting', () => {
  test('plain text becomes paragraphs, Markdown in it stays text', async () => {
    const { text, blocks } = await showEditor();
    paste(text.element(), { 'text/plain': '# not a heading\r\n**bold**\n\nlast' });
    expect(blocks()).toEqual(['# not a heading', '**bold**', 'last'].map((line) => paragraph(words(line))));
  });

  test('formatted text keeps what a document knows', async () => {
    const { text, blocks } = await showEditor();
    const html =
      '<h5>Head</h5><p style="color:red" onclick="x()">a <b>b</b> <a href="javascript:x()">bad</a> <a href="https://example.com/">good</a></p>';
    paste(text.element(), { 'text/html': html, 'text/plain': 'x' });
    expect(blocks()).toEqual([
      { type: 'heading', attrs: { level: 3 }, content: [words('Head')] },
      paragraph(
        words('a '),
        words('b', { type: 'strong' }),
        words(' bad '),
        words('good', { type: 'link', attrs: { href: 'https://example.com/' } }),
      ),
    ]);
  });

  test('images are stripped, with a notice', async () => {
    const { text, screen, blocks } = await showEditor();
    const html = `<p>before<img src="https://example.com/a.png">after<img data-image-id="${IMAGE_ID}"></p>`;
    paste(text.element(), { 'text/html': html, 'text/plain': 'before after' });
    expect(blocks()).toEqual([paragraph(words('beforeafter'))]);
    await expect.element(screen.getByText(/Pasted images were left out/)).toBeVisible();
  });

  test('an image alone is stripped too', async () => {
    const { text, screen, handle, transport } = await showEditor();
    paste(text.element(), {}, [new File(['x'], 'screen.png', { type: 'image/png' })]);
    await expect.element(screen.getByText(/Pasted images were left out/)).toBeVisible();
    expect(handle().isEmpty()).toBe(true);
    expect(transport.calls).toEqual([]);
  });

  test.each([COMMENT_CONTENT_MAX_CHARACTERS - 2, COMMENT_CONTENT_MAX_CHARACTERS * 5])(
    'a paste beyond the limit is blocked with a warning that states it (%d characters)',
    async (length) => {
      const { text, screen, blocks } = await showEditor({ document: documentOf(paragraph(words('abc'))) });
      paste(text.element(), { 'text/plain': 'y'.repeat(length) });
      await expect
        .element(screen.getByText('Nothing was pasted. The text can have at most 10,000 characters.'))
        .toBeVisible();
      expect(blocks()).toEqual([paragraph(words('abc'))]);
    },
  );

  test('a table of merged cells becomes a table of plain ones', async () => {
    const { text, handle } = await showEditor();
    const html = '<table><tr><th colspan="2">Both</th></tr><tr><td>1</td><td>2</td></tr></table>';
    paste(text.element(), { 'text/html': html, 'text/plain': 'x' });
    const document = handle().getDocument();
    expect(parseDocument(document)).toMatchObject({ ok: true });
    expect(document.content[0]?.type).toBe('table');
  });

  test('a table without a head, as spreadsheets copy it, is one that can be saved', async () => {
    const { text, handle } = await showEditor();
    const html =
      '<style>td{color:red}</style><table><colgroup><col></colgroup><tr><td>Port</td><td>Use</td></tr><tr><td>443</td><td>HTTPS</td></tr></table>';
    paste(text.element(), { 'text/html': html, 'text/plain': 'Port\tUse\n443\tHTTPS' });
    const document = handle().getDocument();
    expect(parseDocument(document)).toMatchObject({ ok: true });
    expect(document.content[0]?.content?.map(({ type }) => type)).toEqual(['table_header_row', 'table_row']);
    expect(plainText(document)).toMatch(/Port\s+Use\s+443\s+HTTPS/);
    handle().replaceDocument(documentOf(paragraph()));
    paste(text.element(), { 'text/html': '<table><tr><td>one</td></tr></table>', 'text/plain': 'one' });
    expect(parseDocument(handle().getDocument())).toMatchObject({ ok: true });
    expect(plainText(handle().getDocument())).toMatch('one');
  });

  test('cells that are pasted into a table, its head too, leave a table', async () => {
    const { text, handle, button } = await showEditor();
    handle().focus();
    await button('Table').click();
    const html = '<table><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr></table>';
    paste(text.element(), { 'text/html': html, 'text/plain': 'x' });
    expect(parseDocument(handle().getDocument())).toMatchObject({ ok: true });
    expect(plainText(handle().getDocument())).toMatch(/one\s+two\s+three\s+four/);
    await userEvent.keyboard('{Enter}');
    paste(text.element(), { 'text/html': html, 'text/plain': 'x' });
    expect(parseDocument(handle().getDocument())).toMatchObject({ ok: true });
    expect(plainText(handle().getDocument())).toMatch(/one\s+one\s+two\s+three\s+three\s+four/);
    paste(text.element(), { 'text/plain': 'first\nsecond' });
    expect(parseDocument(handle().getDocument())).toMatchObject({ ok: true });
    expect(plainText(handle().getDocument())).toMatch(/first\s+second/);
  });

  test('text from a word processor or a mail program keeps its lines, lists and marks', async () => {
    const { text, blocks } = await showEditor();
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body><!--StartFragment-->
<h2 style='color:blue'>Steps<o:p></o:p></h2><p class=MsoNormal><b>Reboot</b> it<o:p></o:p></p>
<div dir="ltr">one<div>two</div><ul><li>three</li></ul></div><!--EndFragment--></body></html>`;
    paste(text.element(), { 'text/html': html, 'text/plain': 'x' });
    expect(blocks()).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [words('Steps')] },
      paragraph(words('Reboot', { type: 'strong' }), words(' it')),
      paragraph(words('one')),
      paragraph(words('two')),
      { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('three'))] }] },
    ]);
  });

  test('an address pasted over words links them', async () => {
    const { text, blocks } = await showEditor({ document: documentOf(paragraph(words('manual'))) });
    await text.click();
    await userEvent.keyboard(`{${mod}>}a{/${mod}}`);
    paste(text.element(), { 'text/plain': 'https://example.com/manual' });
    expect(blocks()).toEqual([
      paragraph(words('manual', { type: 'link', attrs: { href: 'https://example.com/manual' } })),
    ]);
  });
});

describe('loading and saving', () => {
  test('text typed into a template goes below its first heading', async () => {
    const head = { type: 'heading', attrs: { level: 3 }, content: [words('What happens')] };
    const { text, blocks } = await showEditor({ document: documentOf(head, paragraph(words('Describe: '))) });
    (text.element() as HTMLElement).focus();
    await userEvent.keyboard('it drops');
    expect(blocks()).toEqual([head, paragraph(words('Describe: it drops'))]);
  });

  const item = (...content: object[]) => ({ type: 'list_item', content });
  const cell = (type: string, alignment: string, text: string) => ({
    type,
    attrs: { alignment },
    content: [paragraph(words(text))],
  });
  const everything = documentOf(
    { type: 'heading', attrs: { level: 3 }, content: [words('Head')] },
    paragraph(
      words('a', { type: 'emphasis' }, { type: 'strong' }),
      { type: 'hardbreak' },
      words('b', { type: 'strike_through' }),
      words('c', { type: 'inlineCode' }),
      words('d', { type: 'link', attrs: { href: 'mailto:help@example.com' } }),
      { type: 'image', attrs: { imageId: IMAGE_ID } },
    ),
    { type: 'blockquote', content: [paragraph(words('quote'))] },
    {
      type: 'bullet_list',
      content: [item(paragraph(words('one')), { type: 'bullet_list', content: [item(paragraph(words('two')))] })],
    },
    { type: 'ordered_list', attrs: { order: 4 }, content: [item(paragraph(words('four')))] },
    { type: 'code_block', attrs: { language: 'sh' }, content: [words('ping\nping')] },
    { type: 'hr' },
    {
      type: 'table',
      content: [
        {
          type: 'table_header_row',
          content: [cell('table_header', 'right', 'Port'), cell('table_header', 'left', 'Use')],
        },
        { type: 'table_row', content: [cell('table_cell', 'right', '443'), cell('table_cell', 'left', 'HTTPS')] },
      ],
    },
    paragraph(words('end')),
  );

  test('every node and mark comes back as it was, and nothing is reported', async () => {
    const { handle, onChange, text } = await showEditor({ document: everything });
    await text.click();
    expect(handle().getDocument()).toEqual(everything);
    expect(parseDocument(handle().getDocument())).toMatchObject({ ok: true });
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a document that does not fit is shown as its words', async () => {
    const { blocks } = await showEditor({
      document: documentOf({ type: 'panel', content: [paragraph(words('kept'))] }, { type: 'table' }),
    });
    expect(blocks()).toEqual([paragraph(words('kept'))]);
  });

  test.each([
    documentOf(),
    documentOf({ type: 'text' }),
    { type: 'doc' },
    documentOf(...([null, 7] as unknown as object[])),
  ])('an invalid document becomes an empty one', async (document) => {
    const { handle } = await showEditor({ document: document as ReturnType<typeof documentOf> });
    expect(handle().isEmpty()).toBe(true);
  });

  test('a replaced document is one Undo away', async () => {
    const { handle, blocks, button } = await showEditor();
    handle().focus();
    await userEvent.keyboard('typed');
    handle().replaceDocument(documentOf(paragraph(words('template'))));
    expect(blocks()).toEqual([paragraph(words('template'))]);
    await button('Undo').click();
    expect(blocks()).toEqual([paragraph(words('typed'))]);
  });
});
