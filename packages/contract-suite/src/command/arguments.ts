import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readContractFile } from './contract-file.ts';
import { readCredentials } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { readContract } from '../contract/document.ts';
import type { Contract } from '../contract/document.ts';
import { readInput } from './input-file.ts';
import type { ReportFiles } from '../reports/write-reports.ts';
import type { RunOptions } from '../run/run-contract.ts';
import type { Account } from '../run/people.ts';
import { UsageError } from './usage-error.ts';

/** What the command is asked to do. */
export interface Command {
  does: 'help' | 'list' | 'run';
  contract: Contract;
  only: readonly string[] | undefined;
  run: Omit<RunOptions, 'signal'>;
  /** A certificate to trust, or any. */
  trust: { ca?: string; any: boolean };
  files: ReportFiles;
  /** The command to repeat it, for each check that differs. */
  curl: boolean;
  warnings: string[];
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  url: text,
  credentials: text,
  email: text,
  password: text,
  'staff-email': text,
  'staff-password': text,
  box: text,
  'mail-key': text,
  disposable: flag,
  only: { type: 'string', multiple: true },
  contract: text,
  list: flag,
  timeout: text,
  'max-minutes': text,
  concurrency: text,
  seed: text,
  ca: text,
  insecure: flag,
  report: text,
  junit: text,
  html: text,
  badge: text,
  coverage: text,
  curl: flag,
  help: flag,
} as const;

type Values = ReturnType<typeof parse>;

/** Reads the command line, the environment and the files that they name. Throws a UsageError for what is wrong. */
export async function readArguments(args: string[], env: NodeJS.ProcessEnv): Promise<Command> {
  const values = parse(args);
  const contract = values.contract === undefined ? readContract() : await readContractFile(values.contract);
  const only = onlyOf(values.only, contract);
  const does = values.help ? 'help' : values.list ? 'list' : 'run';
  const { credentials, warning } =
    values.credentials === undefined ? { credentials: {} } : await readCredentials(values.credentials);
  const ca = values.ca === undefined ? undefined : await readInput(values.ca);
  return {
    does,
    contract,
    only,
    run: { ...limitsOf(values), ...peopleOf(values, env, credentials), url: does === 'run' ? urlOf(values) : '', only },
    trust: { any: values.insecure, ...(ca === undefined ? {} : { ca }) },
    files: await filesOf(values),
    curl: values.curl,
    warnings: warning === undefined ? [] : [warning],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\.?[\n]|\. /, 1)[0] ?? ''}. --help lists the options.`);
  }
}

function urlOf({ url }: Values): string {
  if (url === undefined) throw new UsageError('--url is missing: the address of the server. --help lists the options.');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`--url is an address as http://localhost:8080, not ${JSON.stringify(url)}.`);
  return url;
}

function onlyOf(given: string[] | undefined, { operations }: Contract): string[] | undefined {
  if (given === undefined) return undefined;
  const names = given.flatMap((entry) => entry.split(',')).map((name) => name.trim());
  const tags = new Set(operations.map(({ tag }) => tag));
  const known = new Set([...tags, ...operations.map(({ id }) => id)]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--only knows no ${JSON.stringify(unknown)}: it takes operations (--list names them) and the tags ${[...tags].join(', ')}.`,
    );
  return names;
}

function limitsOf(values: Values): Pick<RunOptions, 'timeoutMs' | 'maxMs' | 'concurrency' | 'seed'> {
  const seed = values.seed === undefined ? undefined : numberOf('seed', values.seed, 0, 2 ** 31, true);
  return {
    timeoutMs: numberOf('timeout', values.timeout ?? '10', 0.1, 600) * 1000,
    maxMs: numberOf('max-minutes', values['max-minutes'] ?? '15', 0.01, 600) * 60_000,
    concurrency: numberOf('concurrency', values.concurrency ?? '8', 1, 32, true),
    ...(seed === undefined ? {} : { seed }),
  };
}

function numberOf(name: string, value: string, min: number, max: number, isWhole = false): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number;
  throw new UsageError(
    `--${name} is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not ${JSON.stringify(value)}.`,
  );
}

// What is typed goes before the environment, and that before the file.
function peopleOf(values: Values, env: NodeJS.ProcessEnv, file: Credentials) {
  const { colleague, otherAccount } = file;
  return {
    colleague,
    otherAccount,
    account: accountOf(values.email ?? env.CONTRACT_EMAIL, values.password ?? env.CONTRACT_PASSWORD) ?? file.account,
    staff:
      accountOf(
        values['staff-email'] ?? env.CONTRACT_STAFF_EMAIL,
        values['staff-password'] ?? env.CONTRACT_STAFF_PASSWORD,
      ) ?? file.staff,
    box: values.box ?? file.box,
    mailKey: values['mail-key'] ?? env.CONTRACT_MAIL_KEY ?? file.mailKey,
    disposable: values.disposable,
  };
}

// Before a run of minutes, not after it.
async function filesOf({ report, junit, html, badge, coverage }: Values): Promise<ReportFiles> {
  const files = { report, junit, html, badge, coverage };
  for (const file of Object.values(files)) {
    if (file === undefined) continue;
    await access(dirname(file), constants.W_OK).catch(() => {
      throw new UsageError(`${file} cannot be written: its folder is not there, or not to be written to.`);
    });
  }
  return files;
}

// A variable of a CI that was not set is empty.
function accountOf(email = '', password = ''): Account | undefined {
  if (email === '' && password === '') return undefined;
  if (email === '' || password === '') throw new UsageError('An email and a password belong together.');
  return { email, password };
}
