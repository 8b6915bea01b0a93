import { plainCaller } from '#tests/api/support/api.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '#tests/api/support/tickets.ts';

const EACH_MS = 10;
const ONE_MAX_MS = 5_000;
const GIVEN_UP_MS = 300_000;

/**
 * Milliseconds since a time (`performance.now()`) until a person can upload a file again, which needs the network, the server,
 * the database and the disk. Infinity if not within five minutes.
 */
export async function serviceAgain(url: string, cookie: string, since: number): Promise<number> {
  const call = plainCaller(url, { cookie });
  while (performance.now() - since < GIVEN_UP_MS) {
    const isThere = await Promise.race([
      upload(call, 'probe.log', 'Is anybody there?').then(
        () => true,
        () => false,
      ),
      sleep(ONE_MAX_MS, false),
    ]);
    if (isThere) return performance.now() - since;
    await sleep(EACH_MS);
  }
  return Infinity;
}
