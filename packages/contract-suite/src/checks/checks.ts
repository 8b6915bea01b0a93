import type { Expectation } from './answer-differences.ts';
import type { Operation } from '../contract/document.ts';
import type { RequestPlan } from '../contract/requests.ts';
import type { Person } from '../run/people.ts';

/** Who asks: with a person's session, with a second session of the account, or with a sign-in waiting for its second factor. */
export type Caller = 'nobody' | Person | 'otherSession' | 'preSignIn';

/** One request and what has to come back. */
export interface Check {
  operation: Operation;
  kind: string;
  /** Which of the kind: a place, a value; empty when there is one only. */
  name: string;
  plan: RequestPlan;
  caller: Caller;
  expected: Expectation;
  /** Documented refusals that mean: what this needs is not there. */
  excuse?: { statuses: number[]; reason: string } | undefined;
  /** It only proves something with real names of the resources in its request. */
  needsResources?: boolean;
}

export type Outcome = 'passed' | 'failed' | 'not implemented' | 'not run';

/** A part of a form as it was sent. */
export interface SentPart {
  name: string;
  value: string;
  /** Set for a part that is a file. */
  fileName?: string;
  mediaType?: string;
}

/** A request as it can be shown: passwords, tokens, keys and cookies are `…`. */
export interface SentRequest {
  method: string;
  /** Below the server's base, with the query. */
  address: string;
  /** By their names in small letters; `content-type` among them but for a form, whose own boundary it would need. */
  headers: Record<string, string>;
  /** The text as sent; for a text with long repetitions `pieces` has its parts in words. */
  body?: string;
  /** A text with long repetitions: its pieces, each so many times. */
  pieces?: { text: string; times: number }[];
  /** What was sent and is no text, in base64. */
  bytes?: string;
  /** What was sent as multipart/form-data. */
  form?: SentPart[];
}

/** An answer as it can be shown: without the values of cookies, secrets as `…`. */
export interface SeenAnswer {
  status: number;
  headers: Record<string, string>;
  /** At most 10 kB of a text; undefined for a file. */
  body?: string;
  /** Of the whole body, in bytes. */
  size: number;
}

/** A place in the contract's file. */
export interface ContractPlace {
  /** A JSON pointer (RFC 6901), as `/components/schemas/Brand/properties/vendorName`. */
  pointer: string;
  /** From 1. */
  line: number;
  /** Where it is written by hand, as `openapi/paths/auth.yaml:12`; in the file itself if that does not say it. */
  source: string;
}

/** What became of a check. */
export interface Result {
  operation: string;
  tag: string;
  kind: string;
  name: string;
  caller: Caller;
  request: SentRequest;
  outcome: Outcome;
  status?: number;
  answer?: SeenAnswer;
  /** From the request's first byte to the answer's last. */
  milliseconds?: number;
  /** What differs, one line each; for a check that was not run the reason. */
  differences: string[];
  /** What of the contract each of the differences breaks, in their order. */
  places: ContractPlace[];
}

/** Names a check within its operation; the same for what the contract asks for and for what was done. */
export function checkKey(kind: string, name: string): string {
  return name === '' ? kind : `${kind}: ${name}`;
}
