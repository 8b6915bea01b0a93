import { exampleOf } from './document.ts';
import type { Contract, Json, Operation } from './document.ts';
import { successStatuses } from './document.ts';

type Steps = readonly (string | number)[];

/**
 * The names in an answer of a resource that its operation makes: for each example of the resource, the text in the place of that example
 * in the documented answer. Empty for a state, and if the answer has no such place.
 */
export function namesIn(contract: Contract, operation: Operation, resource: string, answer: Json): [string, string][] {
  const { examples = [] } = contract.resources[resource] ?? {};
  const documented = successStatuses(operation).flatMap((status) =>
    Object.values(operation.answers[status]?.content ?? {}).map((media) => exampleOf(contract, media) ?? null),
  );
  return examples.flatMap((example): [string, string][] => {
    const steps = documented.map((value) => placeOf(example, value)).find((found) => found !== undefined);
    const name = steps && valueIn(answer, steps);
    return typeof name === 'string' ? [[example, name]] : [];
  });
}

function placeOf(example: string, value: Json, above: Steps = []): Steps | undefined {
  if (value === example) return above;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const found = placeOf(example, child, [...above, Array.isArray(value) ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function valueIn(value: Json, steps: Steps): Json | undefined {
  return steps.reduce<Json | undefined>(
    (within, step) =>
      typeof within === 'object' && within !== null ? (within as Record<string, Json>)[step] : undefined,
    value,
  );
}
