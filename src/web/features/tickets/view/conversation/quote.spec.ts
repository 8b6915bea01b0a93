import { expect, test } from 'vitest';
import { parseDocument } from '#domain/documents/document.ts';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { quoteOf, quoteOfText } from './quote.ts';

const text = (words: string): DocumentNode => ({ type: 'text', text: words });
const line = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const doc = (...content: DocumentNode[]): RichTextDocument => ({ type: 'doc', content });
const image: DocumentNode = { type: 'image', attrs: { imageId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d31' } };
const begin = line({ type: 'text', text: 'Rasa wrote:', marks: [{ type: 'strong' }] });

const list = (...items: DocumentNode[]): DocumentNode => ({
  type: 'bullet_list',
  content: items.map((item) => ({ type: 'list_item', content: [item] })),
});

test('a quote begins with who said it', () => {
  const quote = quoteOf(doc(line(text('It drops.')), list(line(text('often')))), 'Rasa wrote:');
  expect(quote).toEqual({
    type: 'blockquote',
    content: [begin, line(text('It drops.')), list(line(text('often')))],
  });
  expect(parseDocument(doc(quote ?? line()))).toMatchObject({ ok: true });
});

test('pictures and what was quoted there stay there', () => {
  const inner: DocumentNode = { type: 'blockquote', content: [line(text('older'))] };
  const quote = quoteOf(doc(inner, line(text('newer '), image), list(inner)), 'Rasa wrote:');
  expect(quote?.content).toEqual([begin, line(text('newer '))]);
});

test('there is no quote when nothing is left', () => {
  expect(quoteOf(doc(line(image)), 'Rasa wrote:')).toBeUndefined();
  expect(quoteOfText(' \n', 'Rasa wrote:')).toBeUndefined();
});

test('a selection is quoted line by line', () => {
  expect(quoteOfText('one\ntwo', 'Rasa wrote:')?.content).toEqual([begin, line(text('one')), line(text('two'))]);
});

test('what is nested to the limit is quoted by its words', () => {
  const row = (kind: 'table_header' | 'table_cell', words: string): DocumentNode[] => [
    { type: kind, content: [line(text(words))] },
  ];
  let node: DocumentNode = {
    type: 'table',
    content: [
      { type: 'table_header_row', content: row('table_header', 'deep') },
      { type: 'table_row', content: row('table_cell', 'down') },
    ],
  };
  for (let level = 0; level < 13; level += 1) node = list(node);
  expect(parseDocument(doc(node))).toMatchObject({ ok: true });
  expect(quoteOf(doc(node), 'Rasa wrote:')?.content).toEqual([begin, line(text('deep')), line(text('down'))]);
});
