import { withFields } from '../exchange.ts';
import { operationIds, refusalsOf, refusalsOfScope, successesOf } from '../facts.ts';
import { inAnswer } from '../mutant.ts';
import type { Mutant } from '../mutant.ts';

// A status in the place of another one; which of them differs between operations.
const SUCCESSES = [200, 201, 202, 203, 204, 205, 206, 302, 404, 500];
const REFUSALS = [400, 401, 403, 404, 409, 410, 422, 500];

/** Answers that are right except for their status: for each operation every success, and one of its refusals. */
export const statusMutants: readonly Mutant[] = operationIds.flatMap((operation, index) => {
  const successes = successesOf(operation);
  const refusals = refusalsOf(operation);
  const refusal = refusals[index % refusals.length];
  return [
    ...successes.map((from) => {
      const to = other(SUCCESSES, from === 206 ? [206] : successes, index);
      return inAnswer(operation, 'status', `${from} as ${to}`, (response) =>
        response.status === from ? { ...response, status: to } : response,
      );
    }),
    ...(refusal === undefined ? [] : [refused(operation, refusal, index)]),
  ];
});

function refused(operation: Mutant['operation'], from: number, index: number): Mutant {
  // Which of these refuses what belongs to others is the server's choice.
  const alike = from === 404 ? [...refusalsOfScope(operation), 422] : [from];
  const to = other(REFUSALS, alike, index);
  return inAnswer(operation, 'status', `${from} as ${to}`, (response) =>
    response.status === from ? { ...withFields(response, { status: to }), status: to } : response,
  );
}

function other(statuses: readonly number[], but: readonly number[], index: number): number {
  const left = statuses.filter((status) => !but.includes(status));
  return left[index % left.length] ?? 500;
}
