import { expect, test } from 'vitest';
import { templateDocument } from './question-template.ts';

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Since when?' }] }],
};

test('the editor document is taken as it is, as text or parsed', () => {
  expect(templateDocument(JSON.stringify(document))).toEqual(document);
  expect(templateDocument(document)).toEqual(document);
});

test('prose becomes a paragraph for each line', () => {
  expect(templateDocument('Since when?\r\n\r\nWhich firmware?').content).toHaveLength(2);
});

test.each(['', '42', 'null', '{"type":"doc","content":[{"type":"script"}]}', null, undefined, 7])(
  'an invalid document never fails: %j',
  (template) => {
    expect(templateDocument(template)).toMatchObject({ type: 'doc' });
  },
);
