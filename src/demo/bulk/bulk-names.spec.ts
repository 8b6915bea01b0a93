import { expect, test } from 'vitest';
import { makeBulkNames } from './bulk-names.ts';

test('names are the same for a seed, and others for another', () => {
  expect(makeBulkNames(7, 50)).toEqual(makeBulkNames(7, 50));
  expect(makeBulkNames(7, 50)).not.toEqual(makeBulkNames(8, 50));
});

test('there are as many companies as clients of a million tickets, each with its own name', () => {
  const { companies, firstNames, lastNames } = makeBulkNames(7, 10_000);
  expect(new Set(companies).size).toBe(10_000);
  expect(new Set(firstNames).size).toBe(500);
  expect(new Set(lastNames).size).toBe(500);
});
