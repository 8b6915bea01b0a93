import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import type { LiveUpdate } from '../../../src/web/capabilities/live/live-hub.ts';
import type {
  ConnectionPorts,
  OpenStream,
  PageState,
  StreamHandlers,
  TabPorts,
  LiveTabMessage,
} from '../../../src/web/capabilities/live/live-ports.ts';
import { LiveTab } from '../../../src/web/capabilities/live/live-tab.ts';

const eventOf = (cursorStorage: number): LiveEvent => ({
  cursor: String(cursorStorage),
  kind: 'CommentAdded',
  ticketId: 'ticket',
  displayId: '1002345',
  commentId: `comment-${cursorStorage}`,
  on: '2026-11-21T10:00:00Z',
});

/**
 * `down`: no responses, the browser retries streams. `no streams`: only polling works. `silent`: streams open without content.
 * `signed out`: 401.
 */
type Behaviour = 'up' | 'down' | 'no streams' | 'silent' | 'signed out';

/** A server that numbers its events from 1, and remembers `kept` of them. */
class FakeServer {
  behaviour: Behaviour = 'up';
  kept = 500;
  readonly streams = new Set<StreamHandlers>();
  opened = 0;
  polls = 0;
  #places = 0;

  /** Something happens. */
  happen(): void {
    const event = eventOf(++this.#places);
    if (this.behaviour !== 'up') return;
    for (const { onUpdate } of this.streams) onUpdate({ kind: 'change', event }, event.cursor);
  }

  beat(): void {
    for (const { onBeat } of this.streams) onBeat(String(this.#places));
  }

  /** Ends all streams: `isOver` as by another answer than a stream, else as by a cut. */
  cut(isOver: boolean): void {
    for (const { onError } of this.streams) onError(isOver);
  }

  readonly open: OpenStream = (after, handlers) => {
    this.opened += 1;
    this.streams.add(handlers);
    queueMicrotask(() => this.#begin(Number(after), handlers));
    return () => this.streams.delete(handlers);
  };

  readonly ports: ConnectionPorts = {
    openStream: this.open,
    poll: async (after) => {
      this.polls += 1;
      if (this.behaviour === 'down') throw new NetworkError('ERR_NETWORK');
      if (this.behaviour === 'signed out') throw new ApiError({ status: 401 });
      return this.#page(after === undefined ? this.#places : Number(after));
    },
  };

  #begin(after: number, handlers: StreamHandlers): void {
    if (!this.streams.has(handlers)) return;
    if (this.behaviour === 'no streams' || this.behaviour === 'signed out') return handlers.onError(true);
    if (this.behaviour === 'down') return handlers.onError(false);
    handlers.onOpen();
    if (this.behaviour === 'silent') return;
    const { result, complete, cursor } = this.#page(after);
    if (!complete) handlers.onUpdate({ kind: 'reset' }, cursor);
    else for (const event of result) handlers.onUpdate({ kind: 'change', event }, event.cursor);
  }

  #page(after: number): EventPage {
    const complete = this.#places - after <= this.kept;
    const missed = complete
      ? Array.from({ length: this.#places - after }, (_, index) => eventOf(after + 1 + index))
      : [];
    return { result: missed, cursor: String(this.#places), complete };
  }
}

type Waiting = { onHeld: () => void; onLost: () => void };

/** A browser with its tabs: one lock, one channel, one storage. */
export class FakeBrowser {
  readonly server = new FakeServer();
  readonly #listeners = new Set<(message: LiveTabMessage) => void>();
  readonly #queue: Waiting[] = [];
  #cursorStorage: string | undefined;

  /** The place that is kept for the next page. */
  get kept(): string | undefined {
    return this.#cursorStorage;
  }

  /**
   * Opens a tab, whose page was rendered at the place `cursor`; `received` has its events, `freeze` makes it neither listen nor
   * send, `thaw` lets it again.
   */
  open({ isVisible = true, cursor, since = Date.now() }: { isVisible?: boolean } & Partial<PageState> = {}) {
    const received: LiveUpdate[] = [];
    const own = { isVisible, isFrozen: false };
    const ports: TabPorts = {
      ...this.server.ports,
      openStream: (after, handlers) =>
        this.server.open(after, {
          ...handlers,
          onUpdate: (update, place) => void (!own.isFrozen && handlers.onUpdate(update, place)),
        }),
      channel: this.#channelOf(own),
      lead: (isTaken, onHeld, onLost) => this.#lead(isTaken, { onHeld, onLost }),
      cursorStorage: {
        read: () => this.#cursorStorage,
        write: (cursor) => void (!own.isFrozen && (this.#cursorStorage = cursor)),
      },
      isVisible: () => own.isVisible,
      publish: (update) => void (!own.isFrozen && received.push(update)),
    };
    const tab = new LiveTab(ports, { since, cursor });
    tab.start();
    return {
      tab,
      received,
      freeze: () => void (own.isFrozen = true),
      thaw: () => void (own.isFrozen = false),
      events: () => received.flatMap((update) => (update.kind === 'change' ? [Number(update.event.cursor)] : [])),
      modes: () => received.flatMap((update) => (update.kind === 'mode' ? [update.mode] : [])),
      resets: () => received.filter(({ kind }) => kind === 'reset').length,
    };
  }

  #channelOf(own: { isFrozen: boolean }): TabPorts['channel'] {
    const mine = new Set<(message: LiveTabMessage) => void>();
    return {
      post: (message) => {
        if (own.isFrozen) return;
        for (const listener of this.#listeners) if (!mine.has(listener)) queueMicrotask(() => listener(message));
      },
      listen: (listener) => {
        const receive = (message: LiveTabMessage) => void (!own.isFrozen && listener(message));
        mine.add(receive);
        this.#listeners.add(receive);
        return () => this.#listeners.delete(receive);
      },
    };
  }

  #lead(isTaken: boolean, waiting: Waiting): () => void {
    const [former] = this.#queue;
    if (isTaken && former !== undefined) {
      this.#queue.splice(0, 1, waiting);
      queueMicrotask(former.onLost);
    } else this.#queue.push(waiting);
    if (this.#queue[0] === waiting) queueMicrotask(waiting.onHeld);
    return () => {
      const index = this.#queue.indexOf(waiting);
      if (index === -1) return;
      this.#queue.splice(index, 1);
      const [next] = this.#queue;
      if (index === 0 && next !== undefined) queueMicrotask(next.onHeld);
    };
  }
}
