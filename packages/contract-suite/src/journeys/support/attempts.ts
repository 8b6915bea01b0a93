import { randomUUID } from 'node:crypto';
import { callerOf } from '../../checks/callers.ts';
import { textOf } from '../../contract/document.ts';
import type { Contract, Operation } from '../../contract/document.ts';
import { exampleRequest } from '../../contract/requests.ts';
import type { Replacements } from '../../contract/requests.ts';
import { createSampler } from '../../contract/samples.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An operation that customers call with the names of resources that have an owner. */
export interface Attempt {
  operation: Operation;
  /** What it is called with, by the names of the resources. */
  resources: readonly string[];
  /** The refusals of what belongs to others: not found, or an invalid field where the contract has no 404. */
  statuses: number[];
}

/** Every operation that must refuse what belongs to others. A list leaves such resources out instead, and is not among them. */
export function attemptsOf(contract: Contract): Attempt[] {
  const sample = createSampler(contract);
  return contract.operations.flatMap((operation) => {
    const isRefusing = operation.answers[404] !== undefined || textOf(operation.source['x-kind']) === 'command';
    if (callerOf(operation) !== 'account' || operation.unknownId === 'ignored' || !isRefusing) return [];
    const request = JSON.stringify(exampleRequest({ contract, sample, replacements: new Map() }, operation));
    const resources = operation.checks.needs.filter((name) => {
      const { of, examples = [] } = contract.resources[name] ?? {};
      return of !== undefined && examples.some((example) => request.includes(JSON.stringify(example)));
    });
    const statuses = [403, operation.answers[404] === undefined ? 422 : 404];
    return resources.length === 0 ? [] : [{ operation, resources, statuses }];
  });
}

/** For each example of the resources a name that nothing has, in the form of the example. */
export function unknownNames(contract: Contract, resources: readonly string[]): Replacements {
  const examples = resources.flatMap((resource) => contract.resources[resource]?.examples ?? []);
  return new Map(
    examples.map((example) => [example, UUID.test(example) ? randomUUID() : example.replaceAll(/\w/g, '0')]),
  );
}
