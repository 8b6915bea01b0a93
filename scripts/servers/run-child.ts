import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import type { Lifetime } from '#scripts/lib/run-until-signal.ts';

const STOP_DEADLINE_MS = 10_000;

/**
 * Starts a Node script that ends with the run. A child that ends by itself ends the whole run: half a development server is
 * useless.
 */
export async function runChild(
  lifetime: Lifetime,
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => !lifetime.signal.aborted && process.kill(process.pid, 'SIGTERM'));
  await lifetime.onEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(late);
  });
}
