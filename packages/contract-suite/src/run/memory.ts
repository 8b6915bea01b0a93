import { randomUUID } from 'node:crypto';
import { exampleOf, textOf } from '../contract/document.ts';
import type { Contract, Json, JsonObject, Operation } from '../contract/document.ts';
import { exampleRequest } from '../contract/requests.ts';
import { object } from '../contract/json-values.ts';
import type { Replacements, RequestPlan } from '../contract/requests.ts';
import type { Sampler } from '../contract/samples.ts';
import { namesIn } from '../contract/resources.ts';
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

/** The resources of a moment by name, and the kept answers. */
export interface Snapshot {
  names: ReadonlyMap<string, readonly string[]>;
  answers: ReadonlyMap<string, Json>;
}

/** What a run has learned about the server: the real resources in place of the examples. */
export class Memory {
  /** The one passkey of this run. */
  readonly passkey: SoftwarePasskey;
  /** A word that only occurs in what this run makes. */
  readonly runId = `run${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  /** An address without an account; refused sign-ins and emails go there. Servers limit how many go to one address. */
  readonly nobody = `contract-check-${this.runId}@example.invalid`;
  readonly #options: MemoryOptions;
  /** Examples of resources in the contract, and their names on this server. */
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

  /** Marks a resource as there; its names replace the contract's examples of it. */
  learn(resource: string, ...names: (Json | undefined)[]): void {
    if (this.#provided.has(resource)) return;
    this.#name(resource, names);
    this.#there.add(resource);
  }

  /** Learns a resource from the caller of the suite, which no answer replaces. */
  provide(resource: string, name: string): void {
    this.learn(resource, name);
    this.#provided.add(resource);
  }

  /** The first name of a resource; empty while it has none. */
  learnt(resource: string): string {
    return this.#namesOf(resource)[0] ?? '';
  }

  /** Keeps an answer under a name. */
  remember(name: string, answer: Json): void {
    this.#answers.set(name, answer);
    this.#there.add(name);
  }

  recall(name: string): Json | undefined {
    return this.#answers.get(name);
  }

  /** Whether a resource is there, or something was kept under the name. */
  isThere(name: string): boolean {
    return this.#there.has(name);
  }

  /** Keeps the answer for each resource that its operation makes, and learns their names from it. */
  made(operation: Operation, answer: Json): void {
    for (const resource of operation.checks.makes) {
      const names = new Map(namesIn(this.#options.contract, operation, resource, answer));
      this.remember(resource, answer);
      this.learn(resource, ...this.#examplesOf(resource).map((example) => names.get(example)));
    }
  }

  removed({ checks: { removes } }: Operation): void {
    for (const resource of removes) this.#there.delete(resource);
  }

  /** The resources that are there now, for `restore`. */
  snapshot(): Snapshot {
    const names = new Map([...this.#there].map((resource) => [resource, this.#namesOf(resource)]));
    return { names, answers: new Map(this.#answers) };
  }

  /** Restores the resources of a snapshot, except those of the list, which replace them. */
  restore({ names, answers }: Snapshot, made: ReadonlySet<string>): void {
    const isKept = (resource: string) => made.has(resource) && this.#there.has(resource);
    const resources = Object.keys(this.#options.contract.resources).filter((resource) => !isKept(resource));
    // Computed first, because resources may share an example.
    const displaced = resources.filter(
      (resource) => names.has(resource) && this.#namesOf(resource).join() !== names.get(resource)?.join(),
    );
    for (const resource of resources) if (!names.has(resource)) this.#there.delete(resource);
    for (const resource of displaced) {
      const answer = answers.get(resource);
      this.#there.add(resource);
      this.#name(resource, names.get(resource) ?? []);
      if (answer !== undefined) this.#answers.set(resource, answer);
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

  #examplesOf(resource: string): readonly string[] {
    return this.#options.contract.resources[resource]?.examples ?? [];
  }

  #namesOf(resource: string): string[] {
    return this.#examplesOf(resource).map((example) => this.#replacements.get(example) ?? '');
  }

  #name(resource: string, names: readonly (Json | undefined)[]): void {
    for (const [index, example] of this.#examplesOf(resource).entries()) {
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
