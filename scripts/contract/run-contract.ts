import { createAnswerCheck } from './answer-differences.ts';
import { successStatuses } from './checks.ts';
import type { Asker, Check, Result } from './checks.ts';
import { uncoveredKeys } from './coverage.ts';
import { readContract } from './document.ts';
import type { Contract, Json, Operation } from './document.ts';
import { findBase } from './find-base.ts';
import { createHttpClient } from './http-client.ts';
import type { CookieJar } from './http-client.ts';
import { Memory } from './memory.ts';
import { createPerformer } from './performer.ts';
import type { Performer } from './performer.ts';
import { refusalsOf } from './refusals.ts';
import { createSampler } from './samples.ts';
import { lastSteps, passesUnknownIds, publicSteps, refusedLast, refusedOnlyIfDisposable, steps } from './scenario.ts';
import type { Step } from './scenario.ts';
import { signIn } from './sign-in.ts';
import type { Account } from './sign-in.ts';

export interface RunOptions {
  /** The server, with or without the contract's base path. */
  url: string;
  account?: Account | undefined;
  staff?: Account | undefined;
  /** Only operations of this tag are reported. */
  only?: string | undefined;
  /** A box of the account's company. */
  box?: string | undefined;
  /** The account may be changed: password and second factor too. */
  disposable?: boolean;
  /** For each request. */
  timeoutMs: number;
}

export interface Report {
  url: string;
  contractVersion: string;
  /** Checks were not run because there was no session. */
  lacksSession: boolean;
  results: Result[];
  /** Kinds that the contract makes possible and that had no check, as `createTicket body title maxLength`. */
  uncovered: string[];
}

const AT_ONCE = 8;
const NO_ACCOUNT = 'needs --email and --password';
const NO_SESSION = 'needs a session, and the sign-in did not give one';

/** Runs every check of the contract against a server. Rejects with an UnreachableError when there is none. */
export async function runContract(options: RunOptions, contract: Contract = readContract()): Promise<Report> {
  const client = createHttpClient(options.timeoutMs);
  const base = await findBase(contract, options.url, client);
  const sample = createSampler(contract);
  const memory = new Memory({ contract, sample, password: options.account?.password });
  memory.learn('boxId', options.box);
  const jars = new Map<Asker, CookieJar>();
  const performer = createPerformer({ base, client, judge: await createAnswerCheck(contract), jars });
  const run = new Run({ contract, options, memory, performer, jars });
  const planFor = memory.planFor.bind(memory);
  const refusals = (operations: Operation[]) =>
    run.refusals(
      operations.flatMap((operation) => refusalsOf({ contract, sample, planFor, passesUnknownIds }, operation)),
    );

  await run.steps(publicSteps);
  await signInAll(run, { contract, options, performer, jars, memory });
  await run.steps(steps);
  const isWanted = ({ tag }: { tag: string }) => options.only === undefined || tag === options.only;
  const wanted = contract.operations.filter(isWanted);
  const isLast = ({ id }: Operation) => refusedLast.has(id);
  await refusals(wanted.filter((operation) => !isLast(operation)));
  await refusals(wanted.filter(isLast));
  await run.steps(lastSteps);

  const results = run.results.filter(isWanted);
  const lacksSession = results.some(({ differences: [reason] }) => reason === NO_ACCOUNT || reason === NO_SESSION);
  const uncovered = uncoveredKeys(contract, wanted, results);
  return { url: base, contractVersion: contract.version, lacksSession, results, uncovered };
}

interface RunParts {
  contract: Contract;
  options: RunOptions;
  memory: Memory;
  performer: Performer;
  jars: Map<Asker, CookieJar>;
}

async function signInAll(run: Run, parts: RunParts): Promise<void> {
  const { contract, options, jars } = parts;
  const operation = contract.operations.find(({ id }) => id === 'signIn');
  if (operation === undefined) return;
  const account = await signIn({ ...parts, operation, account: options.account, missing: NO_ACCOUNT });
  run.results.push(account.result);
  if (account.jar !== undefined) jars.set('account', account.jar);
  if (options.staff === undefined) return;
  const staff = await signIn({ ...parts, operation, account: options.staff, missing: '' });
  if (staff.jar !== undefined) jars.set('staff', staff.jar);
  else run.results.push({ ...staff.result, kind: 'success (staff)' });
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
    const { memory, performer, options } = this.#parts;
    const documented = memory.planFor(operation, step.mediaType);
    const asker = step.asker ?? 'account';
    const kind = step.kind ?? 'success';
    const check: Check = {
      operation,
      kind,
      name: step.mediaType ?? '',
      plan: step.change?.(documented, memory) ?? documented,
      asker,
      expected: { statuses: step.statuses ?? successStatuses(operation).filter((status) => status !== 206) },
      excuse: step.excuse,
    };
    const obstacle = this.#obstacle(check) ?? step.needs?.(memory);
    if (obstacle !== undefined) return performer.skip(check, obstacle);
    if (step.spoils !== undefined && !options.disposable)
      return performer.skip(check, `${step.spoils}; --disposable does it`);
    const { result, json } = await performer.perform(check, (_, answer: Json) => step.verify?.(answer, memory) ?? []);
    if (result.outcome === 'passed' && json !== undefined) step.capture?.(json, memory);
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
    const needsFactor = given.operation.security.length > 0 && !given.operation.security.includes('session');
    const excuse =
      needsFactor && given.kind !== 'no session'
        ? { statuses: [401], reason: 'needs a sign-in that waits for its second factor' }
        : undefined;
    const check = { ...given, excuse };
    const obstacle = this.#obstacle(check);
    if (obstacle !== undefined) return performer.skip(check, obstacle);
    if (refusedOnlyIfDisposable.has(check.operation.id) && check.asker !== 'nobody' && !options.disposable) {
      return performer.skip(check, 'could change the account where it is not refused; --disposable does it');
    }
    return (await performer.perform(check)).result;
  }

  #obstacle({ asker }: Check): string | undefined {
    if (asker === 'nobody' || this.#parts.jars.has(asker)) return undefined;
    if (asker === 'staff') return 'needs staff: --staff-email and --staff-password';
    return this.#parts.options.account === undefined ? NO_ACCOUNT : NO_SESSION;
  }
}
