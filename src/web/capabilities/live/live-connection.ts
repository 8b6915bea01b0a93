import { EVENTS_POLL_MS, EVENT_STREAM_BEAT_MS } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import type { LiveMode, LiveUpdate } from './live-hub.ts';
import type { ConnectionPorts } from './live-ports.ts';

const OPENS_WITHIN_MS = 10_000; // a proxy that collects the answer never lets it open
const STEADY_MS = 10_000; // a stream that ends sooner counts as failed
const FAILURES_MAX_COUNT = 4; // then the server is asked now and then instead
const RETRY_MS = 1_000; // doubled with each failure
const STREAM_AGAIN_POLLS_COUNT = 4; // after so many polls a stream is tried again
const TICK_MS = 10_000;
const ASLEEP_MS = 90_000; // the timers of a hidden tab come once a minute; a longer gap is sleep
const ALIVE_MS = 1.5 * EVENT_STREAM_BEAT_MS;
const SILENT_MS = 3 * EVENT_STREAM_BEAT_MS;

/** Each update, and the cursor after it. */
type OnUpdate = (update: LiveUpdate, cursor: string | undefined) => void;

/**
 * A browser's one connection to the server: a stream that resumes from its cursor; where none stays open, polling. It can be
 * stopped and started again.
 */
export class LiveConnection {
  readonly #ports: ConnectionPorts;
  readonly #onUpdate: OnUpdate;
  #cursor: string | undefined;
  #mode: LiveMode = 'stream';
  #failures = 0;
  /** How often was asked since no stream stays open; undefined while one is hoped for. */
  #polls: number | undefined;
  #closeStream: (() => void) | undefined;
  #openedOn: number | undefined;
  #receivedOn = 0;
  #hasBeat = false;
  /** Of the current attempt: late responses of an earlier one are ignored, because the current one fetches the same. */
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #tickedOn = 0;

  /** `cursor` is the last known one. */
  constructor(ports: ConnectionPorts, onUpdate: OnUpdate, cursor: string | undefined) {
    this.#ports = ports;
    this.#onUpdate = onUpdate;
    this.#cursor = cursor;
  }

  get mode(): LiveMode {
    return this.#mode;
  }

  /** Every update before it has been passed on; undefined while no place is known. */
  get cursor(): string | undefined {
    return this.#cursor;
  }

  /** Also after a stop: the connection resumes from its cursor. */
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

  /** The person or the network is back: catches up at once, unless the connection was alive a moment ago. */
  catchUp(): void {
    if (this.#ticker === undefined) this.start();
    else if (this.#polls !== undefined) void this.#poll();
    else if (this.#openedOn === undefined || Date.now() - this.#receivedOn > ALIVE_MS) this.#connect();
  }

  #connect(): void {
    this.#drop();
    // Without a cursor, what happens during a disconnect would be missed.
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
        this.#openedOn = this.#receivedOn = Date.now();
        this.#setMode('stream');
      },
      onUpdate: (update, cursor) => {
        this.#receivedOn = Date.now();
        this.#publish(update, cursor);
      },
      onBeat: (cursor) => {
        this.#receivedOn = Date.now();
        this.#hasBeat = true;
        this.#cursor = cursor ?? this.#cursor;
      },
      onError: (isOver) => (isOver || this.#polls !== undefined ? this.#failed() : this.#interrupted()),
    });
  }

  // The browser retries by itself, for a while.
  #interrupted(): void {
    this.#countFailure();
    if (this.#failures >= FAILURES_MAX_COUNT) return void this.#poll();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#failed, OPENS_WITHIN_MS);
  }

  #failed = (): void => {
    // While polling continues, a failed attempt changes nothing.
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
    this.#apply(page, isBeginning);
    // Only the place was wanted.
    if (this.#polls === undefined && this.#failures < FAILURES_MAX_COUNT && this.#ports.openStream !== undefined)
      return this.#connect();
    const wasLost = this.#mode === 'lost';
    this.#pollLater('polling');
    if (wasLost || (this.#polls ?? 0) % STREAM_AGAIN_POLLS_COUNT === 0) this.#openStream();
  }

  #refused(error: unknown): void {
    // The session decides who is signed in: the connection resumes when the person is back.
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

  #apply({ result, cursor, complete }: EventPage, isBeginning: boolean): void {
    for (const event of result) this.#publish({ kind: 'change', event }, event.cursor);
    this.#cursor = cursor;
    // What the page has read before the line knew its place may be old already.
    if (isBeginning || !complete) this.#publish({ kind: 'reset' }, cursor);
  }

  #publish(update: LiveUpdate, cursor: string | undefined): void {
    this.#cursor = cursor ?? this.#cursor;
    this.#onUpdate(update, this.#cursor);
  }

  #setMode(mode: LiveMode): void {
    if (this.#mode === mode) return;
    this.#mode = mode;
    this.#onUpdate({ kind: 'mode', mode }, this.#cursor);
  }

  #tick = (): void => {
    const now = Date.now();
    const slept = now - this.#tickedOn > ASLEEP_MS;
    this.#tickedOn = now;
    if (slept) return this.catchUp();
    const isSilent = this.#hasBeat && now - this.#receivedOn > SILENT_MS;
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
