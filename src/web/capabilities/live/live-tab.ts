import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { LiveMode, LiveUpdate } from './live-hub.ts';
import { LiveConnection } from './live-connection.ts';
import type { TabPorts, LiveTabMessage } from './live-ports.ts';

const ANSWERS_WITHIN_MS = 5_000; // else the leading tab is taken for frozen
const SEEN_MAX_COUNT = 2 * EVENTS_PAGE_MAX_COUNT;

/**
 * One of the tabs of a person in this browser. One of them leads: it holds the connection to the server and informs the others.
 * When it closes, another one leads and resumes from its cursor; duplicates are dropped.
 */
export class LiveTab {
  readonly #ports: TabPorts;
  #connection: LiveConnection | undefined;
  #mode: LiveMode = 'stream';
  /** Since when this page may already have fetched later changes, in milliseconds. */
  readonly #since: number;
  readonly #seen = new Set<string>();
  /** What came lately, for a tab that has just been opened. */
  #recent: { on: number; event: LiveEvent }[] = [];
  #giveUp: (() => void) | undefined;
  #unlisten: (() => void) | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: TabPorts, since: number) {
    this.#ports = ports;
    this.#since = since;
  }

  start(): void {
    this.#unlisten = this.#ports.channel.listen(this.#receive);
    this.#seek(false);
    this.#ask();
  }

  stop(): void {
    this.#unlisten?.();
    clearTimeout(this.#asking);
    this.#connection?.stop();
    this.#connection = undefined;
    this.#giveUp?.();
    this.#giveUp = undefined;
  }

  /** Possibly nobody is signed in any more: no requests until the next check. */
  pause(): void {
    this.#connection?.stop();
  }

  /** The person or the network is back: the leading tab catches up. */
  catchUp = (): void => {
    if (this.#giveUp === undefined) return;
    if (this.#connection === undefined) this.#ask();
    else this.#connection.catchUp();
  };

  #seek(isTaken: boolean): void {
    this.#giveUp?.();
    this.#giveUp = this.#ports.lead(isTaken, this.#lead, () => {
      this.#connection?.stop();
      this.#connection = undefined;
      this.#seek(false);
    });
  }

  #lead = (): void => {
    clearTimeout(this.#asking);
    this.#connection = new LiveConnection(this.#ports, this.#forward, this.#ports.cursorStorage.read());
    this.#connection.start();
    this.#ports.channel.post({ kind: 'answer', mode: this.#connection.mode });
  };

  // A hidden tab may wait.
  #ask(): void {
    this.#ports.channel.post({ kind: 'ask', since: this.#since });
    clearTimeout(this.#asking);
    if (this.#ports.isVisible()) this.#asking = setTimeout(() => this.#seek(true), ANSWERS_WITHIN_MS);
  }

  #receive = (message: LiveTabMessage): void => {
    if (message.kind === 'ask') return this.#answer(message.since);
    clearTimeout(this.#asking);
    if (message.kind === 'answer') this.#apply({ kind: 'mode', mode: message.mode });
    else this.#apply(message.news);
  };

  #answer(since: number): void {
    if (this.#connection === undefined) return;
    const { channel } = this.#ports;
    channel.post({ kind: 'answer', mode: this.#connection.mode });
    for (const { on, event } of this.#recent) {
      if (on >= since) channel.post({ kind: 'news', news: { kind: 'change', event } });
    }
    this.#connection.catchUp();
  }

  #forward = (update: LiveUpdate, cursor: string | undefined): void => {
    if (cursor !== undefined) this.#ports.cursorStorage.write(cursor);
    if (update.kind === 'change' && !this.#seen.has(update.event.cursor))
      this.#recent = [...this.#recent.slice(1 - EVENTS_PAGE_MAX_COUNT), { on: Date.now(), event: update.event }];
    this.#ports.channel.post({ kind: 'news', news: update });
    this.#apply(update);
  };

  #apply(update: LiveUpdate): void {
    if (update.kind === 'mode') {
      if (this.#mode === update.mode) return;
      this.#mode = update.mode;
    }
    if (update.kind === 'change') {
      if (this.#seen.has(update.event.cursor)) return;
      this.#see(update.event.cursor);
    }
    this.#ports.publish(update);
  }

  #see(cursor: string): void {
    this.#seen.add(cursor);
    const [oldest] = this.#seen;
    if (this.#seen.size > SEEN_MAX_COUNT && oldest !== undefined) this.#seen.delete(oldest);
  }
}
