import { expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import type { Json } from '#contract-suite/contract/document.ts';
import { Memory, thingsIn } from '#contract-suite/run/memory.ts';
import type { Learnable } from '#contract-suite/run/memory.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { lastSteps, publicSteps, signInSteps, steps, waitingSteps } from '#contract-suite/steps/scenario.ts';
import { selectionOf } from '#contract-suite/run/selection.ts';
import type { Step } from '#contract-suite/steps/steps.ts';

const contract = readContract();
const sample = createSampler(contract);
const all = [...publicSteps, ...signInSteps, ...steps, ...waitingSteps, ...lastSteps];

/** Writes down what is asked of it and given to it. */
class Diary extends Memory {
  readonly read = new Set<string>();
  readonly written = new Set<string>();

  override learn(thing: Learnable, value: Json | undefined): void {
    // While it is made, it learns what nobody gave it.
    this.written?.add(thing);
    super.learn(thing, value);
  }

  override learnt(thing: Learnable): string {
    this.read.add(thing);
    return super.learnt(thing);
  }

  override keep(name: string, answer: Json): void {
    this.written.add(name);
    super.keep(name, answer);
  }

  override kept(name: string): Json | undefined {
    this.read.add(name);
    return super.kept(name);
  }
}

const nameOf = ({ operation, kind = '', mediaType = '' }: Step) => [operation, kind, mediaType].join(' ').trim();
const given = new Set(all.flatMap(({ gives = [] }) => gives));

test('each step says what it uses and gives', () => {
  expect(all.flatMap((step) => unsaidOf(step).map((fault) => `${nameOf(step)} ${fault}`))).toEqual([]);
});

test('one operation needs few steps, and what they make is taken away again', () => {
  const { operations, isNeeded } = selectionOf(contract, sample, ['getDraft']);
  expect(operations.map(({ id }) => id)).toEqual(['getDraft']);
  const needed = all.filter(isNeeded).map(({ operation }) => operation);
  expect(needed).toEqual(expect.arrayContaining(['signIn', 'saveDraft', 'getDraft', 'deleteDraft']));
  expect(needed.length).toBeLessThan(all.length / 5);
});

test('a tag is its operations', () => {
  const { operations } = selectionOf(contract, sample, ['brand', 'search']);
  expect(operations.map(({ tag }) => tag)).toEqual(['search', 'brand']);
});

function unsaidOf(step: Step): string[] {
  const operation = contract.operations.find(({ id }) => id === step.operation);
  if (operation === undefined) return ['is not in the contract'];
  const { uses = [], gives = [] } = step;
  const diary = new Diary({ contract, sample, url: 'http://localhost' });
  const plan = diary.planFor(operation, step.mediaType);
  diary.read.clear();
  // Not `needs`: it may ask for what must not be there.
  tried(() => step.change?.(plan, diary));
  const said = new Set([...thingsIn(contract, sample, operation, step.mediaType), ...uses]);
  const used = [...diary.read].filter((name) => given.has(name) && !said.has(name));
  tried(() => step.capture?.({}, diary));
  const made = [...diary.written].filter((name) => !gives.includes(name));
  return [
    ...used.map((name) => `uses ${name}`),
    ...made.map((name) => `gives ${name}`),
    ...uses.filter((name) => !given.has(name)).map((name) => `uses ${name}, which no step gives`),
  ];
}

// An empty answer or memory may be too little; what was written down until then counts.
function tried(work: () => unknown): void {
  try {
    work();
  } catch {
    // It needed more.
  }
}
