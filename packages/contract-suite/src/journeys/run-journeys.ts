import type { Result } from '../checks/checks.ts';
import { RunEnd } from '../http/run-end.ts';
import { journeys } from './journeys.ts';
import { JOURNEY, JourneyEnd, operationsOf, JourneyContext } from './support/journey-context.ts';
import type { Journey, TripParts } from './support/journey-context.ts';

/**
 * Makes the journeys that check one of the wanted operations; returns the results of those operations, and all failures on the
 * way: that a change had no effect is reported by another operation, which reads it.
 */
export async function runJourneys(parts: TripParts): Promise<Result[]> {
  const { contract, wanted, jars, failFast } = parts;
  const before = new Map(jars);
  const results: Result[] = [];
  for (const journey of journeys) {
    if (failFast && results.some(({ outcome }) => outcome === 'failed')) break;
    if (operationsOf(journey, contract).some((operation) => wanted.has(operation)))
      results.push(...(await make(journey, parts)));
  }
  // Journeys replace sessions of other callers.
  for (const [caller, jar] of before) jars.set(caller, jar);
  return results.filter(({ operation, outcome }) => wanted.has(operation) || outcome === 'failed');
}

/** Whether a journey has given a result. */
export function isOfJourney({ kind }: Pick<Result, 'kind'>): boolean {
  return kind.startsWith(JOURNEY);
}

async function make(journey: Journey, parts: TripParts): Promise<Result[]> {
  const { name, needs, run } = journey;
  const ctx = new JourneyContext(parts, name);
  const obstacle = needs?.(ctx);
  if (obstacle !== undefined) {
    for (const operation of operationsOf(journey, parts.contract)) ctx.skip(operation, '', obstacle);
    return ctx.results;
  }
  try {
    await run(ctx);
  } catch (error) {
    // A failed call is already among the results; its response may be of no use to the next steps.
    const isReported = ctx.results.some(({ outcome }) => outcome === 'failed');
    if (error instanceof RunEnd || !(isReported || error instanceof JourneyEnd)) throw error;
  } finally {
    await ctx.end();
  }
  return ctx.results;
}
