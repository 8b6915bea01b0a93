import { randomUUID } from 'node:crypto';
import { exampleOf, textOf } from '../contract/document.ts';
import type { Contract, Json, JsonObject, Operation } from '../contract/document.ts';
import { exampleRequest } from '../contract/requests.ts';
import { object } from '../contract/json-values.ts';
import type { Replacements, RequestPlan } from '../contract/requests.ts';
import type { Sampler } from '../contract/samples.ts';
import { namesIn } from '../contract/things.ts';
import type { People, Person } from './people.ts';
import { makePasskey } from '../steps/software-passkey.ts';
import type { SoftwarePasskey } from '../steps/software-passkey.ts';

const MARK = 'contract check: ';
const TITLE_MAX_LENGTH = 100;

export interface MemoryOptions extends People {
  contract: Contract;
  sample: Sampler;
  /** The server's address; passkeys are made for its origin. */
  url: string;
}

/** The things of a moment by name, and the kept answers. */
export interface Snapshot {
  names: ReadonlyMap<string, readonly string[]>;
  answers: ReadonlyMap<string, Json>;
}

/** What a run has learned about the server: the real things in place of the examples. */
export class Memory {
  /** The one passkey of this run. */
  readonly passkey: SoftwarePasskey;
  /** A word that only occurs in what this run makes. */
  readonly runId = `run${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  /** An address without an account; refused sign-ins and emails go there. Servers limit how many go to one address. */
  readonly nobody = `contract-check-${this.runId}@example.invalid`;
  readonly #options: MemoryOptions;
  /** Examples of things in the contract, and their names on this server. */
  readonly #replacements = new Map<string, string>();
  readonly #answers = new Map<string, Json>();
  readonly #there = new Set<string>();
  readonly #provided = new Set<string>();
  readonly #keys = new Map<string, string>();
  #passwords: [string, string];

  constructor(options: MemoryOptions) {
    this.#options = options;
    this.passkey = makePasskey(new URL(options.url).origin);
    this.#passwords = [options.account?.password ?? '', documentedPassword(options)];
    this.provide('emailAddress', this.nobody);
    // The author chooses an article's name.
    this.#name('article', [`contract-check-${this.runId}-1`]);
  }

  /** Marks a thing as there; its names replace the contract's examples of it. */
  learn(thing: string, ...names: (Json | undefined)[]): void {
    if (this.#provided.has(thing)) return;
    this.#name(thing, names);
    this.#there.add(thing);
  }

  /** Learns a thing from the caller of the suite, which no answer replaces. */
  provide(thing: string, name: string): void {
    this.learn(thing, name);
    this.#provided.add(thing);
  }

  /** The first name of a thing; empty while it has none. */
  learnt(thing: string): string {
    return this.#namesOf(thing)[0] ?? '';
  }

  /** Keeps an answer under a name. */
  remember(name: string, answer: Json): void {
    this.#answers.set(name, answer);
    this.#there.add(name);
  }

  recall(name: string): Json | undefined {
    return this.#answers.get(name);
  }

  /** Whether a thing is there, or something was kept under the name. */
  isThere(name: string): boolean {
    return this.#there.has(name);
  }

  /** Keeps the answer for each thing that its operation makes, and learns their names from it. */
  made(operation: Operation, answer: Json): void {
    for (const thing of operation.checks.makes) {
      const names = new Map(namesIn(this.#options.contract, operation, thing, answer));
      this.remember(thing, answer);
      this.learn(thing, ...this.#examplesOf(thing).map((example) => names.get(example)));
    }
  }

  removed({ checks: { removes } }: Operation): void {
    for (const thing of removes) this.#there.delete(thing);
  }

  /** The things that are there now, for `restore`. */
  snapshot(): Snapshot {
    const names = new Map([...this.#there].map((thing) => [thing, this.#namesOf(thing)]));
    return { names, answers: new Map(this.#answers) };
  }

  /** Restores the things of a snapshot, except those of the list, which replace them. */
  restore({ names, answers }: Snapshot, made: ReadonlySet<string>): void {
    const isKept = (thing: string) => made.has(thing) && this.#there.has(thing);
    const things = Object.keys(this.#options.contract.things).filter((thing) => !isKept(thing));
    // Computed first, because things may share an example.
    const displaced = things.filter(
      (thing) => names.has(thing) && this.#namesOf(thing).join() !== names.get(thing)?.join(),
    );
    for (const thing of things) if (!names.has(thing)) this.#there.delete(thing);
    for (const thing of displaced) {
      const answer = answers.get(thing);
      this.#there.add(thing);
      this.#name(thing, names.get(thing) ?? []);
      if (answer !== undefined) this.#answers.set(thing, answer);
    }
  }

  /** One idempotency key for each operation of this run. */
  keyFor(operation: string): string {
    const key = this.#keys.get(operation) ?? `contract-${randomUUID()}`;
    this.#keys.set(operation, key);
    return key;
  }

  has(who: Person): boolean {
    return this.#options[who] !== undefined;
  }

  /** A person's current sign-in credentials. */
  credentials(who: Person): JsonObject {
    const { email = '', password = '' } = this.#options[who] ?? {};
    return { email, password: who === 'account' ? this.#passwords[0] : password };
  }

  swapPasswords(): void {
    this.#passwords = [this.#passwords[1], this.#passwords[0]];
  }

  isPasswordChanged(): boolean {
    return this.#passwords[0] !== (this.#options.account?.password ?? '');
  }

  /**
   * The documented request of an operation, made so that it can succeed here and its traces can be recognised. `names` take the
   * place of examples for this request alone.
   */
  planFor(operation: Operation, mediaType?: string, names: Replacements = new Map()): RequestPlan {
    const { contract, sample } = this.#options;
    const replacements = new Map([...this.#replacements, ...names]);
    const plan = exampleRequest({ contract, sample, replacements }, operation, mediaType);
    if (plan.body?.raw !== undefined && 'length' in plan.query) {
      plan.query.length = String(Buffer.byteLength(plan.body.raw));
    }
    const content = plan.body?.content;
    if (plan.body === undefined || typeof content !== 'object' || content === null || Array.isArray(content))
      return plan;
    return { ...plan, body: { ...plan.body, content: this.#ownContent(operation.id, content) } };
  }

  #ownContent(operation: string, content: JsonObject): JsonObject {
    const user = this.recall('user');
    switch (operation) {
      case 'createTicket': {
        const name = 'title' in content ? 'title' : 'Title';
        return { ...content, [name]: `${MARK}${this.runId} ${textOf(content[name])}`.slice(0, TITLE_MAX_LENGTH) };
      }
      case 'initUpload':
        return { ...content, size: Buffer.byteLength(this.#uploadedText()) };
      case 'updateProfile':
        return { ...content, ...pick(user, ['firstName', 'lastName']) };
      case 'savePreferences':
        return user === undefined ? content : object(object(user).preferences);
      case 'inviteUser':
        return { ...content, email: this.nobody };
      case 'addNamedFilter':
      case 'changeNamedFilter':
        // Names are unique, and an earlier run may have been cut off.
        return { ...content, name: MARK + this.keyFor('addNamedFilter') };
      case 'saveFilter':
        return { ...content, ...pick(this.recall('savedFilter'), ['list', 'filters']) };
      default:
        return content;
    }
  }

  /** The two passwords of a change; only ever sent by the one step that changes them. */
  passwordChange(): JsonObject {
    return { currentPassword: this.#passwords[0], newPassword: this.#passwords[1] };
  }

  #uploadedText(): string {
    const operation = this.#operation('uploadFile');
    return operation === undefined
      ? ''
      : (exampleRequest({ ...this.#options, replacements: new Map() }, operation).body?.raw ?? '');
  }

  #examplesOf(thing: string): readonly string[] {
    return this.#options.contract.things[thing]?.examples ?? [];
  }

  #namesOf(thing: string): string[] {
    return this.#examplesOf(thing).map((example) => this.#replacements.get(example) ?? '');
  }

  #name(thing: string, names: readonly (Json | undefined)[]): void {
    for (const [index, example] of this.#examplesOf(thing).entries()) {
      const name = names[index];
      if (typeof name === 'string' && name !== '') this.#replacements.set(example, name);
    }
  }

  #operation(id: string): Operation | undefined {
    return this.#options.contract.operations.find((operation) => operation.id === id);
  }
}

function documentedPassword({ contract }: MemoryOptions): string {
  const [media] = Object.values(contract.operations.find(({ id }) => id === 'changePassword')?.bodies ?? {});
  return textOf(object(media && exampleOf(contract, media)).newPassword ?? '');
}

function pick(value: Json | undefined, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object(value)).filter(([name]) => names.includes(name)));
}
