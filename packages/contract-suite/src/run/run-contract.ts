import { randomInt } from 'node:crypto';
import { AccountClaim } from './account-claim.ts';
import { acceptedOf } from '../checks/accepted.ts';
import { createAnswerCheck } from '../checks/answer-differences.ts';
import { withSessionCookie } from '../http/session-cookie.ts';
import type { Caller, Result } from '../checks/checks.ts';
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
import type { MemoryOptions } from './memory.ts';
import { isOfJourney, runJourneys } from '../journeys/run-journeys.ts';
import { createPerformer } from './performer.ts';
import { refusalsOf } from '../checks/refusals.ts';
import { NO_SESSION, Run } from './run.ts';
import { RunEnd } from '../http/run-end.ts';
import type { EndReason } from '../http/run-end.ts';
import { createPlaceFinder } from '../reports/contract-lines.ts';
import { createSampler } from '../contract/samples.ts';
import { scenarioOf } from '../steps/scenario.ts';
import { selectionOf } from './selection.ts';
import { lacking } from './people.ts';
import type { People } from './people.ts';

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
  /** The time limit of the whole run, which then ends with what it has found. */
  maxMs?: number | undefined;
  /** Ends the run soon, with what it has found. */
  signal?: AbortSignal | undefined;
  /** Concurrent requests. */
  concurrency?: number | undefined;
  /** What is made up at random is made up from this again. */
  seed?: number | undefined;
  /** Ends with the first stage in which a check failed. */
  failFast?: boolean;
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
  /** Why it ended before everything was checked. */
  end?: { reason: EndReason; message: string };
}

const AT_ONCE = 8;
const SEEDS = 2 ** 31;

/**
 * Runs every check of the contract against a server; if it ends early, it removes what it made and returns what it found.
 * Rejects with a RunEnd when there is no server to check.
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
  const { disposable = false, failFast = false, concurrency = AT_ONCE, seed = randomInt(SEEDS) } = options;
  const base = await findBase(contract, options.url, client);
  const sample = createSampler(contract);
  const memory = memoryOf({ contract, sample, ...options });
  const jars = new Map<Caller, CookieJar>();
  const coverage = new CoverageRecorder(contract);
  const performer = createPerformer({
    base,
    client,
    judge: withSessionCookie(await createAnswerCheck(contract), contract),
    places: createPlaceFinder(contract),
    coverage,
    jars,
  });
  const scenario = scenarioOf(contract);
  const parts = { contract, disposable, memory, performer, jars };
  const claim = new AccountClaim({ ...parts, maxMs: options.maxMs });
  const run = new Run({ ...parts, scenario, concurrency });
  const { operations, isNeeded } = selectionOf(contract, scenario, options.only);
  const wanted = new Set(operations.map(({ id }) => id));
  const source = { contract, sample, planFor: memory.planFor.bind(memory) };
  const reported = () => run.results.filter((result) => wanted.has(result.operation) || isOfJourney(result));
  const isOver = () => failFast && reported().some(({ outcome }) => outcome === 'failed');
  const refusals = async () => {
    for (const asked of leastHarmfulFirst(operations)) {
      await run.refusals(asked.flatMap((one) => [...refusalsOf(source, one), ...acceptedOf(source, one)]));
      if (isOver()) return;
    }
  };

  const end = await untilEnd(client, async () => {
    for (const { stage } of scenario.stages.filter(isNeeded)) {
      if (isOver()) return;
      if (stage === 'refusals') await refusals();
      else if (stage === 'journeys') run.results.push(...(await runJourneys({ ...parts, seed, wanted, failFast })));
      else await run.sequence(stage);
      await claim.takeOnce();
    }
  });
  await untilEnd(client, async () => {
    if (end !== undefined) await run.tidy();
    await claim.release();
    await run.signOut();
  });

  const results = reported();
  const lacksSession = results.some(({ differences: [reason] }) => reason === lacking.account || reason === NO_SESSION);
  return {
    url: base,
    contractVersion: contract.version,
    lacksSession,
    results,
    uncovered: end === undefined && !isOver() ? uncoveredKeys(contract, operations, results) : [],
    coverage: coverage.coverageOf(operations),
    seed,
    ...(end === undefined ? {} : { end }),
  };
}

function memoryOf({ box, mailKey, ...options }: MemoryOptions & Pick<RunOptions, 'box' | 'mailKey'>): Memory {
  const memory = new Memory(options);
  if (box !== undefined) memory.provide('box', box);
  if (mailKey !== undefined) memory.remember('mailKey', mailKey);
  return memory;
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

// A server that accepts the later ones changes the account or ends the session.
function leastHarmfulFirst(operations: readonly Operation[]): Operation[][] {
  const harm = ({ checks }: Operation) => (checks.removes.includes('session') ? 2 : Number(checks.disposable));
  return [0, 1, 2].map((degree) => operations.filter((operation) => harm(operation) === degree));
}
