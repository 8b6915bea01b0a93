import { askerOf } from '../checks/checks.ts';
import type { Asker } from '../checks/checks.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { journeys } from '../journeys/journeys.ts';
import { thingsIn } from './memory.ts';
import type { Sampler } from '../contract/samples.ts';
import { lastSteps, publicSteps, signInSteps, steps, waitingSteps } from '../steps/scenario.ts';
import type { Step } from '../steps/steps.ts';

export interface Selection {
  /** What is checked. */
  operations: Operation[];
  /** Whether a step is checked, or gives what one of those needs, or takes away what one of those made. */
  isNeeded: (step: Step) => boolean;
}

const beforeRefusals = [...publicSteps, ...signInSteps, ...steps, ...waitingSteps];
const all = [...beforeRefusals, ...lastSteps];

/** The operations of the given tags and ids, and the steps that they need; everything when none are given. */
export function selectionOf(contract: Contract, sample: Sampler, only: readonly string[] | undefined): Selection {
  const { operations } = contract;
  if (only === undefined) return { operations, isNeeded: () => true };
  const wanted = operations.filter(({ id, tag }) => only.includes(id) || only.includes(tag));
  const needed = neededSteps(contract, sample, wanted);
  return { operations: wanted, isNeeded: (step) => needed.has(step) };
}

function neededSteps(contract: Contract, sample: Sampler, wanted: readonly Operation[]): ReadonlySet<Step> {
  const needed = new Set<Step>();
  const take = (step: Step | undefined): void => {
    if (step === undefined || needed.has(step)) return;
    needed.add(step);
    for (const name of usesOf(contract, sample, step)) take(giverOf(name, all.indexOf(step)));
    for (const other of all) if (isShared(other.clears, step.gives)) take(other);
  };
  const ids = new Set(wanted.map(({ id }) => id));
  for (const step of all) if (ids.has(step.operation)) take(step);
  // Their refusals are asked when all of this is done.
  const refused = wanted.flatMap((operation) => [
    session(askerOf(operation)),
    ...thingsIn(contract, sample, operation),
  ]);
  const travelled = journeys.filter((journey) => journey.operations.some((id) => ids.has(id)));
  const uses = travelled.flatMap((journey) => journey.uses ?? []);
  for (const name of [...refused, ...uses]) take(giverOf(name, beforeRefusals.length));
  // They look by themselves who is there.
  if (travelled.length > 0) signInSteps.forEach(take);
  return needed;
}

function usesOf(contract: Contract, sample: Sampler, step: Step): string[] {
  const operation = contract.operations.find(({ id }) => id === step.operation);
  if (operation === undefined) return [];
  const asker = step.asker ?? askerOf(operation);
  return [session(asker), ...thingsIn(contract, sample, operation, step.mediaType), ...(step.uses ?? [])];
}

// The last one before: it gives what the steps then have. The sessions of the persons come from their first sign-in.
function giverOf(name: string, before: number): Step | undefined {
  return (
    signInSteps.find(({ opens }) => opens !== undefined && session(opens) === name) ??
    all.slice(0, before).findLast(({ gives, opens }) => gives?.includes(name) || (opens && session(opens) === name))
  );
}

function isShared(some: readonly string[] = [], others: readonly string[] = []): boolean {
  return some.some((name) => others.includes(name));
}

function session(asker: Asker): string {
  return `session of ${asker}`;
}
