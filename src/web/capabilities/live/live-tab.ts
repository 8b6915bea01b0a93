import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { LiveMode, LiveNews } from './live-hub.ts';
import { LiveLine } from './live-line.ts';
import type { TabPorts, TabTalk } from './live-ports.ts';

const ANSWERS_WITHIN_MS = 5_000; // else the leading tab is taken for frozen
const SEEN_MAX_COUNT = 2 * EVENTS_PAGE_MAX_COUNT;

/**
 * One of the tabs of a person in this browser. One of them leads: it holds the line to the server and tells the others.
 * When it is gone, another one leads and goes on where it stood; what comes twice by that is told once.
 */
export class LiveTab {
  readonly #ports: TabPorts;
  #line: LiveLine | undefined;
  #mode: LiveMode = 'stream';
  /** Since when this page may have read what has changed meanwhile, in milliseconds. */
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
    this.#unlisten = this.#ports.channel.listen(this.#hear);
    this.#seek(false);
    this.#ask();
  }

  stop(): void {
    this.#unlisten?.();
    clearTimeout(this.#asking);
    this.#line?.stop();
    this.#line = undefined;
    this.#giveUp?.();
    this.#giveUp = undefined;
  }

  /** Nobody may be signed in any more: nothing is asked until the next look. */
  rest(): void {
    this.#line?.stop();
  }

  /** The person or the network is back: whoever leads catches up. */
  look = (): void => {
    if (this.#giveUp === undefined) return;
    if (this.#line === undefined) this.#ask();
    else this.#line.look();
  };

  #seek(isTaken: boolean): void {
    this.#giveUp?.();
    this.#giveUp = this.#ports.lead(isTaken, this.#lead, () => {
      this.#line?.stop();
      this.#line = undefined;
      this.#seek(false);
    });
  }

  #lead = (): void => {
    clearTimeout(this.#asking);
    this.#line = new LiveLine(this.#ports, this.#pass, this.#ports.place.read());
    this.#line.start();
    this.#ports.channel.tell({ kind: 'answer', mode: this.#line.mode });
  };

  // A tab that nobody sees may wait.
  #ask(): void {
    this.#ports.channel.tell({ kind: 'ask', since: this.#since });
    clearTimeout(this.#asking);
    if (this.#ports.isVisible()) this.#asking = setTimeout(() => this.#seek(true), ANSWERS_WITHIN_MS);
  }

  #hear = (talk: TabTalk): void => {
    if (talk.kind === 'ask') return this.#answer(talk.since);
    clearTimeout(this.#asking);
    if (talk.kind === 'answer') this.#take({ kind: 'mode', mode: talk.mode });
    else this.#take(talk.news);
  };

  #answer(since: number): void {
    if (this.#line === undefined) return;
    const { channel } = this.#ports;
    channel.tell({ kind: 'answer', mode: this.#line.mode });
    for (const { on, event } of this.#recent) {
      if (on >= since) channel.tell({ kind: 'news', news: { kind: 'change', event } });
    }
    this.#line.look();
  }

  #pass = (news: LiveNews, cursor: string | undefined): void => {
    if (cursor !== undefined) this.#ports.place.keep(cursor);
    if (news.kind === 'change' && !this.#seen.has(news.event.cursor))
      this.#recent = [...this.#recent.slice(1 - EVENTS_PAGE_MAX_COUNT), { on: Date.now(), event: news.event }];
    this.#ports.channel.tell({ kind: 'news', news });
    this.#take(news);
  };

  #take(news: LiveNews): void {
    if (news.kind === 'mode') {
      if (this.#mode === news.mode) return;
      this.#mode = news.mode;
    }
    if (news.kind === 'change') {
      if (this.#seen.has(news.event.cursor)) return;
      this.#see(news.event.cursor);
    }
    this.#ports.tell(news);
  }

  #see(cursor: string): void {
    this.#seen.add(cursor);
    const [oldest] = this.#seen;
    if (this.#seen.size > SEEN_MAX_COUNT && oldest !== undefined) this.#seen.delete(oldest);
  }
}
