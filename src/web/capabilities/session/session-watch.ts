import { SESSION_IDLE_MS, SESSION_TOUCH_MS, SESSION_WARNING_MS } from '#domain/limits.ts';
import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import type { Activity } from './activity.ts';

const MIN_INTERVAL_MS = 1_000; // between two calls, whatever the clocks say
const RETRY_MS = 15_000;
const CHECK_EVERY_MS = 60_000; // timers stop while the machine sleeps

/** The session is about to end: without activity, or in any case. `until` is of the server's clock, in milliseconds. */
export type SessionWarning = { until: number; limit: 'idle' | 'absolute' };

export type WatchPorts = {
  /** The server's clock in milliseconds. */
  now: () => number;
  /** Asks for the limits, which is no activity. */
  ask: () => Promise<SessionLimits>;
  /** Reports activity. */
  renew: () => Promise<SessionLimits>;
  /** The session has ended; `start` continues with the next one. */
  onEnd: () => void;
  /** Activity was reported: other tabs need not. */
  onRenewed: (limits: SessionLimits) => void;
};

/**
 * Watches the session of this tab (product decision: session): reports activity at most once a minute, warns two minutes before
 * the end, and reports the end at once. Does nothing before `start`.
 */
export class SessionWatch {
  readonly #ports: WatchPorts;
  readonly #listeners = new Set<() => void>();
  #isOn = false;
  /** The end without activity, which is never after the absolute one. */
  #end: number | undefined;
  /** When the server last got activity, as far as this tab knows. */
  #touchedOn = 0;
  /** There was activity since. */
  #isActive = false;
  #warning: SessionWarning | undefined;
  #isCalling = false;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  start = (): void => {
    this.#isOn = true;
    this.#end = undefined;
    this.#isActive = false;
    this.#notBefore = 0;
    this.check();
  };

  stop = (): void => {
    this.#isOn = false;
    clearTimeout(this.#timer);
    this.#warn(undefined);
  };

  /** Does what is due by the clock; also when the page is back after the machine slept. */
  check = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isOn || this.#isCalling) return;
    const now = this.#ports.now();
    const due = now < this.#notBefore ? undefined : this.#dueCall(now);
    // A failed call is repeated, and the person's own calls report a lost network.
    if (due !== undefined) this.#call(due).catch(() => undefined);
    else this.#timer = setTimeout(this.check, this.#nextCheckIn(now));
  };

  /** Another tab has reported activity. */
  applyLimits = (limits: SessionLimits): void => {
    if (!this.#isOn) return;
    this.#applyTimes(limits);
    this.check();
  };

  noteActivity = (activity: Activity): void => {
    if (activity === 'call') return this.#noteCall();
    // Moving the pointer towards the warning's buttons is no answer to it yet.
    if (this.#isActive || (this.#warning !== undefined && activity === 'person')) return;
    this.#isActive = true;
    this.check();
  };

  /** Stays signed in, by the person's wish. Throws what the call throws. */
  stay = (): Promise<void> => this.#call('renew');

  warning = (): SessionWarning | undefined => this.#warning;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #dueCall(now: number): 'ask' | 'renew' | undefined {
    if (this.#isActive && now >= this.#touchedOn + SESSION_TOUCH_MS) return 'renew';
    return now >= this.#askAt() ? 'ask' : undefined;
  }

  // The server is asked before the warning, because another tab may have been active, and at the end.
  #askAt(): number {
    if (this.#end === undefined) return 0;
    return this.#warning === undefined ? this.#end - SESSION_WARNING_MS : this.#end;
  }

  #nextCheckIn(now: number): number {
    const renewAt = this.#isActive ? this.#touchedOn + SESSION_TOUCH_MS : Infinity;
    return Math.min(Math.max(Math.min(this.#askAt(), renewAt), this.#notBefore) - now, CHECK_EVERY_MS);
  }

  async #call(kind: 'ask' | 'renew'): Promise<void> {
    this.#isCalling = true;
    const wasActive = this.#isActive;
    if (kind === 'renew') this.#isActive = false;
    try {
      this.#answered(kind, await this.#ports[kind]());
    } catch (error) {
      this.#isActive ||= wasActive;
      this.#notBefore = this.#ports.now() + RETRY_MS;
      if (hasStatus(error, 401) && this.#isOn) {
        this.stop();
        this.#ports.onEnd();
      }
      throw error;
    } finally {
      this.#isCalling = false;
      this.check();
    }
  }

  #answered(kind: 'ask' | 'renew', limits: SessionLimits): void {
    if (!this.#isOn) return;
    this.#applyTimes(limits);
    // A session that outlives its end has a different clock.
    this.#notBefore = this.#ports.now() + (this.#isOver() ? RETRY_MS : MIN_INTERVAL_MS);
    if (kind === 'ask') return;
    // What the server has written down a moment ago it does not write again.
    this.#touchedOn = this.#ports.now();
    this.#ports.onRenewed(limits);
  }

  #applyTimes({ idleExpiration, absoluteExpiration }: SessionLimits): void {
    this.#end = Date.parse(idleExpiration);
    this.#touchedOn = this.#end - SESSION_IDLE_MS;
    if (this.#isOver()) return;
    const isNear = this.#ports.now() >= this.#end - SESSION_WARNING_MS;
    const limit = this.#end < Date.parse(absoluteExpiration) ? 'idle' : 'absolute';
    this.#warn(isNear ? { until: this.#end, limit } : undefined);
  }

  #isOver(): boolean {
    return this.#end !== undefined && this.#ports.now() >= this.#end;
  }

  // The server records activity by itself, as rarely as it is reported here.
  #noteCall(): void {
    const now = this.#ports.now();
    if (now < this.#touchedOn + SESSION_TOUCH_MS) return;
    this.#touchedOn = now;
    this.#isActive = false;
  }

  #warn(warning: SessionWarning | undefined): void {
    if (this.#warning?.until === warning?.until && this.#warning?.limit === warning?.limit) return;
    this.#warning = warning;
    for (const listener of this.#listeners) listener();
  }
}
