#!/usr/bin/env node
/** `helpdesk-contract --url URL [options]`, here `npm run contract`: reports what of a server differs from the contract. */
import http from 'node:http';
import { runCommand } from './command/command.ts';

// Added by Node 24.14: without it a run would end with an error that does not name the cause.
if (!('setGlobalProxyFromEnv' in http)) {
  console.error(`helpdesk-contract needs Node 24.14 or later; this is Node ${process.versions.node}.`);
  process.exit(3);
}

const controller = new AbortController();
// Once: a second signal ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  signal: controller.signal,
});
