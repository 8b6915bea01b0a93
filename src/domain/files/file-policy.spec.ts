import { describe, expect, test } from 'vitest';
import { fileCategoryNames } from '#domain/enums.ts';
import {
  allowedExtensions,
  checkFile,
  cleanFileName,
  fileCategories,
  fileCategory,
  fileExtension,
  mayShowInline,
  selectFiles,
} from './file-policy.ts';

const MB = 1024 * 1024;

describe('fileExtension', () => {
  test.each([
    ['log.txt', 'txt'],
    ['PHOTO.JPG', 'jpg'],
    ['backup.tar.gz', 'gz'],
    ['a b.c d', 'c d'],
    ['README', ''],
    ['.profile', ''],
    ['.env.json', 'json'],
    ['name.', ''],
    ['', ''],
    ['ataskaita ąčę.pdf', 'pdf'],
  ])('%j has %j', (name, extension) => {
    expect(fileExtension(name)).toBe(extension);
  });
});

describe('cleanFileName', () => {
  test.each([
    ['ipsec.log', 'ipsec.log'],
    ['žurnalas (1).log', 'žurnalas (1).log'],
    ['日本 👩‍🔧.log', '日本 👩‍🔧.log'],
    ['../../etc/passwd.log', 'passwd.log'],
    ['C:\\logs\\ipsec.log', 'ipsec.log'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['\u2066a\u2069\u200f\u061c.log', '_a___.log'],
    ['a\0b\r\nc\u0085\u2028.log', 'a_b__c__.log'],
    [' a.log ', 'a.log'],
    ['con.log', 'con.log'],
    ['a.log.', 'a.log.'],
    ['logs/', ''],
    ['', ''],
  ])('%j is %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
    expect(cleanFileName(clean)).toBe(clean);
  });
});

describe('the table of §9', () => {
  test('has the number of extensions and the limit of each category', () => {
    const rows = fileCategoryNames.map((name) => [
      name,
      fileCategories[name].extensions.length,
      fileCategories[name].limitBytes / MB,
    ]);
    expect(rows).toEqual([
      ['image', 13, 10],
      ['document', 12, 50],
      ['media', 12, 500],
      ['archive', 8, 150],
      ['text', 11, 5],
      ['other', 20, 50],
    ]);
  });

  test('has each extension once, in lower case', () => {
    expect(new Set(allowedExtensions).size).toBe(76);
    expect(allowedExtensions).toHaveLength(76);
    for (const extension of allowedExtensions) expect(extension).toMatch(/^[a-z0-9]+$/);
  });

  test.each([
    ['a.svg', 'image'],
    ['a.CSV', 'document'],
    ['a.ogg', 'media'],
    ['a.tgz', 'archive'],
    ['a.yml', 'text'],
    ['a.pcapng', 'other'],
    ['a.exe', null],
    ['a.html', null],
    ['constructor', null],
    ['a.constructor', null],
    ['zip', null],
  ])('%s is %s', (name, category) => {
    expect(fileCategory(name)).toBe(category);
  });
});

describe('checkFile', () => {
  test.each(fileCategoryNames)('%s: one byte and its limit are allowed, a byte more is not', (category) => {
    const { extensions, limitBytes } = fileCategories[category];
    const name = `a.${extensions[0]}`;
    expect(checkFile({ name, size: 1 })).toEqual({ allowed: true, category });
    expect(checkFile({ name, size: limitBytes })).toEqual({ allowed: true, category });
    expect(checkFile({ name, size: limitBytes + 1 })).toEqual({
      allowed: false,
      reason: 'SizeLimitExceeded',
      limitBytes,
    });
  });

  test('refuses an unsupported type with limit 0, whatever its size', () => {
    const refusal = { allowed: false, reason: 'Unsupported', limitBytes: 0 };
    expect(checkFile({ name: 'a.exe', size: 10 })).toEqual(refusal);
    expect(checkFile({ name: 'a.exe', size: 0 })).toEqual(refusal);
  });

  test.each([0, -1, NaN])('refuses a size of %d as empty', (size) => {
    expect(checkFile({ name: 'a.txt', size })).toMatchObject({ allowed: false, reason: 'Empty' });
  });
});

describe('selectFiles', () => {
  const file = (name: string, size = 1, type = 'text/plain') => ({ name, size, type });
  const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.txt`));

  test('ignores duplicates of present files and of each other', () => {
    const selection = selectFiles([file('a.txt')], [file('a.txt'), file('b.txt'), file('b.txt')]);
    expect(selection.accepted).toEqual([file('b.txt')]);
    expect(selection.duplicates).toEqual([file('a.txt'), file('b.txt')]);
  });

  test.each([
    ['name', file('b.txt')],
    ['size', file('a.txt', 2)],
    ['type', file('a.txt', 1, 'text/csv')],
  ])('takes a file that differs in %s only', (_, other) => {
    expect(selectFiles([file('a.txt')], [other]).accepted).toEqual([other]);
  });

  test('names why a file is rejected, and rejected ones take no place', () => {
    const selection = selectFiles(files(7), [file('a.exe'), file('b.txt', 0), file('c.txt', 6 * MB), file('d.txt')]);
    expect(selection.rejected.map(({ file: { name }, reason }) => [name, reason])).toEqual([
      ['a.exe', 'Unsupported'],
      ['b.txt', 'Empty'],
      ['c.txt', 'SizeLimitExceeded'],
    ]);
    expect(selection.accepted).toEqual([file('d.txt')]);
  });

  test('takes 8 files a form and hands the rest back', () => {
    const selection = selectFiles(files(6), [file('x.txt'), file('y.txt'), file('z.txt')]);
    expect(selection.accepted).toEqual([file('x.txt'), file('y.txt')]);
    expect(selection.tooMany).toEqual([file('z.txt')]);
  });

  test('of nothing is nothing', () => {
    expect(selectFiles([], [])).toEqual({ accepted: [], rejected: [], duplicates: [], tooMany: [] });
  });
});

describe('mayShowInline', () => {
  test.each([
    'image/png',
    'image/jpeg',
    'IMAGE/PNG',
    'image/webp ; q=1',
    ' image/gif',
    'video/mp4',
    'audio/ogg',
    'audio/x-ms.wma+a',
  ])('shows %s', (type) => {
    expect(mayShowInline(type)).toBe(true);
  });

  test.each([
    'image/svg+xml',
    'IMAGE/SVG+XML; charset=utf-8',
    'text/html',
    'text/plain',
    'text/xml',
    'application/xhtml+xml',
    'application/pdf',
    'application/octet-stream',
    'multipart/x-mixed-replace',
    'image/png,text/html',
    'video/',
    'video/mp4 text/html',
    'image',
    '',
  ])('never shows %j', (type) => {
    expect(mayShowInline(type)).toBe(false);
  });
});
