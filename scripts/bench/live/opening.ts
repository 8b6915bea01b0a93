import { COMMENTS_PAGE_COUNT } from '#domain/limits.ts';
import { timed } from '../support/bench-server.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { median } from '../support/statistics.ts';
import type { World } from './world.ts';

const OPENINGS = 100;
const WARM_UP_ROUNDS = 5;

/** Median milliseconds of opening each ticket, by its number of comments. */
export async function measureOpening({ url }: ServerProcess, { customers: [cookie = ''], tickets }: World) {
  const ask = async (path: string) => {
    const response = await fetch(`${url}/api/tickets/${path}`, { headers: { 'auth-type': '1', cookie } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
    await response.bytes();
  };
  const medians: Record<string, number> = {};
  for (const { id, displayId, comments } of tickets) {
    const open = async () => {
      await ask(`customer/${displayId}`);
      await ask(`comments?ticketId=${id}&limit=${COMMENTS_PAGE_COUNT}`);
    };
    const taken: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + OPENINGS; round += 1) {
      const milliseconds = await timed(open);
      if (round >= WARM_UP_ROUNDS) taken.push(milliseconds);
    }
    medians[comments] = median(taken);
  }
  return medians;
}
