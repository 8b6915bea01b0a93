import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nameOf } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { startTestServers } from './test-server.ts';
import type { Trial } from './trial.ts';
import type { Task } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

export interface PoolOptions {
  /** Processes at once. */
  jobs: number;
  /** Whether the whole suite is spared where an operation's own checks find nothing. */
  isQuick: boolean;
  onTrial?: (trial: Trial) => void;
}

/** What came of the mutants, and what the suite holds against the server without one. */
export interface Findings {
  trials: Trial[];
  /** Failures that the suite reports without a fault. */
  alarms: string[];
}

type Done = { trial?: Trial; alarms?: string[]; error?: string };

/**
 * Tries mutants in some processes on one PostgreSQL. What catches a mutant proves its effect only if it finds nothing without
 * it, so the server without a fault is checked too: the operations of the mutants one by one, and all of it when `withSound`.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  withSound: boolean,
  options: PoolOptions,
): Promise<Findings> {
  const servers = await startTestServers();
  const found: Findings = { trials: [], alarms: [] };
  const operations = new Set(mutants.map(({ operation }) => operation));
  const tasks: Pick<Task, 'name' | 'only'>[] = [
    ...(withSound ? [{}] : []),
    ...[...operations].map((only) => ({ only })),
    ...mutants.map((mutant) => ({ name: nameOf(mutant) })),
  ];
  const waiting = tasks.values();
  const work = async () => {
    const worker = fork(WORKER, { stdio: 'inherit' });
    try {
      for (const task of waiting) {
        const done = await ask(worker, { ...task, postgresUrl: servers.postgresUrl, isQuick: options.isQuick });
        if (done.error !== undefined && task.name === undefined) found.alarms.push(done.error);
        if (done.alarms !== undefined) found.alarms.push(...done.alarms);
        const trial = done.trial ?? untried(task.name, done.error);
        if (trial === undefined) continue;
        found.trials.push(trial);
        options.onTrial?.(trial);
      }
    } finally {
      worker.kill();
    }
  };
  try {
    await Promise.all(Array.from({ length: options.jobs }, work));
  } finally {
    await servers.stop();
  }
  return found;
}

function untried(name: string | undefined, reason = ''): Trial | undefined {
  return name === undefined ? undefined : { name, verdict: 'not tried', reason, seconds: 0 };
}

async function ask(worker: ChildProcess, task: Task): Promise<Done> {
  const ended = new AbortController();
  const { signal } = ended;
  const lost = once(worker, 'exit', { signal }).then((): Done => ({ error: 'the process has ended' }));
  const answered = once(worker, 'message', { signal }).then(([done]: unknown[]) => done as Done);
  worker.send(task);
  const silent = (error: unknown): Done => ({ error: String(error) });
  return Promise.race([answered.catch(silent), lost.catch(silent)]).finally(() => ended.abort());
}
