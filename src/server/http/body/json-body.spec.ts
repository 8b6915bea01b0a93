import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../services/kernel/errors.ts';
import { parseJson, readJson } from './json-body.ts';

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

describe('JSON text', () => {
  it('is read as the document it is', () => {
    expect(parseJson('{"a":["[{",1,null]}')).toEqual({ a: ['[{', 1, null] });
  });

  it('may be as deep as the deepest document in a body, and no deeper', () => {
    expect(() => parseJson(nested(80))).not.toThrow();
    expect(() => parseJson(nested(81))).toThrow(RefusedError);
    expect(() => parseJson(nested(1_000_000))).toThrow(RefusedError);
  });

  it.each([
    ['{"a":[1,{"b":"x\\u0000"}]}', 'a.1.b'],
    ['{"a":{"\\ud800":1}}', 'a'],
    ['["a",["\\udc00"]]', '1.0'],
  ])('that cannot be stored is rejected with its location: %s', (text, place) => {
    const detail = expect.stringContaining(`(${place})`) as string;
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ refusal: expect.objectContaining({ detail }) }));
  });

  it('may have brackets and quotes in its strings', () => {
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(500)}`))).toBe(`\\"${'['.repeat(500)}`);
  });
});

describe('a JSON body', () => {
  it('of exactly its limit is read', async () => {
    const body = JSON.stringify('a'.repeat(98));
    const request = () =>
      new Request('http://x', { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(await readJson(request(), 100)).toHaveLength(98);
    await expect(readJson(request(), 99)).rejects.toMatchObject({ refusal: { kind: 'TooLarge' } });
  });

  it('is limited whatever length it declares', async () => {
    const body = JSON.stringify('a'.repeat(98));
    const declared = (length: number) => {
      const headers = { 'content-type': 'application/json', 'content-length': String(length) };
      return new Request('http://x', { method: 'POST', body, headers });
    };
    expect(await readJson(declared(100), 100)).toHaveLength(98);
    await expect(readJson(declared(100), 99)).rejects.toMatchObject({ refusal: { kind: 'TooLarge' } });
    await expect(readJson(declared(1), 99)).rejects.toMatchObject({ refusal: { kind: 'TooLarge' } });
  });
});
