import { callerOf, successCallerOf } from '../checks/callers.ts';
import type { Caller, Check, Result } from '../checks/checks.ts';
import { successStatuses, textOf } from '../contract/document.ts';
import type { Contract, Json, Operation } from '../contract/document.ts';
import { CookieJar } from '../http/http-client.ts';
import type { Memory, Snapshot } from './memory.ts';
import { excuseOf, missingResource, unnamedResource } from './obstacles.ts';
import type { Performer } from './performer.ts';
import { RunEnd } from '../http/run-end.ts';
import { object } from '../contract/json-values.ts';
import type { RequestPlan } from '../contract/requests.ts';
import { lacking } from './people.ts';
import type { Scenario } from '../steps/scenario.ts';
import type { Sequence, Step } from '../steps/steps.ts';

/** Why something was not asked with a session that was expected to be there. */
export const NO_SESSION = 'needs a session, and the sign-in did not give one';
const NO_PRE_SIGN_IN = 'needs a sign-in that waits for its second factor; --disposable makes one';

export interface RunParts {
  contract: Contract;
  scenario: Scenario;
  /** The account may be changed: password, second factor, passkeys and sessions. */
  disposable: boolean;
  /** Concurrent requests, where their order does not matter. */
  concurrency: number;
  memory: Memory;
  performer: Performer;
  jars: Map<Caller, CookieJar>;
}

/** Runs steps and refusals, and records their results. */
export class Run {
  readonly results: Result[] = [];
  readonly #parts: RunParts;
  /** The state before the current sequence, and its remaining steps. */
  #started: { before: Snapshot; left: Step[] } | undefined;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  /** Runs the steps in order. Only what the main steps make is there afterwards. */
  async sequence(sequence: Sequence): Promise<void> {
    const { memory, scenario } = this.#parts;
    const changed = new Set<string>();
    this.#started = { before: memory.snapshot(), left: [...sequence] };
    for (const step of sequence) {
      const operation = this.#operation(step.operation);
      if (operation !== undefined) this.results.push(await this.#step(step, operation));
      if (scenario.main.has(step)) operation?.checks.makes.forEach((resource) => changed.add(resource));
      this.#started.left.shift();
    }
    memory.restore(this.#started.before, changed);
    this.#started = undefined;
  }

  /** After an early end: removes what was made, without reporting it. */
  async tidy(): Promise<void> {
    const { memory, scenario } = this.#parts;
    if (this.#started !== undefined) {
      await this.#remove(this.#started.left);
      memory.restore(this.#started.before, new Set());
    }
    for (const { stage } of scenario.stages) {
      if (typeof stage !== 'string') await this.#remove(stage.filter((step) => scenario.main.has(step)));
    }
  }

  async #remove(steps: readonly Step[]): Promise<void> {
    const { memory } = this.#parts;
    for (const step of steps) {
      const operation = this.#operation(step.operation);
      const isLeft = [...(operation?.checks.removes ?? []), step.undoes ?? ''].some((name) => memory.isThere(name));
      if (operation !== undefined && isLeft) await this.#step(step, operation);
    }
  }

  /** Signs everybody out who is still signed in. */
  async signOut(): Promise<void> {
    const operation = this.#operation('signOut');
    if (operation === undefined) return;
    const { memory, performer, jars } = this.#parts;
    const check = { operation, kind: 'success', name: '', plan: memory.planFor(operation), expected: { statuses: [] } };
    for (const caller of jars.keys()) await performer.perform({ ...check, caller });
  }

  async #step(step: Step, operation: Operation): Promise<Result> {
    const { memory, performer, jars } = this.#parts;
    const documented = memory.planFor(operation, step.mediaType);
    const caller = step.caller ?? successCallerOf(operation);
    const check: Check = {
      operation,
      kind: step.kind ?? 'success',
      name: step.mediaType ?? '',
      plan: documented,
      caller,
      expected: { statuses: step.statuses ?? successStatuses(operation).filter((status) => status !== 206) },
      excuse: step.excuse ?? excuseOf(this.#parts, operation, caller),
    };
    const obstacle = this.#obstacleOf(step, operation, caller);
    if (obstacle !== undefined) return (await this.#ifNotImplemented(check)) ?? performer.skip(check, obstacle);
    const jar = step.opens === undefined ? jars.get(caller) : new CookieJar();
    // Only now: it may need what the steps before it made.
    const plan = step.change?.(documented, memory) ?? documented;
    const { result, json } = await performer.perform({ ...check, plan }, ({ headers }, answer: Json) => {
      const differences = [...echoFaults(plan, answer), ...(step.verify?.(answer, memory) ?? [])];
      if (differences.length > 0 || step.ends) return differences;
      jar?.take(headers);
      return step.opens === undefined || jar?.header() !== '' ? [] : ['the sign-in set no cookie'];
    });
    const refusal = result.outcome === 'failed' && json !== undefined ? step.refusal?.(json, memory) : undefined;
    if (refusal !== undefined) {
      this.results.push(result);
      throw new RunEnd('refused', refusal);
    }
    if (result.outcome !== 'passed' || json === undefined) return result;
    if (step.isRefused !== true && successStatuses(operation).some((status) => status === result.status)) {
      memory.removed(operation);
      memory.made(operation, json);
      step.capture?.(json, memory);
    }
    if (step.opens !== undefined && jar !== undefined) jars.set(step.opens, jar);
    return result;
  }

  // While a server is being built, a request with an unknown id shows whether the operation exists.
  async #ifNotImplemented(check: Check): Promise<Result | undefined> {
    const isBeingBuilt = this.results.some(({ outcome }) => outcome === 'not implemented');
    const canAsk = this.#sessionObstacle(check.caller) === undefined && unnamedResource(this.#parts, check.operation);
    if (!isBeingBuilt || !canAsk) return undefined;
    const { result } = await this.#parts.performer.perform(check);
    return result.outcome === 'not implemented' ? result : undefined;
  }

  #obstacleOf(step: Step, operation: Operation, caller: Caller): string | undefined {
    const { memory, disposable } = this.#parts;
    const reason =
      this.#sessionObstacle(caller) ?? step.unless?.(memory) ?? missingResource(this.#parts, operation, step);
    if (reason !== undefined || disposable) return reason;
    const spoils = step.spoils ?? (operation.checks.disposable ? 'could change the account for good' : undefined);
    return spoils === undefined ? undefined : `${spoils}; --disposable does it`;
  }

  /** Concurrently: they change nothing, or only what belongs to the run. */
  async refusals(checks: Check[]): Promise<void> {
    const waiting = checks.values();
    const worker = async () => {
      for (const check of waiting) this.results.push(await this.#refusal(check));
    };
    await Promise.all(Array.from({ length: this.#parts.concurrency }, worker));
  }

  async #refusal(given: Check): Promise<Result> {
    const { performer, disposable } = this.#parts;
    const { operation, caller } = given;
    const excuse =
      callerOf(operation) === 'staff' && caller === 'staff' ? excuseOf(this.#parts, operation, caller) : undefined;
    const check = { ...given, excuse: given.excuse ?? (excuse && { ...excuse, statuses: [403] }) };
    const obstacle =
      this.#sessionObstacle(caller) ?? (given.needsResources ? unnamedResource(this.#parts, operation) : undefined);
    if (obstacle !== undefined) return performer.skip(check, obstacle);
    if (operation.checks.disposable && caller !== 'nobody' && !disposable) {
      return performer.skip(check, 'could change the account where it is not refused; --disposable does it');
    }
    return (await performer.perform(check)).result;
  }

  #sessionObstacle(caller: Caller): string | undefined {
    if (caller === 'nobody' || this.#parts.jars.has(caller)) return undefined;
    if (caller === 'preSignIn') return NO_PRE_SIGN_IN;
    const person = caller === 'otherSession' ? 'account' : caller;
    return this.#parts.memory.has(person) ? NO_SESSION : lacking[person];
  }

  #operation(id: string): Operation | undefined {
    return this.#parts.contract.operations.find((operation) => operation.id === id);
  }
}

// A value in the path or query must be the same in the response under the same name; an `id` may be given by its number.
function echoFaults({ path, query }: RequestPlan, answer: Json): string[] {
  const returned = object(answer);
  return Object.entries({ ...query, ...path }).flatMap(([name, asked]) =>
    name === 'id' || returned[name] === undefined || textOf(returned[name]) === asked
      ? []
      : [`${name} is ${textOf(returned[name])}, asked for was ${asked}`],
  );
}
