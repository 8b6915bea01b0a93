import { callerOf, strangerTo } from '../checks/callers.ts';
import type { Caller } from '../checks/checks.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { journeys } from '../journeys/journeys.ts';
import { operationsOf } from '../journeys/support/journey-context.ts';
import { session } from '../steps/order.ts';
import type { StageFacts } from '../steps/order.ts';
import type { Scenario } from '../steps/scenario.ts';
import { signInSequences } from '../steps/sign-in.ts';

export interface Selection {
  /** What is checked. */
  operations: Operation[];
  /** Whether a stage is checked, makes what a checked one needs, or removes what a checked one made. */
  isNeeded: (stage: StageFacts) => boolean;
}

/** The operations of the given tags and ids, and the stages that they need; everything if none are given. */
export function selectionOf(contract: Contract, scenario: Scenario, only: readonly string[] | undefined): Selection {
  const { operations } = contract;
  if (only === undefined) return { operations, isNeeded: () => true };
  const wanted = operations.filter(({ id, tag }) => only.includes(id) || only.includes(tag));
  const needed = neededStages(contract, scenario, wanted);
  return { operations: wanted, isNeeded: (stage) => typeof stage.stage === 'string' || needed.has(stage) };
}

function neededStages(contract: Contract, { stages }: Scenario, wanted: readonly Operation[]): ReadonlySet<StageFacts> {
  const needed = new Set<StageFacts>();
  const take = (one: StageFacts): void => {
    if (typeof one.stage === 'string' || needed.has(one)) return;
    needed.add(one);
    takeMakers([...one.needs]);
    for (const other of stages) if ([...other.removes].some((resource) => one.makes.has(resource))) take(other);
  };
  const takeMakers = (resources: readonly string[]): void => {
    for (const other of stages) if (resources.some((resource) => other.makes.has(resource))) take(other);
  };
  const ids = new Set(wanted.map(({ id }) => id));
  for (const one of stages) {
    if (typeof one.stage !== 'string' && one.stage.some(({ operation }) => ids.has(operation))) take(one);
  }
  for (const operation of wanted) {
    const callers: Caller[] = [callerOf(operation), strangerTo(operation) ?? 'nobody'];
    takeMakers([...callers.map((caller) => session(caller)), ...operation.checks.needs]);
  }
  const travelled = journeys.filter((journey) => operationsOf(journey, contract).some((id) => ids.has(id)));
  takeMakers(travelled.flatMap(({ uses = [] }) => uses));
  // They find out who is signed in.
  if (travelled.length > 0)
    for (const one of stages) if (signInSequences.some((sequence) => sequence === one.stage)) take(one);
  return needed;
}
