import { randomUUID } from 'node:crypto';
import { exampleOf, textOf } from '../contract/document.ts';
import type { Contract, Json, JsonObject, Operation } from '../contract/document.ts';
import { exampleRequest } from '../contract/requests.ts';
import { object, objects } from '../contract/json-values.ts';
import type { RequestPlan } from '../contract/requests.ts';
import type { Sampler } from '../contract/samples.ts';
import type { People, Person } from '../steps/sign-in.ts';
import { makePasskey } from '../steps/software-passkey.ts';
import type { SoftwarePasskey } from '../steps/software-passkey.ts';

const MARK = 'contract check: ';
const TITLE_MAX_LENGTH = 100;

export type Learnable =
  | 'ticketId'
  | 'displayId'
  | 'productGroupId'
  | 'fileId'
  | 'boxId'
  | 'deviceNumber'
  | 'email'
  | 'pairingId'
  | 'mfaSessionId'
  | 'passkeySessionId'
  | 'passkeySignInId'
  | 'passkeyId'
  | 'sessionId'
  | 'userId'
  | 'inviteId'
  | 'namedFilterId'
  | 'watcherId'
  | 'commentId'
  | 'articleSlug'
  | 'rmaId'
  | 'rmaDisplayId'
  | 'officeId';

/** Whose example stands for a thing in the contract's examples: an operation, and a parameter or field of its request. */
const examplePlaces: Record<Learnable, [string, string]> = {
  ticketId: ['getComments', 'ticketId'],
  displayId: ['getTicket', 'id'],
  productGroupId: ['getQuestionnaireContent', 'productGroupId'],
  fileId: ['uploadFile', 'fileId'],
  boxId: ['getBoxItems', 'id'],
  deviceNumber: ['getDevice', 'number'],
  email: ['signIn', 'email'],
  pairingId: ['confirmMfaPairing', 'sessionId'],
  mfaSessionId: ['confirmMfa', 'sessionId'],
  passkeySessionId: ['confirmPasskey', 'sessionId'],
  passkeySignInId: ['confirmPasskeySignIn', 'sessionId'],
  passkeyId: ['deletePasskey', 'id'],
  sessionId: ['endOneSession', 'id'],
  userId: ['resetUserLockout', 'id'],
  inviteId: ['revokeInvite', 'id'],
  namedFilterId: ['deleteNamedFilter', 'id'],
  watcherId: ['removeWatcher', 'id'],
  commentId: ['editComment', 'commentId'],
  articleSlug: ['getArticle', 'slug'],
  rmaId: ['actOnRma', 'rmaId'],
  rmaDisplayId: ['getRma', 'id'],
  officeId: ['changeRma', 'officeId'],
};

export interface MemoryOptions extends People {
  contract: Contract;
  sample: Sampler;
  /** The server's address; passkeys are made for its origin. */
  url: string;
}

/** What a run has learnt of the server: the real things in the places of the examples. */
export class Memory {
  /** The one passkey of this run. */
  readonly passkey: SoftwarePasskey;
  /** A word that stands in nothing but what this run makes. */
  readonly runId = `run${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  /** An address that nobody has; refused sign-ins and mails go there. Servers bound how many go to one address. */
  readonly nobody = `contract-check-${this.runId}@example.invalid`;
  readonly #options: MemoryOptions;
  readonly #replacements = new Map<string, string>();
  readonly #kept = new Map<string, Json>();
  readonly #keys = new Map<string, string>();
  #passwords: [string, string];

  constructor(options: MemoryOptions) {
    this.#options = options;
    this.passkey = makePasskey(new URL(options.url).origin);
    this.#passwords = [options.account?.password ?? '', this.#exampleIn('changePassword', 'newPassword') ?? ''];
    this.learn('email', this.nobody);
  }

  /** From now on this stands where the contract's examples have the thing. */
  learn(thing: Learnable, value: Json | undefined): void {
    const example = this.#exampleIn(...examplePlaces[thing]);
    if (example !== undefined && typeof value === 'string') this.#replacements.set(example, value);
  }

  learnt(thing: Learnable): string {
    return this.#replacements.get(this.#exampleIn(...examplePlaces[thing]) ?? '') ?? '';
  }

  keep(name: string, answer: Json): void {
    this.#kept.set(name, answer);
  }

  kept(name: string): Json | undefined {
    return this.#kept.get(name);
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

  /** What somebody signs in with, as it is now. */
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

  /** The documented request of an operation, made so that it can succeed here and its traces can be told. */
  planFor(operation: Operation, mediaType?: string): RequestPlan {
    const { contract, sample } = this.#options;
    const plan = exampleRequest({ contract, sample, replacements: this.#replacements }, operation, mediaType);
    if (plan.body?.raw !== undefined && 'length' in plan.query) {
      plan.query.length = String(Buffer.byteLength(plan.body.raw));
    }
    const content = plan.body?.content;
    if (plan.body === undefined || typeof content !== 'object' || content === null || Array.isArray(content))
      return plan;
    return { ...plan, body: { ...plan.body, content: this.#ownContent(operation.id, content) } };
  }

  #ownContent(operation: string, content: JsonObject): JsonObject {
    const user = this.kept('user');
    switch (operation) {
      case 'createTicket': {
        const name = 'title' in content ? 'title' : 'Title';
        return { ...content, [name]: `${MARK}${this.runId} ${textOf(content[name])}`.slice(0, TITLE_MAX_LENGTH) };
      }
      case 'initUpload':
        return { ...content, size: Buffer.byteLength(this.#uploadedText()) };
      case 'updateProfile':
        return { ...content, ...pick(user, ['id', 'firstName', 'lastName']) };
      case 'savePreferences':
        return user === undefined ? content : object(object(user).preferences);
      case 'inviteUser': {
        const clientIds = objects(object(user).clients).map(({ id = '' }) => id);
        return { ...content, email: this.nobody, ...(clientIds.length === 0 ? {} : { clientIds }) };
      }
      case 'addNamedFilter':
      case 'changeNamedFilter':
        // Names are unique, and an earlier run may have been cut off.
        return { ...content, name: MARK + this.keyFor('addNamedFilter') };
      case 'saveFilter':
        return { ...content, ...pick(this.kept('filter'), ['list', 'filters']) };
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

  #exampleIn(operationId: string, name: string): string | undefined {
    return exampleIn(this.#options.contract, operationId, name);
  }

  #operation(id: string): Operation | undefined {
    return this.#options.contract.operations.find((operation) => operation.id === id);
  }
}

function exampleIn(contract: Contract, operationId: string, name: string): string | undefined {
  const operation = contract.operations.find(({ id }) => id === operationId);
  const parameter = operation?.parameters.find((candidate) => candidate.name === name);
  if (typeof parameter?.example === 'string') return parameter.example;
  const [media] = Object.values(operation?.bodies ?? {});
  const example = media && exampleOf(contract, media);
  const value = (example as JsonObject | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The things that stand in the documented request of an operation, which have to be learnt for it to succeed. */
export function thingsIn(contract: Contract, sample: Sampler, operation: Operation, mediaType?: string): string[] {
  const { path, query, headers, body } = exampleRequest(
    { contract, sample, replacements: new Map() },
    operation,
    mediaType,
  );
  const text = JSON.stringify([path, query, headers, body?.content]);
  return Object.entries(examplePlaces)
    .filter(([, place]) => text.includes(JSON.stringify(exampleIn(contract, ...place) ?? null)))
    .map(([thing]) => thing);
}

function pick(value: Json | undefined, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object(value)).filter(([name]) => names.includes(name)));
}
