import type { Caller } from '../checks/checks.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { textOf } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import type { Memory } from '../run/memory.ts';
import type { RequestPlan } from '../contract/requests.ts';

/** A request that has to succeed. It needs, makes and removes what its operation does. */
export interface Step {
  operation: string;
  mediaType?: string;
  kind?: string;
  /** The one the operation is for when it is not given. */
  caller?: Caller;
  /** Changes the documented request, for this step alone. */
  change?: (plan: RequestPlan, memory: Memory) => RequestPlan;
  /** The documented success when it is not given. */
  statuses?: number[];
  /** What else has to be true of the answer. */
  verify?: (answer: Json, memory: Memory) => string[];
  capture?: (answer: Json, memory: Memory) => void;
  excuse?: { statuses: number[]; reason: string };
  /** Further resources that it needs, or names that an earlier step kept. */
  needs?: readonly string[];
  /** Resources that must not be there. */
  without?: readonly string[];
  /** Why it cannot be done now; undefined when it can. */
  unless?: (memory: Memory) => string | undefined;
  /** A run that ends early still does this step if something was kept under the name. */
  undoes?: string;
  /** A documented success that says no: nothing is made or removed. */
  isRefused?: boolean;
  /** Why nothing more can be done after this answer; it ends the run. */
  refusal?: (answer: Json, memory: Memory) => string | undefined;
  /** Changes the account or more; only with `--disposable`. */
  spoils?: string;
  /** The cookies that the answer sets are this caller's from now on; it has to set one. */
  opens?: Caller;
  /** The caller keeps the cookies that the response clears, to call with the ended session. */
  ends?: boolean;
}

/**
 * Consecutive steps. Their position in the run follows from what their operations need, make and remove. What a repeated
 * operation makes is only there for the rest of the sequence.
 */
export type Sequence = readonly Step[];

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
