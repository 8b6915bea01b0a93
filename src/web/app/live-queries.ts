import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import { getGetCommentsQueryKey, getGetTicketFilesQueryKey } from '#generated/api/comments/comments.ts';
import { getGetRmaHistoryQueryKey, getGetRmaQueryKey, getSearchRmasQueryKey } from '#generated/api/rma/rma.ts';
import {
  getGetTicketHistoryQueryKey,
  getGetTicketQueryKey,
  getGetWatchersQueryKey,
} from '#generated/api/tickets/tickets.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { LiveNews } from '#web/capabilities/live/live-hub.ts';
import { refreshDevices } from '#web/features/devices/device-queries.ts';
import { commentsQuery, mergeNewComments, refreshComment } from '#web/features/tickets/conversation-queries.ts';
import { loadedComments } from '#web/features/tickets/conversation-pages.ts';
import type { CommentPages } from '#web/features/tickets/conversation-pages.ts';
import { refreshLists } from '#web/features/tickets/queries.ts';
import { afterFlight } from '#web/shared/http/after-flight.ts';

const LISTS_EVERY_MS = 2_000;
const LISTS_AFTER_MS = 300; // what happens at once is read at once, and a ticket that is open is marked as read first

type Ports = {
  /** Somebody sees the page. */
  isSeen: () => boolean;
  /** Resolves when no reply of this device to the ticket is on its way: its own event would show it twice. */
  whenSent: (ticketId: string) => Promise<void>;
};

/**
 * Keeps what the cache holds as news says it is by now. A page that nobody sees waits until it is seen: reading a ticket marks
 * its answers as read, and 20 tabs in the background need not ask for the same.
 */
export class LiveQueries {
  readonly #queryClient: QueryClient;
  readonly #ports: Ports;
  #waiting: LiveEvent[] = [];
  #hasReset = false;
  #listsTimer: ReturnType<typeof setTimeout> | undefined;
  #listsReadOn = 0;

  constructor(queryClient: QueryClient, ports: Ports) {
    this.#queryClient = queryClient;
    this.#ports = ports;
  }

  hear = (news: LiveNews): void => {
    if (news.kind === 'reset') this.#hasReset = true;
    else if (news.kind === 'change') this.#waiting.push(news.event);
    else return;
    if (this.#waiting.length > EVENTS_PAGE_MAX_COUNT) this.#hasReset = true;
    this.look();
  };

  /** Reads what has changed, if the page is seen. */
  look = (): void => {
    if (!this.#ports.isSeen()) return;
    const events = this.#waiting;
    this.#waiting = [];
    if (this.#hasReset) this.#readAll();
    else if (events.length > 0) this.#read(events);
  };

  stop(): void {
    clearTimeout(this.#listsTimer);
  }

  #readAll(): void {
    this.#hasReset = false;
    this.#readListsSoon();
    const keys = [getGetTicketFilesQueryKey(), getGetTicketHistoryQueryKey(), getGetWatchersQueryKey()];
    for (const queryKey of keys) void this.#invalidate(queryKey);
    const cache = this.#queryClient.getQueryCache();
    const opened = cache.findAll({ predicate: ({ queryKey }) => isOfOneThing(queryKey) });
    const conversations = cache.findAll({ queryKey: getGetCommentsQueryKey() });
    for (const { queryKey } of [...opened, ...conversations]) void this.#readAfterFlight(queryKey);
  }

  #read(events: readonly LiveEvent[]): void {
    this.#readListsSoon();
    for (const { ticketId, displayId } of new Map(events.map((event) => [event.ticketId, event])).values()) {
      void this.#readAfterFlight(getGetTicketQueryKey(displayId));
      const keys = [getGetTicketHistoryQueryKey({ ticketId }), getGetWatchersQueryKey({ ticketId })];
      for (const queryKey of [...keys, getGetTicketFilesQueryKey({ ticketId })]) void this.#invalidate(queryKey);
      if (events.some((event) => event.ticketId === ticketId && event.kind === 'CommentAdded'))
        void this.#readNewComments(ticketId);
    }
    const rmaIds = new Set(events.flatMap(({ rmaDisplayId }) => rmaDisplayId ?? []));
    for (const rmaId of rmaIds) {
      for (const queryKey of [getGetRmaQueryKey(rmaId), getGetRmaHistoryQueryKey(rmaId)]) {
        void this.#readAfterFlight(queryKey);
      }
    }
    for (const { kind, ticketId, commentId } of events) {
      if (commentId !== undefined && (kind === 'CommentEdited' || kind === 'CommentRemoved'))
        this.#readComment(ticketId, commentId);
    }
  }

  async #readNewComments(ticketId: string): Promise<void> {
    await this.#ports.whenSent(ticketId);
    await mergeNewComments(this.#queryClient, ticketId);
  }

  #readComment(ticketId: string, commentId: string): void {
    const data = this.#queryClient.getQueryData<CommentPages>(commentsQuery(ticketId).queryKey);
    const isLoaded = data !== undefined && loadedComments(data).some(({ id }) => id === commentId);
    if (isLoaded) void refreshComment(this.#queryClient, ticketId, commentId);
  }

  #readListsSoon(): void {
    if (this.#listsTimer !== undefined) return;
    const wait = Math.max(LISTS_AFTER_MS, this.#listsReadOn + LISTS_EVERY_MS - Date.now());
    this.#listsTimer = setTimeout(() => {
      this.#listsTimer = undefined;
      this.#listsReadOn = Date.now();
      refreshLists(this.#queryClient);
      refreshDevices(this.#queryClient);
      void this.#invalidate(getSearchRmasQueryKey().slice(0, 2));
    }, wait);
  }

  // What is on its way may be older than the news; its answer alone tells what was unread, and older replies come in no other.
  async #readAfterFlight(queryKey: QueryKey): Promise<void> {
    await afterFlight(this.#queryClient, queryKey);
    await this.#invalidate(queryKey);
  }

  #invalidate(queryKey: QueryKey): Promise<void> {
    return this.#queryClient.invalidateQueries({ queryKey });
  }
}

const onePaths = [getGetTicketQueryKey(''), getGetRmaQueryKey('')].map(([path]) => path);
const oneRest = /^\d+(\/history)?$/;

// A ticket or a return by its number, and the history of a return.
function isOfOneThing([path, ...rest]: QueryKey): boolean {
  if (typeof path !== 'string' || rest.length > 0) return false;
  return onePaths.some((start) => path.startsWith(start) && oneRest.test(path.slice(start.length)));
}
