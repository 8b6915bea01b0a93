/**
 * `npm run contract:repeat [-- TIMES]`: runs the contract's checks against one reference server again and again, on the
 * data that the runs before left behind, then two pairs at once. Anything found is a false alarm. Exit code 1 with one.
 */
import { runContract } from '#contract-suite/run/run-contract.ts';
import type { Report } from '#contract-suite/run/run-contract.ts';
import { demoAccounts } from '#demo/people/accounts.ts';
import { MAIL_KEY, startReferenceServer } from './support/reference-server.ts';

const TIMEOUT_MS = 30_000;
const times = Number(process.argv[2] ?? '10');
if (!Number.isInteger(times) || times < 1) throw new Error('npm run contract:repeat -- TIMES');

// Two customers of one company, and one of another.
const [account, colleague, otherAccount] = demoAccounts;
const staff = demoAccounts.find(({ type }) => type === 'Admin');
const people = { account, colleague, otherAccount, staff, mailKey: MAIL_KEY };

const server = await startReferenceServer();
let alarms = 0;
try {
  for (let time = 1; time <= times; time += 1) {
    const report = await runOnce(true);
    if (report.end !== undefined) alarms += 1;
    count(`run ${time}`, report);
  }
  // Of two at once with one account one runs, and the other ends with the reason.
  for (const disposable of [false, true]) {
    const both = await Promise.all([runOnce(disposable), runOnce(false)]);
    const ends = both.flatMap(({ end }) => end?.message ?? []);
    if (ends.length !== 1 || !ends[0]?.startsWith('Another run uses the account')) alarms += 1;
    both.forEach((report, index) => count(`at once${disposable ? ', one disposable' : ''}, ${index + 1}`, report));
  }
} finally {
  await server.stop();
}
console.log(`${times} runs and 2 pairs, ${alarms} false alarms`);
process.exitCode = alarms > 0 ? 1 : 0;

function runOnce(disposable: boolean): Promise<Report> {
  return runContract({ url: server.url, ...people, disposable, timeoutMs: TIMEOUT_MS });
}

function count(title: string, { results, seed, end }: Report): void {
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  const notRun = results.filter(({ outcome }) => outcome === 'not run').length;
  alarms += failures.length;
  console.log(`${title}, seed ${seed}: ${results.length} checks, ${failures.length} failed, ${notRun} not run`);
  for (const { operation, kind, name, differences } of failures)
    console.log(`  ${[operation, kind, name].join(' ')}: ${differences.join('; ')}`);
  if (end !== undefined) console.log(`  ${end.message}`);
}
