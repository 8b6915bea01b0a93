import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { LiveArea } from '#web/capabilities/live/live-area.ts';
import type { LiveUpdate } from '#web/capabilities/live/live-hub.ts';
import { devicesLive } from '#web/features/devices/live.ts';
import { rmaLive } from '#web/features/rma/live.ts';
import { ticketsLive } from '#web/features/tickets/live.ts';
import { waitForInFlight } from '#web/shared/http/wait-for-in-flight.ts';

const areas: readonly LiveArea[] = [ticketsLive, rmaLive, devicesLive];

const LISTS_EVERY_MS = 2_000;
const LISTS_AFTER_MS = 300; // events that come together are one reading, and an open ticket is marked as read first

type Options = {
  userId: string;
  /** Whether the page is visible. */
  isSeen: () => boolean;
};

/**
 * Invalidates the cached queries that live events make stale. A hidden page waits until it is visible: reading a ticket marks
 * its replies as read, and 20 background tabs need not fetch the same data.
 */
export class LiveQueries {
  readonly #queryClient: QueryClient;
  readonly #options: Options;
  #waiting: LiveEvent[] = [];
  #hasReset = false;
  #staleLists = new Set<QueryFilters>();
  #listsTimer: ReturnType<typeof setTimeout> | undefined;
  #listsReadOn = 0;

  constructor(queryClient: QueryClient, options: Options) {
    this.#queryClient = queryClient;
    this.#options = options;
  }

  receive = (update: LiveUpdate): void => {
    if (update.kind === 'reset') this.#hasReset = true;
    else if (update.kind === 'change') this.#waiting.push(update.event);
    else return;
    if (this.#waiting.length > EVENTS_PAGE_MAX_COUNT) this.#hasReset = true;
    this.flush();
  };

  /** Applies what has arrived, if the page is seen. */
  flush = (): void => {
    if (!this.#options.isSeen()) return;
    const events = this.#waiting;
    this.#waiting = [];
    if (this.#hasReset) this.#applyReset();
    else if (events.length > 0) this.#apply(events);
  };

  stop(): void {
    clearTimeout(this.#listsTimer);
  }

  #applyReset(): void {
    this.#hasReset = false;
    const lists = areas.flatMap(({ stale }) => Object.values(stale).flatMap((one) => one.lists ?? []));
    this.#refreshLists(lists);
    const cache = this.#queryClient.getQueryCache();
    for (const { missesEvents } of areas) {
      const missed = cache.findAll({ predicate: ({ queryKey }) => missesEvents(queryKey) });
      for (const { queryKey } of missed) void this.#refresh(queryKey);
    }
  }

  #apply(events: readonly LiveEvent[]): void {
    for (const area of areas) {
      const stale = events.map((event) => ({ event, ...area.stale[event.kind] }));
      const keys = stale.flatMap(({ event, queries }) => queries?.(event) ?? []);
      this.#refreshLists(stale.flatMap(({ lists }) => lists ?? []));
      for (const key of new Map(keys.map((each) => [hashKey(each), each])).values()) void this.#refresh(key);
      area.merge?.(this.#queryClient, this.#options.userId, events);
    }
  }

  #refreshLists(lists: readonly QueryFilters[]): void {
    for (const list of lists) this.#staleLists.add(list);
    if (this.#listsTimer !== undefined || this.#staleLists.size === 0) return;
    const wait = Math.max(LISTS_AFTER_MS, this.#listsReadOn + LISTS_EVERY_MS - Date.now());
    this.#listsTimer = setTimeout(() => {
      this.#listsTimer = undefined;
      this.#listsReadOn = Date.now();
      for (const list of this.#staleLists) void this.#queryClient.invalidateQueries(list);
      this.#staleLists.clear();
    }, wait);
  }

  // An answer in flight may be older than the event.
  async #refresh(queryKey: QueryKey): Promise<void> {
    await waitForInFlight(this.#queryClient, queryKey);
    await this.#queryClient.invalidateQueries({ queryKey });
  }
}
