import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import type { Outgoing } from '../../outgoing.ts';

/** Storage on this device. */
export type OutboxStorage = {
  /** What an earlier page has left. */
  read: () => Outgoing[];
  keep: (outgoing: Outgoing) => void;
  drop: (key: string) => void;
};

/** What sends for an outbox. */
export type OutboxSender = {
  /** Sends a comment and shows it as sent; `fix` gets the request before it is sent. Throws why it was not sent. */
  deliver: (outgoing: Outgoing, fix: (request: AddCommentRequest) => void) => Promise<void>;
  /** Takes a refused text back, if the person can decide again; false otherwise. */
  restoreToForm: (outgoing: Outgoing, error: unknown) => boolean;
};

/**
 * Comments being sent: one at a time in the order written; a failed one stays for another attempt. Sends nothing before
 * `attach`.
 */
export class Outbox {
  readonly #storage: OutboxStorage;
  #sender: OutboxSender | undefined;
  readonly #listeners = new Set<() => void>();
  #items: readonly Outgoing[];
  /** Keys of those that wait in storage. */
  readonly #shared = new Set<string>();
  #isRunning = false;

  constructor(storage: OutboxStorage) {
    this.#storage = storage;
    this.#items = storage.read();
    for (const { key } of this.#items) this.#shared.add(key);
  }

  /** Starts sending, beginning with what is waiting. */
  attach = (sender: OutboxSender): void => {
    this.#sender = sender;
    void this.#run();
  };

  items = (): readonly Outgoing[] => this.#items;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add = (outgoing: Outgoing): void => {
    this.#storage.keep(outgoing);
    this.#show([...this.#items, outgoing]);
    void this.#run();
  };

  retry = (key: string): void => {
    this.#update(key, { status: 'waiting', error: undefined });
    void this.#run();
  };

  /** Removes a comment, which is not sent any more; undefined when it is being sent. */
  take = (key: string): Outgoing | undefined => {
    const taken = this.#items.find((item) => item.key === key && item.status !== 'sending');
    if (taken !== undefined) this.#remove(key);
    return taken;
  };

  /** Replaces those in storage by what another page has made of them. Returns whether one of them is gone. */
  sync = (): boolean => {
    const stored = new Map(this.#storage.read().map((item) => [item.key, item]));
    const synced = this.#items.flatMap((item) => {
      const isResting = item.status === 'kept' || item.status === 'failed';
      if (!isResting || !this.#shared.has(item.key)) return [item];
      const now = stored.get(item.key);
      return now === undefined ? [] : [now.status === item.status ? item : now];
    });
    const isChanged = synced.length < this.#items.length || synced.some((item, at) => item !== this.#items[at]);
    const isGone = synced.length < this.#items.length;
    if (isChanged) this.#show(synced);
    return isGone;
  };

  /**
   * The page is being left, perhaps for good: what is not sent by now waits in storage for the next page, whichever that is.
   * `send` gets the one being sent, for the browser to send on its own, and returns its request.
   */
  leave = (send: (outgoing: Outgoing) => AddCommentRequest): void => {
    for (const item of this.#items) {
      if (item.status !== 'waiting' && item.status !== 'sending') continue;
      this.#shared.add(item.key);
      this.#update(item.key, { status: 'kept', ...(item.status === 'sending' && { request: send(item) }) });
    }
  };

  async #run(): Promise<void> {
    const sender = this.#sender;
    if (this.#isRunning || sender === undefined) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(sender, next);
    this.#isRunning = false;
  }

  async #send({ deliver, restoreToForm }: OutboxSender, { key }: Outgoing): Promise<void> {
    const sending = this.#update(key, { status: 'sending' });
    if (sending === undefined) return;
    try {
      await deliver(sending, (request) => this.#update(key, { request }));
      this.#remove(key);
    } catch (error) {
      // The browser has cut it as the page was left.
      if (this.#items.some((item) => item.key === key && item.status === 'kept')) return;
      if (restoreToForm(sending, error)) this.#remove(key);
      // The draft continues without it.
      else this.#update(key, { ...failureOf(error), error, sendsDraft: false });
      this.#giveOver(key);
    }
  }

  // What is stored may be sent, or discarded, in another place from here on; what is not can be tried again here alone.
  #giveOver(key: string): void {
    if (this.#storage.read().some((item) => item.key === key)) this.#shared.add(key);
    else this.#update(key, { status: 'failed' });
  }

  #next(): Outgoing | undefined {
    return this.#items.find(({ status }) => status === 'waiting');
  }

  #update(key: string, change: Partial<Outgoing>): Outgoing | undefined {
    const item = this.#items.find((one) => one.key === key);
    if (item === undefined) return undefined;
    const changed = { ...item, ...change };
    this.#storage.keep(changed);
    this.#show(this.#items.map((one) => (one.key === key ? changed : one)));
    return changed;
  }

  #remove(key: string): void {
    this.#storage.drop(key);
    this.#show(this.#items.filter((one) => one.key !== key));
  }

  #show(items: readonly Outgoing[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

// Without a connection it is kept until there is one, whichever page is open by then.
function failureOf(error: unknown): Pick<Outgoing, 'status' | 'problem'> {
  if (error instanceof NetworkError && globalThis.navigator?.onLine === false) return { status: 'kept' };
  return { status: 'failed', problem: error instanceof ApiError ? error.problem : undefined };
}
