import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// proc(5): times are in hundredths of a second on every Linux.
const TICK_MS = 10;

/** Milliseconds of processor that a process has used, with those of its children that have ended; NaN without a /proc. */
export function cpuMs(pid: number): number {
  if (process.platform !== 'linux') return NaN;
  const fields = statOf(pid);
  return fields === undefined ? 0 : [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}

/** The processes of a database: the first, whose id is in its folder, and its children. */
export function databaseProcesses(dataFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  const first = Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [first, ...all.map(Number).filter((pid) => Number(statOf(pid)?.[1]) === first)];
}

/** MB (of 1024 KB) of all of the processes, what they share counted once (Pss of proc(5)); NaN where it cannot be read. */
export function memoryOfAllMb(pids: readonly number[]): number {
  try {
    const each = pids.map((pid) => /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    return each.reduce((sum, kB) => sum + Number(kB) / 1024, 0);
  } catch {
    return NaN;
  }
}

/** The fields of /proc/pid/stat after the name, which may have spaces: state, parent, …; undefined when it has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
