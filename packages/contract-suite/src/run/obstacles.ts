import type { Check } from '../checks/checks.ts';
import { callerOf } from '../checks/callers.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import { textOf } from '../contract/document.ts';
import type { Step } from '../steps/steps.ts';
import type { Memory } from './memory.ts';

type Parts = { contract: Contract; memory: Memory };

/** Further resources that a step needs, or must not have. */
type Wish = Pick<Step, 'needs' | 'without'>;

/** Why a step cannot run: a missing or an unwanted resource; undefined when it can. */
export function missingResource(
  { contract, memory }: Parts,
  operation: Operation,
  wish: Wish = {},
): string | undefined {
  const { needs = [], without = [] } = wish;
  // An ignored unknown id may as well be the contract's example.
  const own = operation.unknownId === 'ignored' ? [] : operation.checks.needs;
  const unwanted = without.find((name) => memory.isThere(name));
  if (unwanted !== undefined) return `there is a ${unwanted}`;
  const missing = [...own, ...needs].find(
    (name) => !without.includes(name) && !memory.isThere(name) && contract.resources[name]?.given === undefined,
  );
  if (missing === undefined) return undefined;
  const makers = contract.operations.filter(({ checks }) => checks.makes.includes(missing)).map(({ id }) => id);
  return makers.length === 0
    ? `the step before it was not done (${missing})`
    : `needs the ${missing} that ${makers.join(' or ')} makes`;
}

/** Why a refusal would prove nothing: a resource in its request is unknown, so the request has the contract's example. */
export function unnamedResource({ contract, memory }: Parts, { checks }: Operation): string | undefined {
  const unnamed = checks.needs.find(
    (name) => contract.resources[name]?.examples.length !== 0 && memory.learnt(name) === '',
  );
  return unnamed === undefined ? undefined : `needs the ${unnamed} that it is asked for`;
}

/** Refusals that mean that the caller has to bring something, or that the given staff lack the ability. */
export function excuseOf({ contract, memory }: Parts, operation: Operation, caller: Check['caller']): Check['excuse'] {
  const { needs } = operation.checks;
  const brought = needs.find((name) => contract.resources[name]?.given !== undefined && !memory.isThere(name));
  if (brought !== undefined)
    return { statuses: [404, 409, 422], reason: `needs ${contract.resources[brought]?.given ?? brought}` };
  if (caller !== 'staff' || callerOf(operation) !== 'staff') return undefined;
  const isOfCompany = needs.some((name) => contract.resources[name]?.of === 'company');
  const { ability = '' } = object(operation.source['x-access']);
  return {
    statuses: isOfCompany ? [403, 404] : [403],
    reason: `needs staff who may do it (${textOf(ability)})${isOfCompany ? ' and see what it is about' : ''}`,
  };
}
