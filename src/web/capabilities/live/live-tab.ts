import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import { randomHex } from '#web/shared/lib/random-hex.ts';
import type { LiveMode, LiveUpdate } from './live-hub.ts';
import { LiveConnection } from './live-connection.ts';
import type { PageState, TabPorts, LiveTabMessage } from './live-ports.ts';
import { RecentChanges } from './recent-changes.ts';

const ANSWERS_WITHIN_MS = 5_000; // else the leading tab is taken for frozen
const SEEN_MAX_COUNT = 2 * EVENTS_PAGE_MAX_COUNT;
const LEADER_NAME_BYTES = 8;

type Answer = Extract<LiveTabMessage, { kind: 'answer' }>;

/** A tab's time of leading: its name, and the place where it began. */
type Lead = { name: string; from: string | undefined; connection: LiveConnection };

/**
 * One of the tabs of a person in this browser. One of them leads: it holds the connection to the server and informs the others.
 * When it closes, another one leads and resumes from its own cursor; a tab that had come to another place reads once what it
 * missed in between. Duplicates are dropped.
 */
export class LiveTab {
  readonly #ports: TabPorts;
  /** The tab has every change before this time and this place; it moves on with the leading tab's messages. */
  #has: PageState;
  #lead: Lead | undefined;
  /** The leading tab whose messages this one has without a gap. */
  #followed: string | undefined;
  #mode: LiveMode = 'stream';
  readonly #seen = new Set<string>();
  readonly #recent = new RecentChanges(Date.now());
  #giveUp: (() => void) | undefined;
  #unlisten: (() => void) | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;

  /** `page` says which changes its data contains. */
  constructor(ports: TabPorts, page: PageState) {
    this.#ports = ports;
    this.#has = page;
  }

  start(): void {
    this.#unlisten = this.#ports.channel.listen(this.#receive);
    this.#seek(false);
    this.#ask();
  }

  stop(): void {
    this.#unlisten?.();
    this.#unlisten = undefined;
    clearTimeout(this.#asking);
    this.#lead?.connection.stop();
    this.#lead = undefined;
    this.#giveUp?.();
    this.#giveUp = undefined;
  }

  /** Possibly nobody is signed in any more: no requests until the next check. */
  pause(): void {
    this.#lead?.connection.stop();
  }

  /** The person or the network is back: the leading tab catches up. */
  catchUp = (): void => {
    if (this.#giveUp === undefined) return;
    if (this.#lead === undefined) this.#ask();
    else this.#lead.connection.catchUp();
  };

  #seek(isTaken: boolean): void {
    this.#giveUp?.();
    this.#giveUp = this.#ports.lead(isTaken, this.#begin, () => {
      this.#lead?.connection.stop();
      this.#lead = undefined;
      this.#seek(false);
    });
  }

  // A place that an earlier page has left behind may be before this page's data or after it: its own one goes first.
  #begin = (): void => {
    clearTimeout(this.#asking);
    const from = this.#has.cursor ?? this.#ports.cursorStorage.read();
    if (from !== undefined) this.#ports.cursorStorage.write(from);
    const connection = new LiveConnection(this.#ports, this.#forward, from);
    this.#followed = undefined;
    this.#lead = { name: randomHex(LEADER_NAME_BYTES), from, connection };
    connection.start();
    this.#answer(this.#lead);
  };

  // A hidden tab may wait.
  #ask(): void {
    // Messages may have been lost while the page was out of sight.
    this.#followed = undefined;
    this.#ports.channel.post({ kind: 'ask', since: this.#has.since });
    clearTimeout(this.#asking);
    if (this.#ports.isVisible()) this.#asking = setTimeout(() => this.#seek(true), ANSWERS_WITHIN_MS);
  }

  #receive = (message: LiveTabMessage): void => {
    if (message.kind === 'ask') return this.#answerSince(message.since);
    clearTimeout(this.#asking);
    if (message.kind === 'news') this.#apply(message.news);
    // Where tabs cannot elect one, each leads itself.
    if (this.#lead !== undefined) return;
    if (message.kind === 'answer') this.#follow(message);
    if (message.leader !== this.#followed) return;
    this.#has = { since: message.on, cursor: message.cursor ?? this.#has.cursor };
  };

  #follow(answer: Answer): void {
    this.#apply({ kind: 'mode', mode: answer.mode });
    if (answer.leader === this.#followed) return;
    const { since, cursor } = this.#has;
    const isWhole = answer.since <= since || (cursor !== undefined && cursor === answer.from);
    this.#followed = answer.leader;
    if (!isWhole) void this.#readMissed(cursor);
  }

  // The leading tab is younger than this page, and has begun at another place.
  async #readMissed(cursor: string | undefined): Promise<void> {
    const page = cursor === undefined ? undefined : await this.#ports.poll(cursor).catch(() => undefined);
    if (this.#unlisten === undefined) return;
    if (page?.complete !== true) return this.#apply({ kind: 'reset' });
    for (const event of page.result) this.#apply({ kind: 'change', event });
  }

  #answerSince(time: number): void {
    if (this.#lead === undefined) return;
    for (const event of this.#recent.after(time)) this.#post(this.#lead, { kind: 'change', event });
    this.#answer(this.#lead);
    this.#lead.connection.catchUp();
  }

  #answer({ name, from, connection }: Lead): void {
    const { mode, cursor } = connection;
    const sender = { leader: name, on: Date.now(), cursor };
    this.#ports.channel.post({ kind: 'answer', ...sender, mode, since: this.#recent.since, from });
  }

  #post({ name, connection }: Lead, news: LiveUpdate): void {
    this.#ports.channel.post({ kind: 'news', leader: name, on: Date.now(), cursor: connection.cursor, news });
  }

  #forward = (update: LiveUpdate, cursor: string | undefined): void => {
    if (this.#lead === undefined) return;
    if (cursor !== undefined) this.#ports.cursorStorage.write(cursor);
    this.#has = { since: Date.now(), cursor: cursor ?? this.#has.cursor };
    this.#apply(update);
    this.#post(this.#lead, update);
  };

  #apply(update: LiveUpdate): void {
    if (update.kind === 'mode') {
      if (this.#mode === update.mode) return;
      this.#mode = update.mode;
    }
    if (update.kind === 'change') {
      if (this.#seen.has(update.event.cursor)) return;
      this.#see(update.event.cursor);
      this.#recent.add(update.event);
    }
    if (update.kind === 'reset') this.#recent.forget();
    this.#ports.publish(update);
  }

  #see(cursor: string): void {
    this.#seen.add(cursor);
    const [oldest] = this.#seen;
    if (this.#seen.size > SEEN_MAX_COUNT && oldest !== undefined) this.#seen.delete(oldest);
  }
}
