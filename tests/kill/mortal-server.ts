import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Fault, Message, Order } from './fault.ts';

/** A server in its own process, to be killed. */
export type MortalServer = {
  url: string;
  /** It will end at the fault. */
  arm(fault: Fault): Promise<void>;
  /** Whether it lives, and if so how many operations it counted. */
  look(): Promise<{ alive: false } | { alive: true; counted: number }>;
  end(): Promise<void>;
};

/** Starts one on a migrated database and a data folder; both stay when it dies. */
export async function startMortalServer(databaseUrl: string, dataDir: string): Promise<MortalServer> {
  const child = fork(new URL('server.ts', import.meta.url), [databaseUrl, dataDir], {
    // Not those of a test runner.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const started = await hear(child, ended);
  if (started === undefined || !('url' in started)) throw new Error('The server to be killed did not start.');
  return {
    url: started.url,
    async arm(fault) {
      const heard = ask(child, ended, { arm: fault });
      if ((await heard) === undefined) throw new Error('The server died too early.');
    },
    async look() {
      const heard = await ask(child, ended, { report: true });
      if (heard === undefined || !('counted' in heard)) return { alive: false };
      return { alive: true, counted: heard.counted };
    },
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function ask(child: ChildProcess, ended: Promise<unknown>, order: Order): Promise<Message | undefined> {
  const heard = hear(child, ended);
  // A dead process cannot be ordered: its end is the response.
  if (child.connected) child.send(order, () => {});
  return heard;
}

async function hear(child: ChildProcess, ended: Promise<unknown>): Promise<Message | undefined> {
  const message = once(child, 'message').then(([heard]) => heard as Message);
  return Promise.race([message, ended.then(() => undefined)]);
}
