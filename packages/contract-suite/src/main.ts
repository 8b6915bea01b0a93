#!/usr/bin/env node
/** `helpdesk-contract --url URL [options]`, here `npm run contract`: reports what of a server differs from the contract. */
import { runCommand } from './command/command.ts';

const controller = new AbortController();
// Once: the second one ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  signal: controller.signal,
});
