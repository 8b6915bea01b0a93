import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from '#server/services/kernel/process-alive.ts';

const STOP_DEADLINE_MS = 20_000;

/** A process, told apart from a later one with the same number by its start time. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

/** Names this process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startTime(process.pid) };
}

/** True while that very process runs. */
function isRunning({ pid, started }: ProcessIdentity): boolean {
  return isProcessAlive(pid) && startTime(pid) === started;
}

/**
 * Clears the way for starting the cluster in a folder: a pid file left behind by a kill goes; a database whose
 * owner was killed is stopped. Throws when another run of ours still owns it.
 */
export async function takeOverCluster(cluster: string, owner: ProcessIdentity | undefined): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const databasePid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined;
  if (owner && owner.pid !== process.pid && isRunning(owner)) {
    throw new Error(`Already running from ${cluster} (process ${owner.pid}): stop that one first, or set DATA_DIR.`);
  }
  if (databasePid === undefined) return;
  if (isProcessAlive(databasePid) && commandOf(databasePid).includes(cluster)) await stopDatabase(databasePid);
  rmSync(pidFile, { force: true });
}

async function stopDatabase(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  while (isProcessAlive(pid)) {
    if (Date.now() > deadline)
      throw new Error(`The database left behind (process ${pid}) does not stop: end it first.`);
    await delay(20);
  }
}

// Without /proc (macOS) the number alone must do.
function startTime(pid: number): string {
  const stat = readProc(pid, 'stat');
  // The command in parentheses may hold spaces; the start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function commandOf(pid: number): string {
  return readProc(pid, 'cmdline');
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
