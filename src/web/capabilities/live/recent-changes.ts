import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';

type Received = { on: number; event: LiveEvent };

/** The newest changes that a tab has received, for tabs that were loading then. Times are in milliseconds. */
export class RecentChanges {
  #since: number;
  #received: Received[] = [];

  /** `since` is when the tab began to receive them. */
  constructor(since: number) {
    this.#since = since;
  }

  /** Since when all are there. */
  get since(): number {
    return this.#since;
  }

  add(event: LiveEvent): void {
    this.#received.push({ on: Date.now(), event });
    if (this.#received.length <= EVENTS_PAGE_MAX_COUNT) return;
    const [oldest] = this.#received.splice(0, 1);
    if (oldest !== undefined) this.#since = oldest.on + 1;
  }

  /** Some were missed. */
  forget(): void {
    this.#received = [];
    this.#since = Date.now();
  }

  /** Those received since a time, oldest first. */
  after(time: number): LiveEvent[] {
    return this.#received.flatMap(({ on, event }) => (on >= time ? [event] : []));
  }
}
