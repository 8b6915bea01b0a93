import type { Done, Expected, Mail } from './expected.ts';
import { look } from './findings.ts';
import type { Findings } from './findings.ts';
import { markOf } from './journal.ts';

const MAILED = 'each answer and each watcher was mailed, repeats with the same Message-ID';
const NOTHING = 'no mail tells of what is not there';

/** The mails that have to come, as `receiver mark`; of an outside watcher the receiver alone. */
export function expectedMails({ companies }: Expected): string[] {
  return [...companies].flatMap(([company, { customer, done }]) =>
    done.flatMap((one) => {
      if (one.outcome !== 'acknowledged') return [];
      if (one.kind === 'watch') return [one.address ?? ''];
      return one.kind === 'answer' ? [`${customer.email} ${markOf('comment', company, one.number)}`] : [];
    }),
  );
}

/** The Message-IDs of what has come, by the same names. */
export function messageIds(mails: readonly Mail[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { to, marks, messageId } of mails) {
    for (const name of marks.length === 0 ? [to] : marks.map((mark) => `${to} ${mark}`)) {
      ids.set(name, (ids.get(name) ?? new Set()).add(messageId));
    }
  }
  return ids;
}

/** Compares the mail server's journal with what was done, and with the comments that are there. */
export function checkMails(
  findings: Findings,
  { expected, mails, there }: { expected: Expected; mails: readonly Mail[]; there: ReadonlySet<string> },
): void {
  const ids = messageIds(mails);
  for (const name of expectedMails(expected)) {
    const count = ids.get(name)?.size ?? 0;
    look(findings, MAILED, count === 1, `${name} has come under ${count} Message-IDs`);
    ids.delete(name);
  }
  // Of what was given up: a mail when it is there, none when not, and one Message-ID in any case.
  for (const [name, found] of ids) {
    look(findings, MAILED, found.size === 1, `${name} has come under ${found.size} Message-IDs`);
  }
  for (const { marks } of mails) {
    for (const mark of marks) look(findings, NOTHING, there.has(mark), `a mail tells of ${mark}, which is not there`);
  }
  for (const mark of there) {
    const isAnswer = [...expected.companies].some(([company, { done }]) =>
      done.some((one) => isThis(one, company, mark)),
    );
    const has = mails.some(({ marks }) => marks.includes(mark));
    if (isAnswer) look(findings, MAILED, has, `${mark} is there, and no mail told of it`);
  }
}

function isThis(one: Done, company: number, mark: string): boolean {
  return one.kind === 'answer' && one.outcome !== 'acknowledged' && markOf('comment', company, one.number) === mark;
}
