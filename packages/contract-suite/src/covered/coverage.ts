import { checkKey } from '../checks/checks.ts';
import { successStatuses } from '../contract/document.ts';
import type { Result } from '../checks/checks.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { keyOfCheck, refusalKeys } from '../checks/refusals.ts';

/** Every kind of check that the contract makes possible for an operation, whether or not there is one. */
export function possibleKeys(contract: Contract, operation: Operation): string[] {
  const names = operation.parameters.map(({ name }) => name.toLowerCase());
  return [
    ...successKeys(operation),
    ...(names.includes('idempotency-key') ? ['idempotent repeat', 'idempotency key reused'] : []),
    ...(successStatuses(operation).includes(206) ? ['range', 'unsatisfiable range'] : []),
    ...refusalKeys(contract, operation),
  ];
}

/** The kinds that had no check, each with its operation; a check that could not be run is there all the same. */
export function uncoveredKeys(
  contract: Contract,
  operations: Operation[],
  results: readonly Pick<Result, 'operation' | 'kind' | 'name'>[],
): string[] {
  const covered = new Set(results.map((result) => `${result.operation} ${keyOfCheck(result)}`));
  return operations.flatMap((operation) =>
    possibleKeys(contract, operation)
      .map((key) => `${operation.id} ${key}`)
      .filter((key) => !covered.has(key)),
  );
}

// Each media type of a request where there are several.
function successKeys({ bodies }: Operation): string[] {
  const types = Object.keys(bodies);
  return types.length < 2 ? ['success'] : types.map((type) => checkKey('success', type));
}
