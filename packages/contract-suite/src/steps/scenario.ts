import { successCallerOf } from '../checks/callers.ts';
import type { Contract } from '../contract/document.ts';
import { accountSequences } from './account-steps.ts';
import { derivedSequences } from './derived-steps.ts';
import { factorSequences } from './factor-steps.ts';
import { mailSequences } from './mail-steps.ts';
import { factsOf, factsOfAll, inOrder, session } from './order.ts';
import type { StageFacts } from './order.ts';
import { productSequences } from './product-steps.ts';
import { rmaSequences } from './rma-steps.ts';
import { signInSequences } from './sign-in.ts';
import { staffSequences } from './staff-steps.ts';
import type { Sequence, Step } from './steps.ts';
import { ticketSequences, uploadSequences } from './ticket-steps.ts';
import { watcherSequences } from './watcher-steps.ts';

const written: readonly Sequence[] = [
  ...signInSequences,
  ...ticketSequences,
  ...uploadSequences,
  ...watcherSequences,
  ...mailSequences,
  ...rmaSequences,
  ...productSequences,
  ...accountSequences,
  ...factorSequences,
  ...staffSequences,
];

export interface Scenario {
  stages: readonly StageFacts[];
  /** The first success of each operation, and the first sign-in of each who asks. */
  main: ReadonlySet<Step>;
}

/** The stages of a run in order: written sequences for some operations, derived ones for the others. */
export function scenarioOf(contract: Contract): Scenario {
  const sequences = [...written, ...derivedSequences(contract, written)].toSorted(
    (left, right) => placeOf(contract, left) - placeOf(contract, right),
  );
  const main = mainSteps(sequences);
  const stages = [
    ...sequences.map((sequence) => factsOf(contract, main, sequence)),
    factsOfAll(contract, 'journeys'),
    factsOfAll(contract, 'refusals'),
  ];
  return { stages: inOrder(stages), main };
}

// In the contract's order, but public operations first: their results are reported even if the sign-in fails.
function placeOf({ operations }: Contract, [first]: Sequence): number {
  const index = operations.findIndex(({ id }) => id === first?.operation);
  const operation = operations[index];
  const isPublic = operation !== undefined && first?.opens === undefined && successCallerOf(operation) === 'nobody';
  return isPublic ? index - operations.length : index;
}

function mainSteps(sequences: readonly Sequence[]): Set<Step> {
  const first = new Map<string, Step>();
  for (const step of sequences.flat()) {
    const roles = [step.kind === undefined ? step.operation : undefined, step.opens && session(step.opens)];
    for (const role of roles) if (role !== undefined && !first.has(role)) first.set(role, step);
  }
  return new Set(first.values());
}
