import type { ReceivedAnswer } from '../../checks/answer-differences.ts';
import { callerOf } from '../../checks/callers.ts';
import { successStatuses } from '../../contract/document.ts';
import type { Caller, Check, Result } from '../../checks/checks.ts';
import type { Contract, Json, JsonObject } from '../../contract/document.ts';
import { CookieJar } from '../../http/http-client.ts';
import { object } from '../../contract/json-values.ts';
import type { Memory } from '../../run/memory.ts';
import type { Performer } from '../../run/performer.ts';
import type { Replacements, RequestPlan } from '../../contract/requests.ts';

/** The prefix of the kinds of a journey's checks. */
export const JOURNEY = 'journey: ';

/** One call of a journey: what differs from the documented request, and what its answer has to be. */
export interface Call {
  /** What is checked, as `read after it was solved`. */
  name: string;
  /** The one the operation is for when it is not given. */
  caller?: Caller;
  mediaType?: string;
  /** Names in place of the contract's examples. */
  names?: Replacements;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Fields of the documented body that are others. */
  fields?: JsonObject;
  /** The whole body, as JSON or as bytes. */
  body?: Json;
  bytes?: Uint8Array<ArrayBuffer>;
  /** The documented successes when they are not given. */
  statuses?: number[];
  /** What else has to be true of the answer; one line for each fault. */
  verify?: (json: Json, answer: ReceivedAnswer) => string[];
  excuse?: Check['excuse'];
  /** The cookies that the answer sets are this caller's from now on. */
  opens?: Caller;
  /** The caller keeps the cookies that the response clears, to call with the ended session. */
  ends?: boolean;
}

/** What came back of a call. */
export interface Reply {
  json: Json;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** A named sequence of calls whose responses are compared with what the suite knows. */
export interface Journey {
  name: string;
  /** The operations that it judges. */
  operations: readonly string[] | ((contract: Contract) => readonly string[]);
  /** What it needs of the steps before it: names that they learn or keep. */
  uses?: readonly string[];
  /** Why it cannot be made; undefined when it can. */
  needs?: (ctx: Pick<JourneyContext, 'can' | 'memory'>) => string | undefined;
  run: (ctx: JourneyContext) => Promise<void>;
}

/** The operations of the contract that a journey judges. */
export function operationsOf({ operations }: Pick<Journey, 'operations'>, contract: Contract): readonly string[] {
  return typeof operations === 'function' ? operations(contract) : operations;
}

/** The precondition of every journey with a session. */
export const needsAccount: NonNullable<Journey['needs']> = (ctx) =>
  ctx.can('account') ? undefined : 'needs a session of the account';

/** A journey that cannot continue; its results say why. */
export class JourneyEnd extends Error {
  override name = 'JourneyEnd';
}

export interface TripParts {
  contract: Contract;
  memory: Memory;
  performer: Performer;
  /** Of those who are signed in. */
  jars: Map<Caller, CookieJar>;
  /** Of the drawn filters, sorts and pages. */
  seed: number;
  /** The operations that are checked. */
  wanted: ReadonlySet<string>;
  /** The account may be changed. */
  disposable: boolean;
  /** No journey is made after one with a failed check. */
  failFast: boolean;
}

/** A running journey: makes its calls and records their results. */
export class JourneyContext {
  readonly results: Result[] = [];
  readonly contract: Contract;
  readonly memory: Memory;
  readonly seed: number;
  readonly disposable: boolean;
  readonly #parts: TripParts;
  readonly #kind: string;
  readonly #undo: (() => Promise<unknown>)[] = [];

  constructor(parts: TripParts, journey: string) {
    this.#parts = parts;
    this.contract = parts.contract;
    this.memory = parts.memory;
    this.seed = parts.seed;
    this.disposable = parts.disposable;
    this.#kind = `${JOURNEY}${journey}`;
  }

  can(caller: Caller): boolean {
    return caller === 'nobody' || this.#parts.jars.has(caller);
  }

  /** Whether an operation is checked; a call that only checks it can be left out otherwise. */
  wants(operation: string): boolean {
    return this.#parts.wanted.has(operation);
  }

  /** Makes a call and records its result. Throws a JourneyEnd for a different status or no response. */
  async call(operation: string, call: Call): Promise<Reply> {
    const { result, reply } = await this.ask(operation, call);
    this.results.push(result);
    const expected = this.#check(operation, call).expected.statuses;
    if (reply === undefined || !expected.includes(reply.status)) throw new JourneyEnd(call.name);
    return reply;
  }

  /** Makes a call without keeping its result, which `record` takes. */
  async ask(operation: string, call: Call): Promise<{ result: Result; reply: Reply | undefined }> {
    const { verify } = call;
    const check = this.#check(operation, call);
    const { result, json, answer } = await this.#parts.performer.perform(check, (received, read) =>
      verify === undefined ? [] : verify(read, received),
    );
    if (answer === undefined || json === undefined) return { result, reply: undefined };
    this.#takeCookies(check.caller, call, answer.headers);
    return { result, reply: { ...answer, json } };
  }

  #takeCookies(caller: Caller, { opens, ends }: Call, headers: Headers): void {
    const { jars } = this.#parts;
    if (opens !== undefined) jars.set(opens, new CookieJar());
    if (ends !== true) jars.get(opens ?? caller)?.take(headers);
  }

  /** Records a result, with further differences that were found. */
  record(result: Result, differences: string[] = []): void {
    const isWorse = differences.length > 0 && result.outcome === 'passed';
    this.results.push(isWorse ? { ...result, outcome: 'failed', differences } : result);
  }

  /** Records that a part of the journey was not made. */
  skip(operation: string, name: string, reason: string): void {
    this.results.push(this.#parts.performer.skip(this.#check(operation, { name }), reason));
  }

  /** Registers a cleanup for the end of the journey, whatever its outcome; run in reverse order. Its errors are ignored. */
  afterwards(undo: () => Promise<unknown>): void {
    this.#undo.push(undo);
  }

  async end(): Promise<void> {
    for (const undo of this.#undo.toReversed()) await undo();
  }

  #check(id: string, call: Call): Check {
    const operation = this.#parts.contract.operations.find((one) => one.id === id);
    if (operation === undefined) throw new JourneyEnd(`The contract has no ${id}.`);
    const { name, statuses = successStatuses(operation).filter((status) => status !== 206), excuse } = call;
    const plan = changed(this.memory.planFor(operation, call.mediaType, call.names), call);
    return {
      operation,
      kind: this.#kind,
      name,
      plan,
      caller: call.caller ?? callerOf(operation),
      expected: { statuses },
      excuse,
    };
  }
}

function changed(plan: RequestPlan, { path, query, headers, fields, body, bytes }: Call): RequestPlan {
  const mediaType = plan.body?.mediaType ?? 'application/json';
  return {
    path: { ...plan.path, ...path },
    query: { ...plan.query, ...query },
    headers: { ...plan.headers, ...headers },
    ...(plan.body === undefined ? {} : { body: plan.body }),
    ...(fields === undefined ? {} : { body: { mediaType, content: { ...object(plan.body?.content), ...fields } } }),
    ...(body === undefined ? {} : { body: { mediaType, content: body } }),
    ...(bytes === undefined ? {} : { body: { mediaType, bytes } }),
  };
}
