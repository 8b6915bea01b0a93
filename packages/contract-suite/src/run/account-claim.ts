import { successStatuses, textOf } from '../contract/document.ts';
import type { Contract, Json, JsonObject } from '../contract/document.ts';
import { object, objects, readJson } from '../contract/json-values.ts';
import { CookieJar } from '../http/http-client.ts';
import { RunEnd } from '../http/run-end.ts';
import type { Caller } from '../checks/checks.ts';
import type { Memory } from './memory.ts';
import type { Performer } from './performer.ts';

// No person has two saved filters of one name, so that of two runs one gets it.
const NAME = 'contract check: account in use';
const DEFAULT_MAX_MS = 900_000;

export interface ClaimParts {
  contract: Contract;
  memory: Memory;
  performer: Performer;
  jars: Map<Caller, CookieJar>;
  maxMs?: number | undefined;
}

/**
 * A run's claim on its account, which counts and changes what is there: a saved filter that holds since when and until when at
 * most. A server that has no saved filters, or not as the contract says, has no claims.
 */
export class AccountClaim {
  readonly #parts: ClaimParts;
  /** Undefined before the first attempt, empty without a claim. */
  #id: string | undefined;

  constructor(parts: ClaimParts) {
    this.#parts = parts;
  }

  /** Once the account is signed in. Throws a RunEnd if another run uses it. */
  async takeOnce(): Promise<void> {
    const { memory, jars } = this.#parts;
    if (this.#id !== undefined || !jars.has('account')) return;
    this.#id = await this.#add();
    if (this.#id !== '') return;
    const other = objects((await this.#ask('getNamedFilters')) ?? []).find(({ name }) => name === NAME);
    if (other === undefined) return;
    const { run = '', since = '', until = '' } = object(readJson(Buffer.from(textOf(other.filters))));
    // The server made the claim but did not answer as the contract says; its checks report that.
    if (run === memory.runId) {
      this.#id = textOf(other.id);
      return;
    }
    if (Date.parse(textOf(until)) > Date.now())
      throw new RunEnd(
        'refused',
        `Another run uses the account ${textOf(memory.credentials('account').email)} since ${textOf(since)}: wait for its end, or give each run an account of its own. If it was killed, the account is free at ${textOf(until)}.`,
      );
    await this.#remove(textOf(other.id));
    this.#id = await this.#add();
  }

  async #add(): Promise<string> {
    const { maxMs = DEFAULT_MAX_MS, memory } = this.#parts;
    const now = Date.now();
    const [since = '', until = ''] = [now, now + maxMs].map((time) => new Date(time).toISOString());
    const body = { name: NAME, filters: JSON.stringify({ run: memory.runId, since, until }) };
    return textOf(object(await this.#ask('addNamedFilter', body)).id ?? '');
  }

  /** Removes the claim; signs in again for it, because the account's session may have ended. */
  async release(): Promise<void> {
    if (this.#id === undefined || this.#id === '') return;
    const { jars, memory } = this.#parts;
    jars.set('account', new CookieJar());
    await this.#ask('signIn', memory.credentials('account'));
    await this.#remove(this.#id);
  }

  #remove(id: string): Promise<Json | undefined> {
    return this.#ask('deleteNamedFilter', undefined, { id });
  }

  // Undefined where the server does not do it, or not as the contract says; its checks report that.
  async #ask(id: string, fields?: JsonObject, path: Record<string, string> = {}): Promise<Json | undefined> {
    const { contract, memory, performer, jars } = this.#parts;
    const operation = contract.operations.find((one) => one.id === id);
    if (operation === undefined) return undefined;
    const documented = memory.planFor(operation);
    const content = { ...object(documented.body?.content), ...fields };
    const { result, json, answer } = await performer.perform({
      operation,
      kind: 'claim',
      name: '',
      plan: {
        ...documented,
        path: { ...documented.path, ...path },
        ...(fields === undefined ? {} : { body: { mediaType: 'application/json', content } }),
      },
      caller: 'account',
      expected: { statuses: successStatuses(operation) },
    });
    if (answer !== undefined) jars.get('account')?.take(answer.headers);
    return result.outcome === 'passed' ? json : undefined;
  }
}
