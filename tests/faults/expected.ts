import type { ActionKind, JournalFile, JournalLine, Person } from './journal.ts';

/** Something that was done, and what is known of it. */
export type Done = {
  company: number;
  number: number;
  kind: ActionKind;
  displayId?: string | undefined;
  files: JournalFile[];
  address?: string | undefined;
  /** `open` was neither acknowledged nor abandoned: whether it exists is unknown, as for abandoned ones. */
  outcome: 'acknowledged' | 'given up' | 'open';
  /** What the server called it. */
  id?: string | undefined;
};

export type Mail = Extract<JournalLine, { line: 'mail' }>;

/** What the journals say, put together. */
export type Expected = {
  companies: Map<number, { customer: Person; engineer: Person; done: Done[] }>;
  wrongAnswers: string[];
  repeats: number;
};

/** Reads the clients' journal. */
export function expectedBy(lines: readonly JournalLine[]): Expected {
  const expected: Expected = { companies: new Map(), wrongAnswers: [], repeats: 0 };
  const byAction = new Map<string, Done>();
  for (const line of lines) {
    switch (line.line) {
      case 'company':
        expected.companies.set(line.company, { customer: line.customer, engineer: line.engineer, done: [] });
        break;
      case 'intent': {
        const { line: _, files = [], ...intent } = line;
        const done: Done = { ...intent, files, outcome: 'open' };
        byAction.set(`${line.company} ${line.number}`, done);
        expected.companies.get(line.company)?.done.push(done);
        break;
      }
      case 'acknowledged': {
        const { displayId, id, tries } = line;
        const done = byAction.get(`${line.company} ${line.number}`);
        if (done)
          Object.assign(done, { outcome: 'acknowledged', id, ...(displayId === undefined ? {} : { displayId }) });
        expected.repeats += tries - 1;
        break;
      }
      case 'given up': {
        const done = byAction.get(`${line.company} ${line.number}`);
        if (done) done.outcome = 'given up';
        break;
      }
      case 'wrong answer':
        expected.wrongAnswers.push(line.text);
        break;
      case 'mail':
        break;
    }
  }
  return expected;
}

/** Whether the customer has an unread reply from staff; undefined if it cannot be known. */
export function unreadAfter(done: readonly Done[], displayId: string): boolean | undefined {
  const about = done.filter((one) => one.displayId === displayId);
  let unread = false;
  for (const { kind, outcome } of about) {
    const notifies = kind === 'answer' || kind === 'comment';
    // What was given up may have come late, after all that followed.
    if (notifies && outcome !== 'acknowledged') return undefined;
    if (kind === 'answer') unread = true;
    else if (notifies || (kind === 'read' && outcome === 'acknowledged')) unread = false;
  }
  return unread;
}
