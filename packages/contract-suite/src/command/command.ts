import { X509Certificate } from 'node:crypto';
import http from 'node:http';
import tls from 'node:tls';
import { readArguments } from './arguments.ts';
import type { Command } from './arguments.ts';
import { possibleKeys } from '../covered/coverage.ts';
import { reportText } from '../reports/report.ts';
import { hasFailed } from '../reports/summary.ts';
import { writeReports } from '../reports/write-reports.ts';
import { RunEnd } from '../http/run-end.ts';
import type { EndReason } from '../http/run-end.ts';
import { runContract } from '../run/run-contract.ts';
import type { Report } from '../run/run-contract.ts';
import { UsageError } from './usage-error.ts';
import { USAGE } from './usage.ts';

const CONFORMS = 0;
const DIFFERS = 1;
const WRONG_COMMAND = 3;
const EARLY: Record<EndReason, number> = { time: DIFFERS, unusable: 2, refused: 4, stopped: 130 };

export interface Environment {
  env: NodeJS.ProcessEnv;
  /** For what was found, and for what went wrong. */
  out: (text: string) => void;
  err: (text: string) => void;
  /** Ends the run soon, with what it has found. */
  signal?: AbortSignal;
}

/** Runs `npm run contract`; returns the exit code. Errors are one line each. */
export async function runCommand(args: string[], { env, out, err, signal }: Environment): Promise<number> {
  try {
    const command = await readArguments(args, env);
    command.warnings.forEach(err);
    if (command.does === 'help') out(USAGE);
    if (command.does === 'list') out(listText(command));
    if (command.does !== 'run') return CONFORMS;
    reachServers(command, env);
    const report = await runContract({ ...command.run, ...(signal === undefined ? {} : { signal }) }, command.contract);
    out(reportText(report, { curl: command.curl }));
    await writeReports(report, command.contract, command.files);
    if (report.end !== undefined) err(report.end.message);
    return exitCodeOf(report);
  } catch (error) {
    err((error as Error).message);
    return error instanceof RunEnd ? EARLY[error.reason] : WRONG_COMMAND;
  }
}

function exitCodeOf(report: Report): number {
  if (report.end !== undefined) return EARLY[report.end.reason];
  return hasFailed(report) ? DIFFERS : CONFORMS;
}

/** The certificates and the proxy of all requests of this process; this machine needs no proxy. */
function reachServers({ trust }: Command, env: NodeJS.ProcessEnv): void {
  if (trust.any) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  if (trust.ca !== undefined) {
    try {
      // It says what is no certificate; the list below would pass it over.
      new X509Certificate(trust.ca);
      tls.setDefaultCACertificates([...tls.getCACertificates('default'), trust.ca]);
    } catch (error) {
      throw new UsageError(`--ca is no certificate in PEM: ${(error as Error).message}`);
    }
  }
  const direct = [env.NO_PROXY ?? env.no_proxy, 'localhost,127.0.0.1,[::1]'].filter(Boolean).join(',');
  http.setGlobalProxyFromEnv({ ...env, NO_PROXY: direct, no_proxy: direct });
}

function listText({ contract, only }: Command): string {
  const wanted = contract.operations.filter(
    ({ id, tag }) => only === undefined || only.includes(id) || only.includes(tag),
  );
  return wanted
    .flatMap((operation) => [
      `${operation.id} (${operation.tag}) ${operation.method} ${operation.path}`,
      ...possibleKeys(contract, operation).map((key) => `  ${key}`),
    ])
    .join('\n');
}
