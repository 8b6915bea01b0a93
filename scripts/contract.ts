/**
 * `npm run contract -- --url URL [options]`: says, operation by operation, what of a server differs from the contract.
 * The options and exit codes stand in scripts/contract/usage.ts and docs/contract-suite.md.
 */
import { runCommand } from './contract/command.ts';

const controller = new AbortController();
// Once: the second one ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  signal: controller.signal,
});
