import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { exampleOf, readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object } from '#contract-suite/contract/json-values.ts';
import { bytesOf } from './exchange.ts';
import type { Answered, Asked } from './exchange.ts';
import { API_BASE } from '#server/http/access.ts';
import { people } from './people.ts';
import type { Who } from './people.ts';

const contract = readContract();
const DEADLINE_MS = 20_000;

/** What of a request is other than documented. */
export interface Wish {
  as?: Who | 'nobody';
  /** In the place of the path's parameter. */
  path?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Fields of the documented body. */
  fields?: JsonObject;
  /** The whole body. */
  body?: Json | Uint8Array<ArrayBuffer>;
  mediaType?: string;
}

/** The requests that show an operation, one after the other. */
export type Way = (visit: Visit) => Promise<unknown>;

export interface VisitOptions {
  url: string;
  operation: OperationId;
  /** Changes the requests of the operation before they are sent. */
  twist?: ((asked: Asked) => Asked) | undefined;
}

/** Raw requests to one server, and all that came back. */
export class Visit {
  readonly seen: Answered[] = [];
  readonly #options: VisitOptions;
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #known = new Map<string, string>();

  constructor(options: VisitOptions) {
    this.#options = options;
  }

  /** From now on this stands where the contract's examples have that. */
  know(example: string, value: Json | undefined): void {
    if (typeof value === 'string') this.#known.set(example, value);
  }

  /** What stands for an example. */
  known(example: string): string {
    return this.#known.get(example) ?? example;
  }

  async signIn(who: Who): Promise<void> {
    if (this.#cookies.has(who)) return;
    const { email, password } = people[who];
    this.#cookies.set(who, new Map());
    await this.ask('signIn', { as: who, body: { email, password } });
  }

  /** The same person by another session from now on. */
  forget(who: Who): void {
    this.#cookies.delete(who);
  }

  /** The cookies of somebody, to be put back when an answer has taken them away. */
  copyOf(who: Who): Map<string, string> {
    return new Map(this.#cookies.get(who));
  }

  put(who: Who, cookies: Map<string, string>): void {
    this.#cookies.set(who, cookies);
  }

  /** The server's origin, as a page of it would have it. */
  get origin(): string {
    return new URL(this.#options.url).origin;
  }

  /** Sends the documented request with some wishes; answers the JSON of the answer, an empty object for none. */
  async ask(operation: OperationId, wish: Wish = {}): Promise<Json> {
    const { as = operations[operation].needsSession ? 'account' : 'nobody' } = wish;
    if (as !== 'nobody' && !this.#cookies.has(as)) await this.signIn(as);
    let asked = this.#request(operation, wish);
    if (as !== 'nobody') asked.headers.set('cookie', this.#cookieOf(as));
    // A twist may make it another operation's: what was meant counts.
    if (operation === this.#options.operation) asked = this.#options.twist?.(asked) ?? asked;
    const { method, url, headers, body } = asked;
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(method === 'GET' || body.byteLength === 0 ? {} : { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    this.seen.push({ status: response.status, headers: response.headers, body: bytes });
    if (as !== 'nobody') this.#take(as, response.headers);
    return jsonOr(bytes);
  }

  /** The same, for an answer that is an object. */
  async askObject(operation: OperationId, wish: Wish = {}): Promise<JsonObject> {
    return object(await this.ask(operation, wish));
  }

  #request(operation: OperationId, wish: Wish): Asked {
    const { method, path } = operations[operation];
    const described = contract.operations.find(({ id }) => id === operation);
    const example = (name: string) => described?.parameters.find((one) => one.name === name)?.example;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(wish.path ?? this.#replaced(textOf(example(name)))),
    );
    const url = new URL(API_BASE + filled, this.#options.url);
    for (const one of described?.parameters ?? []) {
      if (one.in === 'query' && one.required) url.searchParams.set(one.name, this.#replaced(textOf(one.example)));
    }
    for (const [name, value] of Object.entries(wish.query ?? {})) url.searchParams.set(name, value);
    const headers = new Headers({ 'auth-type': '1', ...wish.headers });
    const type = wish.mediaType ?? Object.keys(described?.bodies ?? {})[0];
    if (type === undefined) return { method, url, headers, body: bytesOf('') };
    headers.set('content-type', type);
    if (wish.body instanceof Uint8Array) return { method, url, headers, body: wish.body };
    const media = described?.bodies[type];
    const documented = (media && exampleOf(contract, media)) ?? {};
    const content =
      wish.body ?? this.#inAll(wish.fields === undefined ? documented : { ...object(documented), ...wish.fields });
    return { method, url, headers, body: bytesOf(content) };
  }

  #inAll(value: Json): Json {
    if (typeof value === 'string') return this.#replaced(value);
    if (Array.isArray(value)) return value.map((entry) => this.#inAll(entry));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, this.#inAll(entry)]));
  }

  #replaced(example: string): string {
    return this.#known.get(example) ?? example;
  }

  #cookieOf(who: string): string {
    return [...(this.#cookies.get(who) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #take(who: string, headers: Headers): void {
    const jar = this.#cookies.get(who) ?? new Map<string, string>();
    for (const line of headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      if (value.join('=') === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    this.#cookies.set(who, jar);
  }
}

function jsonOr(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    return {};
  }
}
