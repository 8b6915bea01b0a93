import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFlags } from '../../servers/start-flags.ts';
import type { BenchDatabase } from './bench-server.ts';

/** A server in its own process, with its own memory. */
export type ServerProcess = { url: string; pid: number };

/** Runs `work` against a server process with the flags that `npm start` gives Node, and ends it; WITH_PAGES=1 gives it the app. */
export async function withServerProcess<Result>(
  { databaseUrl, folder }: BenchDatabase,
  work: (server: ServerProcess) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const env = { ...process.env, ...settings, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const child = fork(join(import.meta.dirname, 'server-process-main.ts'), { env, execArgv: startFlags() });
  const ended = once(child, 'exit');
  const [url] = (await once(child, 'message')) as [string];
  try {
    return await work({ url, pid: child.pid ?? 0 });
  } finally {
    child.disconnect();
    await ended;
  }
}

/** MB (of 1024 KB) that a process has now, or had at the most (proc(5)); NaN where there is no /proc. */
export function memoryMb({ pid }: ServerProcess, field: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

/** Sets the most that a process has had back to what it has now (proc(5), clear_refs), where there is /proc. */
export function forgetPeakMemory({ pid }: ServerProcess): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
