import { describe, expect, it } from 'vitest';
import { parseDocument, plainText, textLength } from '#domain/documents/document.ts';
import { documentOfPassages, textOfPassages } from './mail-document.ts';

const own = (...lines: string[]) => ({ quoted: false, lines });

describe('the document of an answer', () => {
  it('has a paragraph for lines between blank ones, and quotations', () => {
    const passages = [own('Hello,', '', 'two', 'lines'), { quoted: true, lines: ['Which?'] }, own('This.')];
    const { document, cut } = documentOfPassages(passages);
    expect(cut).toBe(false);
    expect(document.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'blockquote', 'paragraph']);
    expect(plainText(document)).toBe('Hello,\ntwo\nlines\nWhich?\nThis.');
    expect(parseDocument(document).ok).toBe(true);
    expect(textOfPassages(passages)).toBe('Hello,\n\ntwo\nlines\n\n> Which?\n\nThis.\n');
  });

  it.each([
    ['long lines', Array.from({ length: 50 }, () => 'x'.repeat(400))],
    ['many short lines', Array.from({ length: 9000 }, () => '"')],
    ['many paragraphs', Array.from({ length: 9000 }, (_, index) => (index % 2 === 0 ? 'ė' : ''))],
    ['one line', ['😀'.repeat(10_001)]],
  ])('is cut to what a comment takes: %s', (_, lines) => {
    const { document, cut } = documentOfPassages([own(...lines)]);
    expect(cut).toBe(true);
    expect(parseDocument(document).ok).toBe(true);
    expect(textLength(document)).toBeLessThanOrEqual(10_000);
  });

  it('takes a text of the full length', () => {
    expect(documentOfPassages([own('😀'.repeat(10_000))]).cut).toBe(false);
  });
});
