import { successCallerOf } from '../checks/callers.ts';
import type { Caller } from '../checks/checks.ts';
import type { Contract, Operation } from '../contract/document.ts';
import type { Sequence, Step } from './steps.ts';

/** A part of a run: a sequence, the journeys, or the refusals of all operations. */
export type Stage = Sequence | 'journeys' | 'refusals';

/** The resources, and the sessions of callers, that a stage needs, makes and removes. */
export interface StageFacts {
  stage: Stage;
  needs: ReadonlySet<string>;
  makes: ReadonlySet<string>;
  removes: ReadonlySet<string>;
  /** It may change the account for good. */
  isDisposable: boolean;
}

/** The session of a caller, as a resource that a sign-in makes. */
export function session(caller: Caller): string {
  return `session of ${caller}`;
}

/**
 * The facts of a sequence: it makes and removes what its `main` steps do, the first successes of operations. Resources that it both
 * makes and removes do not count.
 */
export function factsOf(contract: Contract, main: ReadonlySet<Step>, sequence: Sequence): StageFacts {
  const steps = sequence.flatMap((step) => {
    const operation = contract.operations.find(({ id }) => id === step.operation);
    return operation === undefined ? [] : [{ step, operation }];
  });
  const first = steps.filter(({ step }) => main.has(step));
  const makes = first.flatMap(({ step, operation }) => [...operation.checks.makes, ...opened(step)]);
  const removes = first.flatMap(({ operation }) => operation.checks.removes.map(asResource));
  return {
    stage: sequence,
    needs: new Set(steps.flatMap(needsOf).filter((resource) => !makes.includes(resource))),
    makes: new Set(makes.filter((resource) => !removes.includes(resource))),
    removes: new Set(removes.filter((resource) => !makes.includes(resource))),
    isDisposable: first.some(({ operation }) => operation.checks.disposable),
  };
}

/** The facts of the journeys or refusals, which need every resource named in requests and the sessions of all callers. */
export function factsOfAll(contract: Contract, stage: 'journeys' | 'refusals'): StageFacts {
  const named = Object.keys(contract.resources).filter(
    (resource) => contract.resources[resource]?.examples.length !== 0,
  );
  const callers: Caller[] = [
    'account',
    'staff',
    'otherSession',
    ...(stage === 'refusals' ? (['preSignIn'] as const) : []),
  ];
  const none = new Set<string>();
  return {
    stage,
    needs: new Set([...named, ...callers.map(session)]),
    makes: none,
    removes: none,
    isDisposable: false,
  };
}

/**
 * Sorts stages: a resource is made before it is needed and removed after its last use; otherwise the given order is kept. Throws if
 * stages wait for each other.
 */
export function inOrder(given: readonly StageFacts[]): StageFacts[] {
  const waiting = [...given];
  const ordered: StageFacts[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex((one) => !waiting.some((other) => other !== one && goesBefore(other, one)));
    const [next] = waiting.splice(Math.max(index, 0), 1);
    if (next === undefined || index < 0)
      throw new Error(`These steps wait for each other: ${waiting.map(titleOf).join(', ')}.`);
    ordered.push(next);
  }
  return ordered;
}

function goesBefore(one: StageFacts, other: StageFacts): boolean {
  return mustGoBefore(one, other) || (makesNeeded(one, other) && !mustGoBefore(other, one));
}

// Journeys sign in by password alone; disposable operations may leave the account unusable.
function mustGoBefore(one: StageFacts, other: StageFacts): boolean {
  if (removesNeeded(other, one)) return true;
  if (one.stage === 'journeys') return other.stage === 'refusals' || other.makes.has('factor') || other.isDisposable;
  return one.stage === 'refusals' && other.isDisposable;
}

function makesNeeded(one: StageFacts, other: StageFacts): boolean {
  return [...one.makes].some((resource) => other.needs.has(resource));
}

// Two stages that both need and remove a resource do not wait for each other.
function removesNeeded(one: StageFacts, other: StageFacts): boolean {
  return [...one.removes].some(
    (resource) =>
      (other.needs.has(resource) || other.makes.has(resource)) &&
      !(other.removes.has(resource) && one.needs.has(resource)),
  );
}

function needsOf({ step, operation }: { step: Step; operation: Operation }): string[] {
  const { caller = successCallerOf(operation), without = [], needs = [] } = step;
  return [session(caller), ...operation.checks.needs.filter((resource) => !without.includes(resource)), ...needs];
}

function opened({ opens }: Step): string[] {
  return opens === undefined ? [] : [session(opens)];
}

// Operations end the account's session.
function asResource(resource: string): string {
  return resource === 'session' ? session('account') : resource;
}

function titleOf({ stage }: StageFacts): string {
  return typeof stage === 'string' ? stage : stage.map(({ operation }) => operation).join('+');
}
