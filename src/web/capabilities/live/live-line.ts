import { EVENTS_POLL_MS, EVENT_STREAM_BEAT_MS } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import type { LiveMode, LiveNews } from './live-hub.ts';
import type { LinePorts } from './live-ports.ts';

const OPENS_WITHIN_MS = 10_000; // a proxy that collects the answer never lets it open
const STEADY_MS = 10_000; // a stream that ends sooner counts as failed
const FAILURES_MAX_COUNT = 4; // then the server is asked now and then instead
const RETRY_MS = 1_000; // doubled with each failure
const STREAM_AGAIN_POLLS_COUNT = 4; // after so many polls a stream is tried again
const TICK_MS = 10_000;
const ASLEEP_MS = 90_000; // the timers of a hidden tab come once a minute; a longer gap is sleep
const ALIVE_MS = 1.5 * EVENT_STREAM_BEAT_MS;
const SILENT_MS = 3 * EVENT_STREAM_BEAT_MS;

/** Each piece of news, and where the line stands after it. */
type OnNews = (news: LiveNews, cursor: string | undefined) => void;

/**
 * The one line of a browser to the server: a stream, which goes on where it stood; where none stays open, polling.
 * It can be stopped and started again.
 */
export class LiveLine {
  readonly #ports: LinePorts;
  readonly #onNews: OnNews;
  #cursor: string | undefined;
  #mode: LiveMode = 'stream';
  #failures = 0;
  /** How often was asked since no stream stays open; undefined while one is hoped for. */
  #polls: number | undefined;
  #closeStream: (() => void) | undefined;
  #openedOn: number | undefined;
  #heardOn = 0;
  #hasBeat = false;
  /** Of the present attempt: what an earlier one still answers is passed over, the present one asks for it again. */
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #tickedOn = 0;

  /** `cursor` is where the line stood last. */
  constructor(ports: LinePorts, onNews: OnNews, cursor: string | undefined) {
    this.#ports = ports;
    this.#onNews = onNews;
    this.#cursor = cursor;
  }

  get mode(): LiveMode {
    return this.#mode;
  }

  /** Also after a stop: the line goes on where it stood. */
  start(): void {
    if (this.#ticker !== undefined) return;
    this.#tickedOn = Date.now();
    this.#ticker = setInterval(this.#tick, TICK_MS);
    this.#failures = 0;
    this.#connect();
  }

  stop(): void {
    clearInterval(this.#ticker);
    this.#ticker = undefined;
    this.#polls = undefined;
    this.#drop();
  }

  /** The person or the network is back: catches up at once, unless the line has lately shown that it is alive. */
  look(): void {
    if (this.#ticker === undefined) this.start();
    else if (this.#polls !== undefined) void this.#poll();
    else if (this.#openedOn === undefined || Date.now() - this.#heardOn > ALIVE_MS) this.#connect();
  }

  #connect(): void {
    this.#drop();
    // Without a place to go on from, what happens during a cut would be missed.
    if (this.#cursor === undefined || this.#ports.openStream === undefined) return void this.#poll();
    this.#openStream();
    this.#timer = setTimeout(this.#failed, OPENS_WITHIN_MS);
  }

  #openStream(): void {
    if (this.#cursor === undefined) return;
    this.#closeStream = this.#ports.openStream?.(this.#cursor, {
      onOpen: () => {
        clearTimeout(this.#timer);
        this.#hasBeat = false;
        this.#polls = undefined;
        this.#openedOn = this.#heardOn = Date.now();
        this.#setMode('stream');
      },
      onNews: (news, cursor) => {
        this.#heardOn = Date.now();
        this.#tell(news, cursor);
      },
      onBeat: (cursor) => {
        this.#heardOn = Date.now();
        this.#hasBeat = true;
        this.#cursor = cursor ?? this.#cursor;
      },
      onError: (isOver) => (isOver || this.#polls !== undefined ? this.#failed() : this.#interrupted()),
    });
  }

  // The browser tries again by itself, for a while.
  #interrupted(): void {
    this.#countFailure();
    if (this.#failures >= FAILURES_MAX_COUNT) return void this.#poll();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#failed, OPENS_WITHIN_MS);
  }

  #failed = (): void => {
    // While polling goes on, a failed try changes nothing.
    if (this.#polls !== undefined) return this.#closeStream?.();
    this.#countFailure();
    this.#drop();
    if (this.#failures >= FAILURES_MAX_COUNT) return void this.#poll();
    this.#timer = setTimeout(() => this.#connect(), RETRY_MS * 2 ** (this.#failures - 1));
  };

  #countFailure(): void {
    if (this.#openedOn !== undefined && Date.now() - this.#openedOn >= STEADY_MS) this.#failures = 0;
    this.#openedOn = undefined;
    this.#failures += 1;
  }

  async #poll(): Promise<void> {
    this.#drop();
    const attempt = this.#attempt;
    const isBeginning = this.#cursor === undefined;
    try {
      const page = await this.#ports.poll(this.#cursor);
      if (attempt === this.#attempt) this.#polled(page, isBeginning);
    } catch (error) {
      if (attempt === this.#attempt) this.#refused(error);
    }
  }

  #polled(page: EventPage, isBeginning: boolean): void {
    this.#take(page, isBeginning);
    // Only the place was wanted.
    if (this.#polls === undefined && this.#failures < FAILURES_MAX_COUNT && this.#ports.openStream !== undefined)
      return this.#connect();
    const wasLost = this.#mode === 'lost';
    this.#pollLater('polling');
    if (wasLost || (this.#polls ?? 0) % STREAM_AGAIN_POLLS_COUNT === 0) this.#openStream();
  }

  #refused(error: unknown): void {
    // Who is signed in is the session's matter: the line goes on when the person is back.
    if (hasStatus(error, 401)) return this.stop();
    // No place that this server knows.
    if (hasStatus(error, 400)) this.#cursor = undefined;
    this.#pollLater('lost');
  }

  #pollLater(mode: LiveMode): void {
    this.#polls = (this.#polls ?? 0) + 1;
    // The first one comes with the failure: what heals soon is not worth a word.
    if (this.#polls > 1) this.#setMode(mode);
    this.#timer = setTimeout(() => void this.#poll(), EVENTS_POLL_MS);
  }

  #take({ result, cursor, complete }: EventPage, isBeginning: boolean): void {
    for (const event of result) this.#tell({ kind: 'change', event }, event.cursor);
    this.#cursor = cursor;
    // What the page has read before the line knew its place may be old already.
    if (isBeginning || !complete) this.#tell({ kind: 'reset' }, cursor);
  }

  #tell(news: LiveNews, cursor: string | undefined): void {
    this.#cursor = cursor ?? this.#cursor;
    this.#onNews(news, this.#cursor);
  }

  #setMode(mode: LiveMode): void {
    if (this.#mode === mode) return;
    this.#mode = mode;
    this.#onNews({ kind: 'mode', mode }, this.#cursor);
  }

  #tick = (): void => {
    const now = Date.now();
    const slept = now - this.#tickedOn > ASLEEP_MS;
    this.#tickedOn = now;
    if (slept) return this.look();
    const isSilent = this.#hasBeat && now - this.#heardOn > SILENT_MS;
    if (isSilent && this.#openedOn !== undefined) this.#connect();
  };

  #drop(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#closeStream?.();
    this.#closeStream = undefined;
    this.#openedOn = undefined;
  }
}
