import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';

const heading = (text: string, level = 2) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] });
const idsOf = (...content: object[]) => [...headingsOf({ type: 'doc', content }).values()].map(({ id }) => id);

test('headings have ids of their words, in any language, each its own', () => {
  expect(
    idsOf(
      heading('Before the installation'),
      heading('Būsena: ką daryti?'),
      { type: 'blockquote', content: [heading('RS-485 & Modbus')] },
      heading('Before, the installation!'),
      heading('Before the installation'),
      heading('…'),
      heading('Content'),
    ),
  ).toEqual([
    'before-the-installation',
    'būsena-ką-daryti',
    'rs-485-modbus',
    'before-the-installation-2',
    'before-the-installation-3',
    'section',
    'content-2',
  ]);
});

test('headings have their text and a level from 1 to 3', () => {
  const parts = [
    { type: 'text', text: 'A ' },
    { type: 'text', text: 'b', marks: [{ type: 'strong' }] },
  ];
  const document = { content: [{ type: 'heading', attrs: { level: 9 }, content: parts }, { type: 'heading' }] };
  expect([...headingsOf(document).values()]).toEqual([
    { id: 'a-b', text: 'A b', level: 3 },
    { id: 'section', text: '', level: 1 },
  ]);
});

test.each([null, undefined, 'text', { content: 7 }, { content: [null, 'a'] }])('%j has none', (document) => {
  expect(headingsOf(document).size).toBe(0);
});
