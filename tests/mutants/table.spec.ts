import { describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { isLimited, isScoped, needsIdentity, operationIds, refusalsOf, successesOf } from './facts.ts';
import { knownSurvivors } from './known-survivors.ts';
import { kinds, nameOf, signatureOf } from './mutant.ts';
import type { Kind } from './mutant.ts';
import { choose } from './select.ts';
import { allMutants } from './table.ts';

const mutants = allMutants();
const counts = (names: string[]) => [...Map.groupBy(names, (name) => name).values()].map((same) => same.length);
const operationsOf = (kind: Kind) => mutants.filter((mutant) => mutant.kind === kind).map(({ operation }) => operation);

// The same fault for each operation that has the fact.
const ofFacts: ReadonlySet<Kind> = new Set([
  'status',
  'session not checked',
  'permission not checked',
  'of another person',
]);

describe('the table of mutants', () => {
  test('no two have one name, nor the same fault of two operations unless the facts ask for it', () => {
    expect(Math.max(...counts(mutants.map(nameOf)))).toBe(1);
    expect(Math.max(...counts(mutants.filter(({ kind }) => !ofFacts.has(kind)).map(signatureOf)))).toBe(1);
    expect(mutants.length).toBeGreaterThanOrEqual(800);
  });

  test('every operation of the contract has one, and every kind', () => {
    expect([...new Set(mutants.map(({ operation }) => operation))].sort()).toEqual(Object.keys(operations).sort());
    expect(kinds.filter((kind) => !mutants.some((mutant) => mutant.kind === kind))).toEqual([]);
  });

  test('every operation has those of access that its facts ask for', () => {
    expect(operationsOf('session not checked')).toEqual(operationIds.filter(needsIdentity));
    expect(operationsOf('permission not checked')).toEqual(operationIds.filter(isLimited));
    expect(operationsOf('of another person')).toEqual(operationIds.filter(isScoped));
    expect(operationsOf('session not checked')).toEqual(
      expect.arrayContaining(['getTicket', 'initMfa', 'receiveMail']),
    );
    expect(operationsOf('session not checked')).not.toContain('signIn');
    expect(operationsOf('permission not checked')).toEqual(expect.arrayContaining(['inviteUser', 'giveFeedback']));
    expect(operationsOf('of another person')).toEqual(
      expect.arrayContaining(['getTicket', 'deletePasskey', 'getBoxItems']),
    );
    expect(operationsOf('of another person')).not.toContain('getArticle');
  });

  test('every operation has one of each of its successes, and one of a refusal', () => {
    const statuses = Map.groupBy(
      mutants.filter(({ kind }) => kind === 'status'),
      ({ operation }) => operation,
    );
    const wanted = operationIds.map((id) => [id, successesOf(id).length + Math.min(1, refusalsOf(id).length)]);
    expect(operationIds.map((id) => [id, statuses.get(id)?.length ?? 0])).toEqual(wanted);
    expect(operationIds.filter((id) => successesOf(id).length === 0)).toEqual([
      'resetPassword',
      'createUser',
      'confirmWatcher',
      'leaveWatchers',
    ]);
  });

  test('each wraps its operation', () => {
    expect(mutants.filter(({ operation, faults }) => faults()[operation] === undefined).map(nameOf)).toEqual([]);
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
