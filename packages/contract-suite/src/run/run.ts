import { askerOf, successStatuses } from '../checks/checks.ts';
import type { Asker, Check, Result } from '../checks/checks.ts';
import type { Contract, Json, Operation } from '../contract/document.ts';
import { CookieJar } from '../http/http-client.ts';
import type { Memory } from './memory.ts';
import type { Performer } from './performer.ts';
import { RunEnd } from '../http/run-end.ts';
import { refusedOnlyIfDisposable } from '../steps/scenario.ts';
import { textOf } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import type { RequestPlan } from '../contract/requests.ts';
import { lacking } from '../steps/sign-in.ts';
import { NEEDS_MANAGER } from '../steps/staff-steps.ts';
import type { Step } from '../steps/steps.ts';

/** Why something was not asked with a session that was expected to be there. */
export const NO_SESSION = 'needs a session, and the sign-in did not give one';
const NO_PRE_SIGN_IN = 'needs a sign-in that waits for its second factor; --disposable makes one';

export interface RunParts {
  contract: Contract;
  /** The account may be changed: password, second factor, passkeys and sessions. */
  disposable: boolean;
  /** Requests at once, where their order does not matter. */
  concurrency: number;
  memory: Memory;
  performer: Performer;
  jars: Map<Asker, CookieJar>;
}

/** Does steps and refusals, and keeps their results. */
export class Run {
  readonly results: Result[] = [];
  readonly #parts: RunParts;
  /** What is there because of this run, and is to be taken away again. */
  readonly #given = new Set<string>();

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  /** One after the other: each needs what the ones before it made. */
  async steps(list: readonly Step[]): Promise<void> {
    for (const step of list) {
      const operation = this.#operation(step.operation);
      if (operation !== undefined) this.results.push(await this.#step(step, operation));
    }
  }

  /** After an early end: takes away what was made, as far as that goes without a word, and ends the sessions. */
  async tidy(list: readonly Step[]): Promise<void> {
    for (const step of list) {
      const operation = this.#operation(step.operation);
      const isLeft = step.clears?.some((name) => this.#given.has(name)) ?? false;
      if (operation !== undefined && isLeft) await this.#step(step, operation);
    }
  }

  /** Signs everybody out who is still signed in. */
  async signOut(): Promise<void> {
    const operation = this.#operation('signOut');
    if (operation === undefined) return;
    const { memory, performer, jars } = this.#parts;
    const check = { operation, kind: 'success', name: '', plan: memory.planFor(operation), expected: { statuses: [] } };
    for (const asker of jars.keys()) await performer.perform({ ...check, asker });
  }

  async #step(step: Step, operation: Operation): Promise<Result> {
    const { memory, performer, disposable, jars } = this.#parts;
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
    if (step.spoils !== undefined && !disposable) return performer.skip(check, `${step.spoils}; --disposable does it`);
    const jar = step.opens === undefined ? jars.get(asker) : new CookieJar();
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
    if (result.outcome !== 'passed') return result;
    if (json !== undefined) step.capture?.(json, memory);
    for (const name of step.gives ?? []) this.#given.add(name);
    for (const name of step.clears ?? []) this.#given.delete(name);
    if (step.opens !== undefined && jar !== undefined) jars.set(step.opens, jar);
    return result;
  }

  /** Several at once: they change nothing, or what they would change is the run's own. */
  async refusals(checks: Check[]): Promise<void> {
    const waiting = checks.values();
    const worker = async () => {
      for (const check of waiting) this.results.push(await this.#refusal(check));
    };
    await Promise.all(Array.from({ length: this.#parts.concurrency }, worker));
  }

  async #refusal(given: Check): Promise<Result> {
    const { performer, disposable } = this.#parts;
    const check = { ...given, excuse: given.excuse ?? (given.asker === 'staff' ? NEEDS_MANAGER : undefined) };
    const obstacle = this.#obstacle(check);
    if (obstacle !== undefined) return performer.skip(check, obstacle);
    if (refusedOnlyIfDisposable.has(check.operation.id) && check.asker !== 'nobody' && !disposable) {
      return performer.skip(check, 'could change the account where it is not refused; --disposable does it');
    }
    return (await performer.perform(check)).result;
  }

  #obstacle({ asker }: Check): string | undefined {
    if (asker === 'nobody' || this.#parts.jars.has(asker)) return undefined;
    if (asker === 'preSignIn') return NO_PRE_SIGN_IN;
    const person = asker === 'otherSession' ? 'account' : asker;
    return this.#parts.memory.has(person) ? NO_SESSION : lacking[person];
  }

  #operation(id: string): Operation | undefined {
    return this.#parts.contract.operations.find((operation) => operation.id === id);
  }
}

// What was asked for in the path or the query, and stands in the answer under the same name, is the same; an `id` may be
// asked for by its number.
function echoFaults({ path, query }: RequestPlan, answer: Json): string[] {
  const told = object(answer);
  return Object.entries({ ...query, ...path }).flatMap(([name, asked]) =>
    name === 'id' || told[name] === undefined || textOf(told[name]) === asked
      ? []
      : [`${name} is ${textOf(told[name])}, asked for was ${asked}`],
  );
}
