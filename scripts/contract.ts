/**
 * `npm run contract -- --url URL [--email E --password P] [--only TAG] [--report FILE]`: says, operation by operation,
 * what of a server differs from openapi/helpdesk.yaml. Exit code 0 without a difference, 1 with one, 2 without a server.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readContract } from './contract/document.ts';
import { hasFailed, reportData, reportText } from './contract/report.ts';
import { RunEnd } from './contract/run-end.ts';
import { runContract } from './contract/run-contract.ts';
import type { RunOptions } from './contract/run-contract.ts';
import type { Account } from './contract/sign-in.ts';

const DEFAULT_TIMEOUT_S = 10;
const USAGE = `npm run contract -- --url URL [options]
  --url URL               the server, as http://localhost:8080; passkeys need a name, not an IP address
  --email, --password     an account that signs in by password; or CONTRACT_EMAIL and CONTRACT_PASSWORD
  --staff-email, --staff-password   one of the staff who sees the account's tickets and manages accounts; or CONTRACT_STAFF_EMAIL, …_PASSWORD
  --box ID                a box of the account's company
  --mail-key KEY          the key that mails are handed over with; or CONTRACT_MAIL_KEY
  --disposable            the account may be changed: its password, second factor, passkeys and sessions, and by the staff;
                          all of it is undone in the end
  --only TAG              report the operations of one tag
  --report FILE           write everything as JSON
  --timeout SECONDS       for each request (${DEFAULT_TIMEOUT_S})
It makes tickets whose titles begin with "contract check:", comments in them, and uploads.`;

try {
  const { report: file, ...options } = readArguments();
  const report = await runContract(options);
  console.log(reportText(report));
  if (file !== undefined) await writeFile(file, `${JSON.stringify(reportData(report), null, 2)}\n`);
  process.exitCode = hasFailed(report) ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof RunEnd ? 2 : 1;
}

function readArguments(): RunOptions & { report?: string } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      url: text,
      email: text,
      password: text,
      'staff-email': text,
      'staff-password': text,
      box: text,
      'mail-key': text,
      only: text,
      report: text,
      timeout: text,
      disposable: { type: 'boolean', default: false },
    },
  });
  const { url, only, report, box, disposable } = values;
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) throw new Error(USAGE);
  const seconds = Number(values.timeout ?? DEFAULT_TIMEOUT_S);
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--timeout is a number of seconds, at most 600.');
  const tags = new Set(readContract().operations.map(({ tag }) => tag));
  if (only !== undefined && !tags.has(only)) throw new Error(`--only takes one of ${[...tags].join(', ')}.`);
  const { env } = process;
  return {
    url,
    only: only === undefined ? undefined : [only],
    box,
    mailKey: values['mail-key'] ?? env.CONTRACT_MAIL_KEY,
    disposable,
    timeoutMs: seconds * 1000,
    account: accountOf(values.email ?? env.CONTRACT_EMAIL, values.password ?? env.CONTRACT_PASSWORD),
    staff: accountOf(
      values['staff-email'] ?? env.CONTRACT_STAFF_EMAIL,
      values['staff-password'] ?? env.CONTRACT_STAFF_PASSWORD,
    ),
    ...(report === undefined ? {} : { report }),
  };
}

function accountOf(email: string | undefined, password: string | undefined): Account | undefined {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) throw new Error('An email and a password belong together.');
  return { email, password };
}
