import { expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import type { Contract, Json, Operation } from '#contract-suite/contract/document.ts';
import { Memory } from '#contract-suite/run/memory.ts';
import { selectionOf } from '#contract-suite/run/selection.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { scenarioOf } from '#contract-suite/steps/scenario.ts';
import type { Step } from '#contract-suite/steps/steps.ts';

const contract = readContract();
const sample = createSampler(contract);
const scenario = scenarioOf(contract);

/** The names of the steps in their order; the journeys and the refusals are by their names. */
function order(of: Contract = contract): string[] {
  return scenarioOf(of).stages.flatMap(({ stage }) => (typeof stage === 'string' ? [stage] : stage.map(nameOf)));
}

const nameOf = ({ operation, kind = '', mediaType = '' }: Step) =>
  [operation, kind, mediaType].filter(Boolean).join(' ');
const steps = scenario.stages.flatMap(({ stage }) => (typeof stage === 'string' ? [] : stage));

function withOperations(change: (operation: Operation) => Operation[]): Contract {
  return { ...contract, operations: contract.operations.flatMap(change) };
}

test('every operation has a step that succeeds, and every step an operation', () => {
  const ids = contract.operations.map(({ id }) => id);
  const main = steps.filter((step) => scenario.main.has(step) && step.kind === undefined);
  expect(main.map(({ operation }) => operation).sort()).toEqual(ids.sort());
  expect(steps.filter(({ operation }) => !ids.includes(operation))).toEqual([]);
});

test('what an operation needs is made before it, and is removed after it', () => {
  const names = order();
  const main = (id: string) => names.findIndex((name) => name === id || name.startsWith(`${id} application/json`));
  for (const { id, checks } of contract.operations) {
    for (const resource of checks.needs) {
      const makers = contract.operations.filter((other) => other.checks.makes.includes(resource));
      for (const maker of makers) expect([id, resource, main(maker.id) < main(id)]).toEqual([id, resource, true]);
      const removers = contract.operations.filter((other) => other.checks.removes.includes(resource));
      if (checks.removes.includes(resource)) continue;
      for (const remover of removers)
        expect([id, remover.id, main(remover.id) > main(id)]).toEqual([id, remover.id, true]);
    }
  }
});

test('all other sessions end while the account has no second factor, so that there is one to end', () => {
  const names = order();
  expect(names.indexOf('signIn success (one more session)')).toBeGreaterThan(names.indexOf('resetMfa'));
});

test('what may change the account comes after the refusals, which come after the journeys', () => {
  const names = order();
  const refusals = names.indexOf('refusals');
  expect(names.indexOf('journeys')).toBeLessThan(refusals);
  for (const { id } of contract.operations.filter(({ checks }) => checks.disposable))
    expect(names.indexOf(id)).toBeGreaterThan(refusals);
  expect(names.indexOf('signOut')).toBeGreaterThan(names.indexOf('changePassword success (back again)'));
});

test('an operation that is added to the contract has its place without a step of its own', () => {
  const added = (id: string, like: string, checks: Partial<Operation['checks']>): Operation[] =>
    contract.operations
      .filter((operation) => operation.id === like)
      .map((operation) => ({
        ...operation,
        id,
        checks: { needs: [], makes: [], removes: [], disposable: false, ...checks },
      }));
  const extended = withOperations((operation) =>
    operation.id === 'signIn'
      ? [
          ...added('deletePart', 'deleteDraft', { needs: ['ticket', 'part'], removes: ['part'] }),
          ...added('getPart', 'getDraft', { needs: ['part'] }),
          ...added('savePart', 'saveDraft', { needs: ['ticket'], makes: ['part'] }),
          operation,
        ]
      : [operation],
  );
  const names = order(extended).filter((name) => /Part$|^createTicket application|^setTicketClosed$/.test(name));
  expect(names).toEqual(['createTicket application/json', 'savePart', 'getPart', 'deletePart', 'setTicketClosed']);
});

test('steps that wait for each other are named', () => {
  const circle = withOperations((operation) => {
    const { checks, id } = operation;
    if (id === 'saveDraft') return [{ ...operation, checks: { ...checks, needs: ['subscription'] } }];
    if (id === 'subscribeToTicket') return [{ ...operation, checks: { ...checks, needs: ['draft'] } }];
    return [operation];
  });
  expect(() => order(circle)).toThrow(/These steps wait for each other: .*subscribeToTicket.*saveDraft/);
});

test('one operation needs few steps, and what they make is removed again', () => {
  const { operations, isNeeded } = selectionOf(contract, scenario, ['getDraft']);
  expect(operations.map(({ id }) => id)).toEqual(['getDraft']);
  const needed = scenario.stages.filter(isNeeded).flatMap(({ stage }) => (typeof stage === 'string' ? [] : stage));
  expect(needed.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['signIn', 'createTicket', 'saveDraft', 'getDraft', 'deleteDraft', 'setTicketClosed']),
  );
  expect(needed.length).toBeLessThan(steps.length / 5);
});

test('a tag is its operations', () => {
  const { operations } = selectionOf(contract, scenario, ['brand', 'search']);
  expect(operations.map(({ tag }) => tag)).toEqual(['search', 'brand']);
});

/** Writes down what is asked of it. */
class Diary extends Memory {
  readonly read = new Set<string>();

  override learnt(resource: string): string {
    this.read.add(resource);
    return super.learnt(resource);
  }

  override recall(name: string): Json | undefined {
    this.read.add(name);
    return super.recall(name);
  }
}

test('a step reads only what the steps before it made or kept', () => {
  const diary = new Diary({ contract, sample, url: 'http://localhost' });
  diary.remember('mailKey', 'a key');
  const unmade = steps.flatMap((step) => {
    const operation = contract.operations.find(({ id }) => id === step.operation);
    if (operation === undefined) return [];
    const plan = diary.planFor(operation, step.mediaType);
    diary.read.clear();
    tried(() => step.change?.(plan, diary));
    const read = [...diary.read, ...(step.needs ?? [])].filter((name) => !diary.isThere(name));
    diary.made(operation, {});
    tried(() => step.capture?.({}, diary));
    return read.map((name) => `${nameOf(step)} reads ${name}`);
  });
  expect(unmade).toEqual([]);
});

// An empty answer may be too little; what was written down until then counts.
function tried(work: () => unknown): void {
  try {
    work();
  } catch {
    // It needed more.
  }
}

test('what a repeated operation makes is there until its sequence ends', () => {
  const memory = new Memory({ contract, sample, url: 'http://localhost' });
  const [createTicket] = contract.operations.filter(({ id }) => id === 'createTicket');
  if (createTicket === undefined) throw new Error('The contract has no createTicket.');
  memory.made(createTicket, { ticketId: 'first', displayId: '1' });
  const before = memory.snapshot();
  memory.made(createTicket, { ticketId: 'second', displayId: '2' });
  memory.remember('closedTicket', null);
  expect([memory.learnt('ticket'), memory.recall('ticket')]).toEqual([
    'second',
    { ticketId: 'second', displayId: '2' },
  ]);
  memory.restore(before, new Set());
  expect([memory.learnt('ticket'), memory.recall('ticket')]).toEqual(['first', { ticketId: 'first', displayId: '1' }]);
  expect([memory.isThere('ticket'), memory.isThere('closedTicket')]).toEqual([true, false]);
});
