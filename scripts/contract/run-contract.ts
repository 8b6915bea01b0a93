import { randomInt } from 'node:crypto';
import { createAnswerCheck } from './answer-differences.ts';
import { askerOf, successStatuses } from './checks.ts';
import type { Asker, Check, Result } from './checks.ts';
import { uncoveredKeys } from './coverage.ts';
import { readContract } from './document.ts';
import type { Contract, Json, Operation } from './document.ts';
import { findBase } from './find-base.ts';
import { CookieJar, createHttpClient } from './http-client.ts';
import { Memory } from './memory.ts';
import { runJourneys } from './journeys/run-journeys.ts';
import { createPerformer } from './performer.ts';
import type { Performer } from './performer.ts';
import { refusalsOf } from './refusals.ts';
import { createSampler } from './samples.ts';
import {
  idsWithin,
  lastSteps,
  looksAtStateFirst,
  madeIds,
  needsToken,
  passesUnknownIds,
  publicSteps,
  refusedLast,
  refusedOnlyIfDisposable,
  signInSteps,
  steps,
  waitingSteps,
} from './scenario.ts';
import { lacking } from './sign-in.ts';
import type { People } from './sign-in.ts';
import { NEEDS_MANAGER } from './staff-steps.ts';
import type { Step } from './steps.ts';

export interface RunOptions extends People {
  /** The server, with or without the contract's base path. */
  url: string;
  /** Tags and operation ids: only these are checked, after the steps that they need. */
  only?: readonly string[] | undefined;
  /** A box of the account's company. */
  box?: string | undefined;
  /** The key of the vendor's mail server. */
  mailKey?: string | undefined;
  /** The account may be changed: password, second factor, passkeys and sessions; all of it is undone in the end. */
  disposable?: boolean;
  /** For each request. */
  timeoutMs: number;
  /** For the whole run, which then ends with what it has found. */
  maxMs?: number | undefined;
  /** Ends the run soon, with what it has found. */
  signal?: AbortSignal | undefined;
  /** Requests at once. */
  concurrency?: number | undefined;
  /** What is made up at random is made up from this again. */
  seed?: number | undefined;
}

export interface Report {
  url: string;
  contractVersion: string;
  /** Checks were not run because there was no session. */
  lacksSession: boolean;
  results: Result[];
  /** Kinds that the contract makes possible and that had no check, as `createTicket body title maxLength`. */
  uncovered: string[];
  /** With this seed again, the same filters, sorts and pages are drawn. */
  seed: number;
}

const AT_ONCE = 8;
const SEEDS = 2 ** 31;
const NO_SESSION = 'needs a session, and the sign-in did not give one';
const NO_PRE_SIGN_IN = 'needs a sign-in that waits for its second factor; --disposable makes one';

/** Runs every check of the contract against a server. Rejects with an UnreachableError when there is none. */
export async function runContract(options: RunOptions, contract: Contract = readContract()): Promise<Report> {
  const client = createHttpClient(options.timeoutMs);
  const base = await findBase(contract, options.url, client);
  const sample = createSampler(contract);
  const memory = new Memory({ contract, sample, ...options });
  memory.learn('boxId', options.box);
  if (options.mailKey !== undefined) memory.keep('mailKey', options.mailKey);
  const jars = new Map<Asker, CookieJar>();
  const performer = createPerformer({ base, client, judge: await createAnswerCheck(contract), jars });
  const run = new Run({ contract, options, memory, performer, jars });
  const sets = { passesUnknownIds, needsToken, looksAtStateFirst, madeIds, idsWithin };
  const source = { contract, sample, planFor: memory.planFor.bind(memory), ...sets };
  const refusals = (operations: Operation[]) =>
    run.refusals(operations.flatMap((operation) => refusalsOf(source, operation)));

  await run.steps(publicSteps);
  await run.steps(signInSteps);
  await run.steps(steps);
  const { only } = options;
  const wanted = contract.operations.filter(
    ({ id, tag }) => only === undefined || only.includes(tag) || only.includes(id),
  );
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const seed = options.seed ?? randomInt(SEEDS);
  run.results.push(...(await runJourneys({ contract, memory, performer, jars, seed }, wantedIds)));
  await run.steps(waitingSteps);
  const isLast = ({ id }: Operation) => refusedLast.has(id);
  await refusals(wanted.filter((operation) => !isLast(operation)));
  await refusals(wanted.filter(isLast));
  await run.steps(lastSteps);

  const results = run.results.filter(({ operation }) => wantedIds.has(operation));
  const lacksSession = results.some(({ differences: [reason] }) => reason === lacking.account || reason === NO_SESSION);
  const uncovered = uncoveredKeys(contract, wanted, results);
  return { url: base, contractVersion: contract.version, lacksSession, results, uncovered, seed };
}

interface RunParts {
  contract: Contract;
  options: RunOptions;
  memory: Memory;
  performer: Performer;
  jars: Map<Asker, CookieJar>;
}

class Run {
  readonly results: Result[] = [];
  readonly #parts: RunParts;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  /** One after the other: each needs what the ones before it made. */
  async steps(list: Step[]): Promise<void> {
    for (const step of list) {
      const operation = this.#parts.contract.operations.find(({ id }) => id === step.operation);
      if (operation !== undefined) this.results.push(await this.#step(step, operation));
    }
  }

  async #step(step: Step, operation: Operation): Promise<Result> {
    const { memory, performer, options, jars } = this.#parts;
    const documented = memory.planFor(operation, step.mediaType);
    const asker = step.asker ?? askerOf(operation);
    const kind = step.kind ?? 'success';
    const check: Check = {
      operation,
      kind,
      name: step.mediaType ?? '',
      plan: documented,
      asker,
      expected: { statuses: step.statuses ?? successStatuses(operation).filter((status) => status !== 206) },
      excuse: step.excuse,
    };
    const obstacle = this.#obstacle(check) ?? step.needs?.(memory);
    if (obstacle !== undefined) return performer.skip(check, obstacle);
    if (step.spoils !== undefined && !options.disposable)
      return performer.skip(check, `${step.spoils}; --disposable does it`);
    const jar = step.opens === undefined ? jars.get(asker) : new CookieJar();
    // Only now: it may need what the steps before it made.
    const plan = step.change?.(documented, memory) ?? documented;
    const { result, json } = await performer.perform({ ...check, plan }, ({ headers }, answer: Json) => {
      const differences = step.verify?.(answer, memory) ?? [];
      if (differences.length > 0 || step.ends) return differences;
      jar?.take(headers);
      return step.opens === undefined || jar?.header() !== '' ? [] : ['the sign-in set no cookie'];
    });
    if (result.outcome !== 'passed') return result;
    if (json !== undefined) step.capture?.(json, memory);
    if (step.opens !== undefined && jar !== undefined) jars.set(step.opens, jar);
    return result;
  }

  /** Several at once: they change nothing, or what they would change is the run's own. */
  async refusals(checks: Check[]): Promise<void> {
    const waiting = checks.values();
    const worker = async () => {
      for (const check of waiting) this.results.push(await this.#refusal(check));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  async #refusal(given: Check): Promise<Result> {
    const { performer, options } = this.#parts;
    const check = { ...given, excuse: given.asker === 'staff' ? NEEDS_MANAGER : undefined };
    const obstacle = this.#obstacle(check);
    if (obstacle !== undefined) return performer.skip(check, obstacle);
    if (refusedOnlyIfDisposable.has(check.operation.id) && check.asker !== 'nobody' && !options.disposable) {
      return performer.skip(check, 'could change the account where it is not refused; --disposable does it');
    }
    return (await performer.perform(check)).result;
  }

  #obstacle({ asker }: Check): string | undefined {
    if (asker === 'nobody' || this.#parts.jars.has(asker)) return undefined;
    if (asker === 'preSignIn') return NO_PRE_SIGN_IN;
    const person = asker === 'otherSession' ? 'account' : asker;
    return this.#parts.options[person] === undefined ? lacking[person] : NO_SESSION;
  }
}
