import { describe, expect, it } from 'vitest';
import { findMatches, MATCHES_MAX_COUNT } from './find-matches.ts';
import { prettyJson } from './pretty-json.ts';
import { breakRows, rowAt, rowText } from './text-rows.ts';

const rowsOf = (text: string, columns = 100, maxRows = 100) => {
  const rows = breakRows(text, { columns, maxRows });
  return Array.from({ length: rows.count }, (_, row) => [rows.numbers[row], rowText(text, rows, row)]);
};

describe('rows', () => {
  it('are the lines, whatever ends them', () => {
    expect(rowsOf('a\r\nb\n\nc\n')).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, ''],
      [4, 'c'],
    ]);
    expect(rowsOf('')).toEqual([[1, '']]);
  });

  it('break after the columns, tabs as wide as they are, pairs kept whole', () => {
    expect(rowsOf('abcdef', 4)).toEqual([
      [1, 'abcd'],
      [0, 'ef'],
    ]);
    expect(rowsOf('\tab', 9)).toEqual([
      [1, '\ta'],
      [0, 'b'],
    ]);
    expect(rowsOf('a😀b', 2)).toEqual([
      [1, 'a😀'],
      [0, 'b'],
    ]);
  });

  it('end at the most', () => {
    const rows = breakRows('a\nb\nc', { columns: 9, maxRows: 2 });
    expect(rows).toMatchObject({ count: 2, cut: true });
    expect(rowText('a\nb\nc', rows, 1)).toBe('b');
  });

  it('are found by a place', () => {
    const rows = breakRows('ab\ncd\nef', { columns: 9, maxRows: 9 });
    expect([0, 2, 3, 5, 6, 99].map((place) => rowAt(rows, place))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('search', () => {
  it('finds words in any case, marks of patterns as they are', () => {
    const found = findMatches('Ė.rror error [x]', 'ė.');
    expect([...found.starts]).toEqual([0]);
    expect([...findMatches('a [X] b [x]', '[x]').starts]).toEqual([2, 8]);
    expect([...findMatches('/a-b/', 'a-b/').ends]).toEqual([5]);
    expect(findMatches('abc', '').starts).toHaveLength(0);
  });

  it('stops at the most', () => {
    expect(findMatches('a'.repeat(MATCHES_MAX_COUNT), 'a').more).toBe(false);
    const found = findMatches('a'.repeat(MATCHES_MAX_COUNT + 1), 'a');
    expect(found.more).toBe(true);
    expect(found.starts).toHaveLength(MATCHES_MAX_COUNT);
  });
});

describe('JSON', () => {
  it('has one value per line, each as it is written', () => {
    expect(prettyJson('{"a":[1.10,{}],"b":"x, \\"y\\": {"}')).toEqual({
      valid: true,
      text: '{\n  "a": [\n    1.10,\n    {}\n  ],\n  "b": "x, \\"y\\": {"\n}',
    });
  });

  it('cut in half is shown as far as it goes', () => {
    expect(prettyJson('{"a":[1,2,"un')).toEqual({ valid: false, text: '{\n  "a": [\n    1,\n    2,\n    "un' });
    expect(prettyJson(']]}').valid).toBe(false);
  });

  it('with a text of megabytes is laid out', () => {
    const long = JSON.stringify({ body: 'x"'.repeat(1_000_000) });
    expect(prettyJson(long).valid).toBe(true);
  });

  it('nested without end stays short', () => {
    expect(prettyJson('['.repeat(20_000)).text.length).toBeLessThan(20_000 * 90);
  });
});
