import { randomInt } from 'node:crypto';
import { acceptedOf } from '../checks/accepted.ts';
import { createAnswerCheck } from '../checks/answer-differences.ts';
import { withSessionCookie } from '../http/session-cookie.ts';
import type { Asker, Result } from '../checks/checks.ts';
import { uncoveredKeys } from '../covered/coverage.ts';
import { CoverageRecorder } from '../covered/coverage-seen.ts';
import type { Coverage } from '../covered/coverage-seen.ts';
import { readContract } from '../contract/document.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { createEndingClient } from '../http/ending-client.ts';
import type { EndingClient } from '../http/ending-client.ts';
import { findBase } from '../http/find-base.ts';
import type { CookieJar } from '../http/http-client.ts';
import { Memory } from './memory.ts';
import { isOfJourney, runJourneys } from '../journeys/run-journeys.ts';
import { createPerformer } from './performer.ts';
import { refusalsOf } from '../checks/refusals.ts';
import { NO_SESSION, Run } from './run.ts';
import { RunEnd } from '../http/run-end.ts';
import type { EndReason } from '../http/run-end.ts';
import { createPlaceFinder } from '../reports/contract-lines.ts';
import { createSampler } from '../contract/samples.ts';
import { lastSteps, publicSteps, refusedLast, signInSteps, steps, waitingSteps } from '../steps/scenario.ts';
import { selectionOf } from './selection.ts';
import { lacking } from '../steps/sign-in.ts';
import type { People } from '../steps/sign-in.ts';
import type { Step } from '../steps/steps.ts';

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
  /** What of the contract was seen; what was not is no fault. */
  coverage: Coverage;
  /** With this seed again, the same filters, sorts and pages are drawn. */
  seed: number;
  /** Why it ended before everything was looked at. */
  end?: { reason: EndReason; message: string };
}

const AT_ONCE = 8;
const SEEDS = 2 ** 31;

/**
 * Runs every check of the contract against a server; ended early, it takes away what it made and tells what it found.
 * Rejects with a RunEnd when there is no server to be checked.
 */
export async function runContract(options: RunOptions, contract: Contract = readContract()): Promise<Report> {
  const client = createEndingClient(options);
  try {
    return await runWith(client, options, contract);
  } finally {
    client.close();
  }
}

async function runWith(client: EndingClient, options: RunOptions, contract: Contract): Promise<Report> {
  const { disposable = false, concurrency = AT_ONCE, seed = randomInt(SEEDS) } = options;
  const base = await findBase(contract, options.url, client);
  const sample = createSampler(contract);
  const memory = new Memory({ contract, sample, ...options });
  memory.learn('boxId', options.box);
  if (options.mailKey !== undefined) memory.keep('mailKey', options.mailKey);
  const jars = new Map<Asker, CookieJar>();
  const coverage = new CoverageRecorder(contract);
  const performer = createPerformer({
    base,
    client,
    judge: withSessionCookie(await createAnswerCheck(contract), contract),
    places: createPlaceFinder(contract),
    coverage,
    jars,
  });
  const run = new Run({ contract, disposable, concurrency, memory, performer, jars });
  const { operations, isNeeded } = selectionOf(contract, sample, options.only);
  const wanted = new Set(operations.map(({ id }) => id));
  const needed = (list: readonly Step[]) => list.filter(isNeeded);
  const source = { contract, sample, planFor: memory.planFor.bind(memory) };
  const refusals = (asked: Operation[]) =>
    run.refusals(asked.flatMap((operation) => [...refusalsOf(source, operation), ...acceptedOf(source, operation)]));
  const isLast = ({ id }: Operation) => refusedLast.has(id);

  const end = await untilEnd(client, async () => {
    await run.steps(needed([...publicSteps, ...signInSteps, ...steps]));
    run.results.push(...(await runJourneys({ contract, disposable, memory, performer, jars, seed, wanted })));
    await run.steps(needed(waitingSteps));
    await refusals(operations.filter((operation) => !isLast(operation)));
    await refusals(operations.filter(isLast));
    await run.steps(needed(lastSteps));
  });
  await untilEnd(client, async () => {
    if (end !== undefined) await run.tidy([...steps, ...lastSteps]);
    await run.signOut();
  });

  const results = run.results.filter((result) => wanted.has(result.operation) || isOfJourney(result));
  const lacksSession = results.some(({ differences: [reason] }) => reason === lacking.account || reason === NO_SESSION);
  const uncovered = end === undefined ? uncoveredKeys(contract, operations, results) : [];
  const { version: contractVersion } = contract;
  return {
    url: base,
    contractVersion,
    lacksSession,
    results,
    uncovered,
    coverage: coverage.coverageOf(operations),
    seed,
    ...(end === undefined ? {} : { end }),
  };
}

// A journey that was cut off may end with another error than the one that cut it off.
async function untilEnd(client: EndingClient, work: () => Promise<void>): Promise<Report['end']> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const end = error instanceof RunEnd ? error : client.end;
    if (end === undefined) throw error;
    return { reason: end.reason, message: end.message };
  }
}
