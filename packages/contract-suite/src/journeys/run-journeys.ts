import type { Result } from '../checks/checks.ts';
import { RunEnd } from '../http/run-end.ts';
import { journeys } from './journeys.ts';
import { JOURNEY, JourneyEnd, Trip } from './support/trip.ts';
import type { Journey, TripParts } from './support/trip.ts';

/**
 * Makes the journeys that judge one of the wanted operations; gives the results of those operations, and whatever failed
 * on the way: that a change had no effect is told by another operation, which reads it.
 */
export async function runJourneys(parts: TripParts): Promise<Result[]> {
  const { wanted } = parts;
  const results: Result[] = [];
  for (const journey of journeys) {
    if (journey.operations.some((operation) => wanted.has(operation))) results.push(...(await make(journey, parts)));
  }
  return results.filter(({ operation, outcome }) => wanted.has(operation) || outcome === 'failed');
}

/** Whether a journey has given a result. */
export function isOfJourney({ kind }: Pick<Result, 'kind'>): boolean {
  return kind.startsWith(JOURNEY);
}

async function make({ name, operations, needs, run }: Journey, parts: TripParts): Promise<Result[]> {
  const trip = new Trip(parts, name);
  const obstacle = needs?.(trip);
  if (obstacle !== undefined) {
    for (const operation of operations) trip.skip(operation, '', obstacle);
    return trip.results;
  }
  try {
    await run(trip);
  } catch (error) {
    // A call that went wrong stands among the results already; what it answered may be of no use to what follows.
    const isTold = trip.results.some(({ outcome }) => outcome === 'failed');
    if (error instanceof RunEnd || !(isTold || error instanceof JourneyEnd)) throw error;
  } finally {
    await trip.end();
  }
  return trip.results;
}
