import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import type { Row } from './rows.ts';
import type { Outcome } from './tally.ts';

const DEADLINE_MS = 20 * 60_000;

/** Runs a row's npm script to its end, or to the deadline, and gives back what it said. */
export async function runRow(row: Row, signal: AbortSignal): Promise<Outcome & { seconds: number }> {
  const report = join(PROJECT_ROOT, 'reports', `${row.script.replaceAll(':', '-')}.json`);
  mkdirSync(join(PROJECT_ROOT, 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', row.script, '--', ...row.args, ...reporterArguments(row, report)], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that everything it started can be ended.
    detached: true,
    env: {
      ...process.env,
      PATH: [join(PROJECT_ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Most of what starts is Node with the same modules.
      NODE_COMPILE_CACHE: join(PROJECT_ROOT, 'node_modules', '.cache', 'compile'),
      CI: '1',
      NO_COLOR: '1',
      ...row.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = (reason: string) => {
    output += `\n${reason}\n`;
    if (child.pid) endGroup(child.pid);
  };
  const late = setTimeout(end, DEADLINE_MS, `Ended after ${DEADLINE_MS / 60_000} minutes.`);
  const onAbort = () => end('Interrupted.');
  signal.addEventListener('abort', onAbort);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearTimeout(late);
  signal.removeEventListener('abort', onAbort);
  return {
    exitCode,
    // Some tools always colour their output.
    output: stripVTControlCharacters(output),
    report: existsSync(report) ? readFileSync(report, 'utf8') : undefined,
    seconds: (performance.now() - started) / 1000,
  };
}

function reporterArguments({ counting }: Row, report: string): string[] {
  if (counting === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counting === 'playwright' ? ['--reporter=list,json'] : [];
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has already ended.
  }
}
