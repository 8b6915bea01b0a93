import type { EventPage } from '#generated/model/eventPage.ts';
import type { TabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import type { LiveMode, LiveUpdate } from './live-hub.ts';

export type StreamHandlers = {
  onOpen: () => void;
  /** An update, and the stream's cursor after it, if given. */
  onUpdate: (update: LiveUpdate, cursor: string | undefined) => void;
  /** A sign of life without an update, and the stream's cursor. */
  onBeat: (cursor: string | undefined) => void;
  /** `isOver`: it does not retry by itself. */
  onError: (isOver: boolean) => void;
};

/** Opens a stream that resumes from a cursor; returns a function that closes it. */
export type OpenStream = (after: string, handlers: StreamHandlers) => () => void;

/** What the line to the server needs of the world. */
export type ConnectionPorts = {
  /** Undefined where tabs cannot elect a leader: a stream for each would use up the browser's connections. */
  openStream: OpenStream | undefined;
  /** What happened after a cursor; without one, the cursor to start from. Throws what the HTTP client throws. */
  poll: (after: string | undefined) => Promise<EventPage>;
};

/** Of whom a message is, when it was sent (milliseconds), and the place up to which everything has been sent. */
type Sender = { leader: string; on: number; cursor: string | undefined };

/** Messages between the tabs of one person in this browser. */
export type LiveTabMessage =
  // Who leads, and what happened since this time (milliseconds)?
  | { kind: 'ask'; since: number }
  // All changes that have come since `since` are sent; `from` is the place where the sender began.
  | (Sender & { kind: 'answer'; mode: LiveMode; since: number; from: string | undefined })
  | (Sender & { kind: 'news'; news: LiveUpdate });

/** What the data of a page contains: all changes before the time of its request, and before a place if that is known. */
export type PageState = { since: number; cursor: string | undefined };

/** What the tab needs to be one of many. */
export type TabPorts = ConnectionPorts & {
  channel: TabChannel<LiveTabMessage>;
  /**
   * Calls `onHeld` once this tab leads, `onLost` when another takes the lead; `isTaken` takes it at once. Returns a function
   * that gives it up, or stops waiting.
   */
  lead: (isTaken: boolean, onHeld: () => void, onLost: () => void) => () => void;
  /** The last known cursor, for the next leading tab. */
  cursorStorage: { read: () => string | undefined; write: (cursor: string) => void };
  isVisible: () => boolean;
  /** Passes it to this tab. */
  publish: (update: LiveUpdate) => void;
};
