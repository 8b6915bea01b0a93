/** `node scripts/with-browser.ts COMMAND …`: finds (or installs) a browser, then runs the command with CHROMIUM_PATH set. */
import { spawn } from 'node:child_process';
import { findBrowser } from './lib/find-browser.ts';

const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('Usage: with-browser COMMAND [ARGUMENT…]');
try {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findBrowser() } });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
