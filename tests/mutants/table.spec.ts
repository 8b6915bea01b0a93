import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { knownSurvivors } from './known-survivors.ts';
import { kinds, nameOf, signatureOf } from './mutant.ts';
import { choose } from './select.ts';
import { allMutants } from './table.ts';

const mutants = allMutants();
const counts = (names: string[]) => [...Map.groupBy(names, (name) => name).values()].map((same) => same.length);

describe('the table of mutants', () => {
  test('no two are alike, with or without the name of their operation', () => {
    expect(Math.max(...counts(mutants.map(nameOf)))).toBe(1);
    expect(Math.max(...counts(mutants.map(signatureOf)))).toBe(1);
    expect(mutants.length).toBeGreaterThanOrEqual(400);
  });

  test('every operation of the contract has one, and every kind', () => {
    expect([...new Set(mutants.map(({ operation }) => operation))].sort()).toEqual(Object.keys(operations).sort());
    expect(kinds.filter((kind) => !mutants.some((mutant) => mutant.kind === kind))).toEqual([]);
  });

  test('each stands in front of its operation', () => {
    expect(mutants.filter(({ operation, plants }) => plants()[operation] === undefined).map(nameOf)).toEqual([]);
  });

  test('known survivors are among them, each with a reason', () => {
    const names = new Set(mutants.map(nameOf));
    expect(Object.entries(knownSurvivors).filter(([name, reason]) => !names.has(name) || reason === '')).toEqual([]);
  });
});

test('a sample is the same for the same seed, and spans the kinds', () => {
  const sample = choose(mutants, { sample: 20, seed: 7 });
  expect(choose(mutants, { sample: 20, seed: 7 })).toEqual(sample);
  expect(new Set(sample.map(({ kind }) => kind)).size).toBe(20);
  expect(choose(mutants, { sample: 20, seed: 8 })).not.toEqual(sample);
});
