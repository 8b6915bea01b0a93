import { describe, expect, test } from 'vitest';
import { allowedExtensions, fileCategories } from '#domain/files/file-policy.ts';
import * as limits from '#domain/limits.ts';
import { readContract } from '#contract-suite/contract/document.ts';
import type { Schema } from '#contract-suite/contract/document.ts';
import { decidedNumbers } from './known/decided-numbers.ts';
import { specNumbers } from './known/spec-numbers.ts';
import type { Places } from './known/number-row.ts';

const constants: Record<string, unknown> = { ...limits };
const contract = readContract();
const places = placesOfContract();
const numbers = [...specNumbers, ...decidedNumbers];
const bounded = numbers.flatMap(({ source, limit, value, contract: all = [] }) =>
  all.map((one) => ({ source, limit, value, ...one })),
);

test.each(numbers)('$limit is the number of $source', ({ limit, value }) => {
  expect(constants[limit]).toEqual(value);
});

test.each(bounded)('the contract has $limit ($source): $keyword at $at', ({ keyword, at, as, value }) => {
  const found = places.filter(([place, schema]) => at.test(place) && schema[keyword] !== undefined);
  expect(found.map(([place]) => place)).not.toEqual([]);
  const expected = isText(keyword) ? expect.stringContaining(String(as)) : (as ?? value);
  expect(found.map(([place, schema]) => [place, schema[keyword]])).toEqual(found.map(([place]) => [place, expected]));
});

test('every constant is in the table, once', () => {
  expect(numbers.map(({ limit }) => limit).sort()).toEqual(Object.keys(constants).sort());
});

describe('files (§9)', () => {
  test.each([
    ['image', 10, 13],
    ['document', 50, 12],
    ['archive', 150, 8],
    ['media', 500, 12],
    ['text', 5, 11],
    ['other', 50, 20],
  ] as const)('%s: %i MB and %i extensions', (category, megabytes, extensions) => {
    expect(fileCategories[category].limitBytes).toBe(megabytes * 1024 * 1024);
    expect(fileCategories[category].extensions).toHaveLength(extensions);
  });

  test('no extension has two categories', () => {
    expect(new Set(allowedExtensions).size).toBe(76);
  });
});

function isText(keyword: Places['keyword']): boolean {
  return keyword === 'pattern' || keyword === 'description';
}

// Schemas, their properties and items, parameters and security schemes, by name.
function placesOfContract(): [string, Schema][] {
  const { parameters, securitySchemes } = contract.document.components as unknown as Record<
    'parameters' | 'securitySchemes',
    Record<string, Schema & { schema: Schema }>
  >;
  return [
    ...Object.entries(contract.schemas).flatMap(([name, schema]) => within(name, schema)),
    ...Object.entries(parameters).map(([name, { schema }]) => [`parameters.${name}`, schema] as [string, Schema]),
    ...Object.entries(securitySchemes).map(([name, scheme]) => [`securitySchemes.${name}`, scheme] as [string, Schema]),
  ];
}

function within(name: string, schema: Schema): [string, Schema][] {
  return [
    [name, schema],
    ...Object.entries(schema.properties ?? {}).flatMap(([property, inner]) => within(`${name}.${property}`, inner)),
    ...(schema.items ? within(`${name}[]`, schema.items) : []),
  ];
}
