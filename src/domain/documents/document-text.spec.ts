import { describe, expect, test } from 'vitest';
import {
  doc,
  everything,
  image,
  imageId,
  item,
  otherImageId,
  paragraph,
  parsed,
  refusal,
  text,
} from '#tests/support/document-samples.ts';
import { documentFromText, imageIds, isEmptyDocument, plainText, textLength, trimDocument } from './document.ts';

describe('textLength', () => {
  test('counts code points of all texts, and nothing else', () => {
    expect(textLength(parsed(everything))).toBe('VPNdrops ipsecseequotedonetwothreeip a\nip rPort4500'.length);
    expect(textLength(parsed(doc(paragraph(text('ą📡'), image()))))).toBe(2);
    expect(textLength(parsed(doc()))).toBe(0);
  });
});

describe('imageIds', () => {
  test('gives each image once, in reading order', () => {
    const images = doc(paragraph(image(otherImageId)), {
      type: 'blockquote',
      content: [paragraph(image(), image(otherImageId))],
    });
    expect(imageIds(parsed(images))).toEqual([otherImageId, imageId]);
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
