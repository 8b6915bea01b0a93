import type { Asker } from '../checks/checks.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { textOf } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import type { Memory } from '../run/memory.ts';
import type { RequestPlan } from '../contract/requests.ts';

/** A request that has to succeed, in its place among the others. */
export interface Step {
  operation: string;
  mediaType?: string;
  kind?: string;
  /** The one the operation is for when it is not given. */
  asker?: Asker;
  /** Changes the documented request, for this step alone. */
  change?: (plan: RequestPlan, memory: Memory) => RequestPlan;
  /** The documented success when it is not given. */
  statuses?: number[];
  /** What else has to be true of the answer. */
  verify?: (answer: Json, memory: Memory) => string[];
  capture?: (answer: Json, memory: Memory) => void;
  excuse?: { statuses: number[]; reason: string };
  /**
   * What has to be there before: names that steps before it give, as `ticketId` or `solved ticket`. Things of the
   * documented request itself (see `Learnable`) and the asker's session need not be named.
   */
  uses?: readonly string[];
  /** What is there afterwards: what `capture` keeps and learns, and what has become of a thing. */
  gives?: readonly string[];
  /** What it takes away again: it is done wherever that was given. */
  clears?: readonly string[];
  /** Why nothing more can be done after this answer; it ends the run. */
  refusal?: (answer: Json, memory: Memory) => string | undefined;
  /** Why it cannot be done now; undefined when it can. */
  needs?: (memory: Memory) => string | undefined;
  /** Changes the account or more; only with `--disposable`. */
  spoils?: string;
  /** The cookies that the answer sets are this asker's from now on; it has to set one. */
  opens?: Asker;
  /** The asker keeps the cookies that the answer takes away, so that the ended session can be asked with. */
  ends?: boolean;
}

/** Changes fields of the documented body. */
export function withFields(fields: (memory: Memory) => JsonObject): NonNullable<Step['change']> {
  return (plan, memory) => ({
    ...plan,
    body: { mediaType: 'application/json', content: { ...object(plan.body?.content), ...fields(memory) } },
  });
}

/** Sends a header that the documented request leaves out. */
export function withHeader(name: string, value: string): (plan: RequestPlan) => RequestPlan {
  return (plan) => ({ ...plan, headers: { ...plan.headers, [name]: value } });
}

/** The answer's `code` (§4) is this one. */
export function codeIs(expected: string): NonNullable<Step['verify']> {
  return (answer) => {
    const code = textOf(object(answer).code);
    return code === expected ? [] : [`the code is ${code}, expected ${expected}`];
  };
}

/** The answer's `code` (§4) is another one. */
export function codeIsNot(wrong: string): NonNullable<Step['verify']> {
  return (answer) => (textOf(object(answer).code) === wrong ? [`the code is ${wrong}, and must not be`] : []);
}

/** What a step before this one has to have kept under a name. */
export function needsKept(name: string, reason: string): NonNullable<Step['needs']> {
  return (memory) => (memory.kept(name) === undefined ? reason : undefined);
}
