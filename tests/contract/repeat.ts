/**
 * `npm run contract:repeat [-- TIMES]`: runs the contract's checks against one reference server again and again, on the
 * data that the runs before left behind. Anything found is a false alarm. Exit code 1 with one.
 */
import { runContract } from '#contract-suite/run/run-contract.ts';
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
    const started = performance.now();
    const { results, seed, end } = await runContract({
      url: server.url,
      ...people,
      disposable: true,
      timeoutMs: TIMEOUT_MS,
    });
    const failures = results.filter(({ outcome }) => outcome === 'failed');
    const notRun = results.filter(({ outcome }) => outcome === 'not run').length;
    alarms += failures.length + (end === undefined ? 0 : 1);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `run ${time}, seed ${seed}: ${results.length} checks, ${failures.length} failed, ${notRun} not run, ${seconds} s`,
    );
    for (const { operation, kind, name, differences } of failures)
      console.log(`  ${[operation, kind, name].join(' ')}: ${differences.join('; ')}`);
    if (end !== undefined) console.log(`  ${end.message}`);
  }
} finally {
  await server.stop();
}
console.log(`${times} runs, ${alarms} false alarms`);
process.exitCode = alarms > 0 ? 1 : 0;
