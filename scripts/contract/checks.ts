import type { Expectation } from './answer-differences.ts';
import type { Operation } from './document.ts';
import type { RequestPlan } from './requests.ts';
import type { Person } from './sign-in.ts';

/** Who asks: with a session of somebody, with a second one of the account, or with a sign-in that waits for its second factor. */
export type Asker = 'nobody' | Person | 'otherSession' | 'preSignIn';

/** One request and what has to come back. */
export interface Check {
  operation: Operation;
  kind: string;
  /** Which of the kind: a place, a value; empty when there is one only. */
  name: string;
  plan: RequestPlan;
  asker: Asker;
  expected: Expectation;
  /** Documented refusals that mean: what this needs is not there. */
  excuse?: { statuses: number[]; reason: string } | undefined;
}

export type Outcome = 'passed' | 'failed' | 'not implemented' | 'not run';

/** What became of a check. */
export interface Result {
  operation: string;
  tag: string;
  kind: string;
  name: string;
  request: { method: string; address: string; headers: Record<string, string>; body?: string };
  outcome: Outcome;
  status?: number;
  /** What differs, one line each; for a check that was not run the reason. */
  differences: string[];
}

/** Names a check within its operation; the same for what the contract asks for and for what was done. */
export function checkKey(kind: string, name: string): string {
  return name === '' ? kind : `${kind}: ${name}`;
}

/** The documented success statuses of an operation. */
export function successStatuses({ answers }: Operation): number[] {
  return Object.keys(answers)
    .map(Number)
    .filter((status) => status < 300);
}

/** Who has to ask for an operation to succeed; who brings a key has no session. */
export function askerOf({ id, security, tag }: Operation): Asker {
  if (security.length === 0 || security.includes('inboundMail')) return 'nobody';
  if (!security.includes('session')) return 'preSignIn';
  return tag === 'staff' || articleWriting.has(id) ? 'staff' : 'account';
}

// Among what everybody reads.
const articleWriting: ReadonlySet<string> = new Set(['saveArticle', 'deleteArticle', 'getArticleSource']);
