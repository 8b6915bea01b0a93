import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of ours that says where it listens. */
export type Listening = { url: URL; child: ChildProcess; ended: Promise<unknown> };

/** Starts a file of this folder, below another root when its sources are changed. Throws when it ends before it listens. */
export async function startListening(
  name: string,
  { root, args = [], env = {} }: { root: string; args?: string[]; env?: Record<string, string> },
): Promise<Listening> {
  const child = fork(join(root, 'tests/faults', name), args, {
    cwd: root,
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const message = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (message === undefined) throw new Error(`${name} ended before it listened.`);
  const [{ url }] = message as [{ url: string }];
  return { url: new URL(url), child, ended };
}

/** Kills a process at once. */
export async function kill({ child, ended }: Pick<Listening, 'child' | 'ended'>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
