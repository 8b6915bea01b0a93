import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Run } from './planted-fault.ts';

const DEADLINE_MS = 300_000;

/** How a script ended and all that it printed. */
export interface Ended {
  exitCode: number | null;
  output: string;
}

const running = new Set<number>();

/** Runs an npm script of a folder's package.json as npm does, without the start of npm. */
export async function runScript(folder: string, { script, args = [] }: Run): Promise<Ended> {
  const child = spawn('sh', ['-c', `${commandIn(folder, script)} "$@"`, 'sh', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that everything it started can be ended.
    detached: true,
    env: {
      ...process.env,
      PATH: [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      CI: '1',
      NO_COLOR: '1',
    },
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const late = setTimeout(() => {
    output += `\nEnded after ${DEADLINE_MS / 1000} s.\n`;
    if (pid !== undefined) endGroup(pid);
  }, DEADLINE_MS);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearTimeout(late);
  if (pid !== undefined) running.delete(pid);
  return { exitCode, output: stripVTControlCharacters(output) };
}

/** Ends every script that runs. */
export function endRunningScripts(): void {
  for (const pid of running) endGroup(pid);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}

function commandIn(folder: string, script: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const command = scripts[script];
  if (command === undefined) throw new Error(`package.json has no script ${script}.`);
  return command;
}
