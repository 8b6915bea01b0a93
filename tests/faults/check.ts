/** Compares the journals with what the API shows, in its own process; knows nothing else. Started by `run.ts` only. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkCompany } from './check-company.ts';
import { checkMails, expectedMails, messageIds } from './check-mails.ts';
import { expectedBy } from './expected.ts';
import type { Expected, Mail } from './expected.ts';
import { look, noFindings } from './findings.ts';
import type { Findings } from './findings.ts';
import { readJournal } from './journal.ts';

/** The checker's findings, and how much it checked. */
export type Checked = { findings: Findings; acknowledged: number; givenUp: number; repeats: number; mails: number };

const [url = '', clientsJournal = '', mailJournal = ''] = process.argv.slice(2);
// A job whose server was killed is picked up after half a minute.
const NO_MORE_AFTER_MS = 90_000;
const LOOK_EACH_MS = 250;
const PROBLEMS = 'every error is a problem document, and nothing right is refused';

const expected = expectedBy(readJournal(clientsJournal));
const mails = await mailsWhenAllCame(expected);
const findings = noFindings();
const there = new Set<string>();
for (const [company, { customer, done }] of expected.companies) {
  for (const mark of await checkCompany({ company, customer, done, url, findings })) there.add(mark);
}
checkMails(findings, { expected, mails, there });
for (const text of expected.wrongAnswers) look(findings, PROBLEMS, false, text);
const all = [...expected.companies.values()].flatMap(({ done }) => done);
findings[PROBLEMS].looked += all.length + expected.repeats;
const acknowledged = all.filter(({ outcome }) => outcome === 'acknowledged').length;
const checked: Checked = {
  findings,
  acknowledged,
  givenUp: all.length - acknowledged,
  repeats: expected.repeats,
  mails: mails.length,
};
process.send?.(checked, () => process.disconnect());

async function mailsWhenAllCame(of: Expected): Promise<Mail[]> {
  const expected = expectedMails(of);
  let progressAt = performance.now();
  let before = -1;
  for (;;) {
    const come = readJournal(mailJournal).filter((line) => line.line === 'mail');
    const ids = messageIds(come);
    if (come.length !== before) progressAt = performance.now();
    before = come.length;
    const isLate = performance.now() - progressAt > NO_MORE_AFTER_MS;
    if (isLate || expected.every((name) => ids.has(name))) return come;
    await sleep(LOOK_EACH_MS);
  }
}
