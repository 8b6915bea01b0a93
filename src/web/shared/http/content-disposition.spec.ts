import { expect, test } from 'vitest';
import { fileNameIn } from './content-disposition.ts';

test.each([
  [`attachment; filename="tickets.csv"`, 'tickets.csv'],
  [`attachment; filename="u.csv"; filename*=UTF-8''U%C5%BEklausos%202026.csv`, 'Užklausos 2026.csv'],
  [String.raw`attachment; filename="a \"b\".csv"`, 'a "b".csv'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
  ['attachment', undefined],
  [undefined, undefined],
])('%s names %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
