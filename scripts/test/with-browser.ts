/**
 * `node scripts/test/with-browser.ts [NAME=VALUE…] COMMAND …`: finds (or installs) a browser, then runs the command with
 * CHROMIUM_PATH and those variables set.
 */
import { spawn } from 'node:child_process';
import { findBrowser } from '#scripts/lib/find-browser.ts';

const words = process.argv.slice(2);
const first = words.findIndex((word) => !/^\w+=/.test(word));
const [command, ...args] = words.slice(first);
if (first < 0 || !command) throw new Error('Usage: with-browser [NAME=VALUE…] COMMAND [ARGUMENT…]');
const settings = Object.fromEntries(words.slice(0, first).map((word) => word.split(/=(.*)/s, 2) as [string, string]));
try {
  // No test installs a browser, so the one with a camera has to exist before they start.
  if (command === 'playwright') findBrowser('camera');
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...settings, CHROMIUM_PATH: findBrowser() },
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
