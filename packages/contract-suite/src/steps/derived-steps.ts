import { successCallerOf } from '../checks/callers.ts';
import { successStatuses } from '../contract/document.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { withHeader } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

/**
 * The sequences that follow from the contract alone: the success of each operation in each media type, and range requests. An
 * operation with a step without a kind in a written sequence is left to that.
 */
export function derivedSequences(contract: Contract, written: readonly Sequence[]): Sequence[] {
  const own = new Set(
    written
      .flat()
      .flatMap(({ operation, kind, mediaType }) =>
        kind === undefined ? [operation, `${operation} ${mediaType ?? ''}`] : [],
      ),
  );
  return contract.operations.flatMap((operation) => {
    const { id } = operation;
    const [first, ...others] = mediaTypesOf(operation);
    return [
      ...(own.has(id) ? [] : [[{ operation: id, ...first }]]),
      ...others
        .filter((mediaType) => !own.has(`${id} ${mediaType.mediaType ?? ''}`))
        .map((more) => [{ operation: id, ...more }, ...removalOf(contract, operation, more.mediaType ?? '')]),
      ...partsOf(operation).map((step) => [step]),
    ];
  });
}

// Named if there are several.
function mediaTypesOf({ bodies }: Operation): Partial<Pick<Step, 'mediaType'>>[] {
  const types = Object.keys(bodies);
  return types.length < 2 ? [{}] : types.map((mediaType) => ({ mediaType }));
}

/** Removes what a repeated operation made, by the same caller. */
function removalOf(contract: Contract, { checks, ...operation }: Operation, of: string): Step[] {
  const isRemoval = (other: Operation) =>
    other.checks.removes.some((resource) => checks.makes.includes(resource)) &&
    successCallerOf(other) === successCallerOf({ ...operation, checks });
  return contract.operations.filter(isRemoval).map(({ id }) => ({ operation: id, kind: `success (${of})` }));
}

function partsOf(operation: Operation): Step[] {
  if (!successStatuses(operation).includes(206)) return [];
  const part = (kind: string, range: string, status: number): Step => ({
    operation: operation.id,
    kind,
    change: withHeader('range', range),
    statuses: [status],
  });
  return [part('range', 'bytes=0-9', 206), part('unsatisfiable range', 'bytes=524288000-', 416)];
}
