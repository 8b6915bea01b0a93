import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import type { LiveNews } from '../../../src/web/capabilities/live/live-hub.ts';
import type { LinePorts, StreamHandlers, TabPorts, TabTalk } from '../../../src/web/capabilities/live/live-ports.ts';
import { LiveTab } from '../../../src/web/capabilities/live/live-tab.ts';

const eventOf = (place: number): LiveEvent => ({
  cursor: String(place),
  kind: 'CommentAdded',
  ticketId: 'ticket',
  displayId: '1002345',
  commentId: `comment-${place}`,
  on: '2026-11-21T10:00:00Z',
});

/**
 * `down`: nobody answers, the browser tries streams again. `no streams`: only pages are answered. `silent`: streams open, and
 * nothing comes through. `signed out`: 401.
 */
type Behaviour = 'up' | 'down' | 'no streams' | 'silent' | 'signed out';

/** A server that counts its events from 1, and remembers `kept` of them. */
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
    for (const { onNews } of this.streams) onNews({ kind: 'change', event }, event.cursor);
  }

  beat(): void {
    for (const { onBeat } of this.streams) onBeat(String(this.#places));
  }

  /** Ends all streams: `isOver` as by another answer than a stream, else as by a cut. */
  cut(isOver: boolean): void {
    for (const { onError } of this.streams) onError(isOver);
  }

  readonly ports: LinePorts = {
    openStream: (after, handlers) => {
      this.opened += 1;
      this.streams.add(handlers);
      queueMicrotask(() => this.#begin(Number(after), handlers));
      return () => this.streams.delete(handlers);
    },
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
    if (!complete) handlers.onNews({ kind: 'reset' }, cursor);
    else for (const event of result) handlers.onNews({ kind: 'change', event }, event.cursor);
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
  readonly #listeners = new Set<(talk: TabTalk) => void>();
  readonly #queue: Waiting[] = [];
  #place: string | undefined;

  /** Opens a tab; `heard` is what it was told, `freeze` lets it hear and say nothing any more. */
  open({ isVisible = true } = {}) {
    const heard: LiveNews[] = [];
    const own = { isVisible, isFrozen: false };
    const ports: TabPorts = {
      ...this.server.ports,
      channel: this.#channelOf(own),
      lead: (isTaken, onHeld, onLost) => this.#lead(isTaken, { onHeld, onLost }),
      place: { read: () => this.#place, keep: (cursor) => void (!own.isFrozen && (this.#place = cursor)) },
      isVisible: () => own.isVisible,
      tell: (news) => void (!own.isFrozen && heard.push(news)),
    };
    const tab = new LiveTab(ports, Date.now());
    tab.start();
    return {
      tab,
      heard,
      freeze: () => void (own.isFrozen = true),
      events: () => heard.flatMap((news) => (news.kind === 'change' ? [Number(news.event.cursor)] : [])),
      modes: () => heard.flatMap((news) => (news.kind === 'mode' ? [news.mode] : [])),
      resets: () => heard.filter(({ kind }) => kind === 'reset').length,
    };
  }

  #channelOf(own: { isFrozen: boolean }): TabPorts['channel'] {
    const mine = new Set<(talk: TabTalk) => void>();
    return {
      tell: (talk) => {
        if (own.isFrozen) return;
        for (const listener of this.#listeners) if (!mine.has(listener)) queueMicrotask(() => listener(talk));
      },
      listen: (listener) => {
        const hear = (talk: TabTalk) => void (!own.isFrozen && listener(talk));
        mine.add(hear);
        this.#listeners.add(hear);
        return () => this.#listeners.delete(hear);
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
