import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from '#server/services/kernel/process-alive.ts';

const STOP_DEADLINE_MS = 20_000;

/** A process, distinguished from a later one with the same id by its start time. */
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
 * Prepares a folder for starting the cluster: removes a pid file left by a kill, and stops a database whose owner was killed.
 * Throws when another run of ours still owns it.
 */
export async function claimCluster(cluster: string, owner: ProcessIdentity | undefined): Promise<void> {
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
