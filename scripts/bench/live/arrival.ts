import { openListeners } from '../support/live-listeners.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { percentile } from '../support/statistics.ts';
import { answer } from './answer.ts';
import type { World } from './world.ts';

/** How many customers listen. */
export const LISTENERS = 200;
const WARM_UP_ROUNDS = 5;

/** Milliseconds from the answer's request to its arrival at each of the listeners. */
export interface Arrival {
  p50: number;
  p99: number;
}

/** That many replies, one after the other. */
export async function measureArrival(
  server: ServerProcess,
  { engineer, customers, answered }: World,
  answers: number,
): Promise<Arrival> {
  const listeners = await openListeners(server.url, customers.slice(0, LISTENERS));
  const taken: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + answers; round += 1) {
    const arrived = new Map<number, number>();
    const all = new Promise<void>((resolve) => {
      listeners.onText = (index, text) => {
        if (!text.includes('CommentAdded') || arrived.has(index)) return;
        arrived.set(index, performance.now());
        if (arrived.size === LISTENERS) resolve();
      };
    });
    const start = performance.now();
    await answer(server, engineer, answered.id, round);
    await all;
    if (round >= WARM_UP_ROUNDS) taken.push(...[...arrived.values()].map((time) => time - start));
  }
  listeners.close();
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}
