import { percentile } from '../support/statistics.ts';
import { BusyError } from './load-client.ts';

/** Milliseconds of a request at some concurrency, how many responses per second, and the cost of each. */
export interface LoadTimes {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  /** Milliseconds of processor a request, of the server and of the database. */
  serverCpu: number;
  databaseCpu: number;
  samples: number;
  /** Refused because of overload. */
  refused: number;
}

/** Processor used so far, in milliseconds. */
export type ReadCpu = () => { server: number; database: number };

const LEAST_SAMPLES = 12;
const WARM_UP_ROUNDS = 3;

/** Sends requests repeatedly, at some concurrency, until the time is up and there are enough samples. */
export async function measureLoad(
  send: () => Promise<unknown>,
  { atOnce, ms, readCpu }: { atOnce: number; ms: number; readCpu: ReadCpu },
): Promise<LoadTimes> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await send();
  const taken: number[] = [];
  let refused = 0;
  const before = readCpu();
  const start = performance.now();
  const isOver = () => performance.now() - start >= ms && taken.length >= LEAST_SAMPLES;
  const work = async () => {
    do {
      const sent = performance.now();
      await send().catch((error: unknown) => {
        if (!(error instanceof BusyError)) throw error;
        refused += 1;
      });
      taken.push(performance.now() - sent);
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - start) / 1000;
  const after = readCpu();
  const round = (value: number) => Number(value.toFixed(2));
  return {
    p50: round(percentile(taken, 0.5)),
    p95: round(percentile(taken, 0.95)),
    p99: round(percentile(taken, 0.99)),
    perSecond: Math.round(taken.length / seconds),
    serverCpu: round((after.server - before.server) / taken.length),
    databaseCpu: round((after.database - before.database) / taken.length),
    samples: taken.length,
    refused,
  };
}
