import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from './processes.ts';
import type { Listening } from './processes.ts';
import type { Order } from './server.ts';

/** A server that is started again whenever it ends. */
export type KeptServer = {
  url: () => URL;
  send: (order: Order) => void;
  /** Kills it; resolves when the next one listens. */
  kill: () => Promise<void>;
  /** How often it ended by itself. */
  ends: number;
  end: () => Promise<void>;
};

const RESTARTS_MAX = 50;

/** Starts a server, and keeps it running. */
export async function keepServer(start: () => Promise<Listening>): Promise<KeptServer> {
  let server = await begin();
  let isWanted = true;

  async function begin(): Promise<Listening> {
    const started = await startAgain(start);
    void started.ended.then(() => {
      if (server !== started || !isWanted) return;
      kept.ends += 1;
      void begin().then((next) => (server = next));
    });
    return started;
  }

  const kept: KeptServer = {
    url: () => server.url,
    send: (order) => void server.child.send(order, () => {}),
    async kill() {
      isWanted = false;
      await kill(server);
      isWanted = true;
      server = await begin();
    },
    ends: 0,
    async end() {
      isWanted = false;
      await kill(server);
    },
  };
  return kept;
}

/** What is left of a killed process may hinder its successor for a moment. */
export async function startAgain<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === RESTARTS_MAX) throw error;
      await sleep(50);
    }
  }
}
