import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startArenas } from './arena.ts';
import type { Trial } from './trial.ts';
import type { Task } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

export interface CrewOptions {
  /** Processes at once. */
  jobs: number;
  /** Whether the whole suite is spared where an operation's own checks find nothing. */
  isQuick: boolean;
  onTrial?: (trial: Trial) => void;
}

/** What came of the mutants, and what the suite holds against the server without one. */
export interface Findings {
  trials: Trial[];
  /** Empty, or the suite finds faults where none is planted. */
  alarms: string[];
}

type Done = { trial?: Trial; alarms?: string[]; error?: string };

/** Tries mutants by name, and the server as it is when `withSound`, in some processes on one PostgreSQL. */
export async function tryAll(names: readonly string[], withSound: boolean, options: CrewOptions): Promise<Findings> {
  const arenas = await startArenas();
  const found: Findings = { trials: [], alarms: [] };
  const tasks: Pick<Task, 'name'>[] = [...(withSound ? [{}] : []), ...names.map((name) => ({ name }))];
  const waiting = tasks.values();
  const work = async () => {
    const worker = fork(WORKER, { stdio: 'inherit' });
    try {
      for (const task of waiting) {
        const done = await ask(worker, { ...task, postgresUrl: arenas.postgresUrl, isQuick: options.isQuick });
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
    await arenas.stop();
  }
  return found;
}

function untried(name: string | undefined, told = ''): Trial | undefined {
  return name === undefined ? undefined : { name, verdict: 'not tried', told, seconds: 0 };
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
