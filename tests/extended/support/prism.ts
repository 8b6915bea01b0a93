import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/lib/free-port.ts';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

const FIRST_PORT = 14_010;
const DEADLINE_MS = 120_000;
const POLL_MS = 100;

/** Starts Prism's static mock of the contract in its own process. */
export async function startPrism(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort(FIRST_PORT);
  const script = join(PROJECT_ROOT, 'node_modules', '.bin', 'prism');
  const contract = join(PROJECT_ROOT, 'generated', 'helpdesk.yaml');
  const child = spawn(process.execPath, [script, 'mock', '--host', '127.0.0.1', '--port', String(port), contract], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`Prism ended with ${child.exitCode}.`);
    if (performance.now() > deadline) {
      await stop();
      throw new Error('Prism did not answer in time.');
    }
    await sleep(POLL_MS);
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/brand`, { headers: { 'auth-type': '1' } }).then(
    ({ ok }) => ok,
    () => false,
  );
}
