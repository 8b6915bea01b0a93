import type { HttpHandler } from 'msw';
import { exampleHandlers } from '#generated/mocks.ts';

/**
 * The examples of the contract as responses. The first matching handler responds: a path with a parameter must come after those
 * without.
 */
export function contractHandlers(): HttpHandler[] {
  return exampleHandlers().toSorted((one, other) => parameters(one) - parameters(other));
}

function parameters(handler: HttpHandler): number {
  return String(handler.info.path).split('/:').length - 1;
}
