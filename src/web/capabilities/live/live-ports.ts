import type { EventPage } from '#generated/model/eventPage.ts';
import type { TabChannel } from '#web/shared/lib/storage/tab-channel.ts';
import type { LiveMode, LiveNews } from './live-hub.ts';

export type StreamHandlers = {
  onOpen: () => void;
  /** News, and where the stream stands after it where that is told. */
  onNews: (news: LiveNews, cursor: string | undefined) => void;
  /** A sign of life without news, and where the stream stands. */
  onBeat: (cursor: string | undefined) => void;
  /** `isOver`: it does not try again by itself. */
  onError: (isOver: boolean) => void;
};

/** Opens a stream that goes on after a place; answers how to close it. */
export type OpenStream = (after: string, handlers: StreamHandlers) => () => void;

/** What the line to the server needs of the world. */
export type LinePorts = {
  /** Undefined where no tab can be told to be the only one: a stream for each would use up the browser's connections. */
  openStream: OpenStream | undefined;
  /** What happened after a place; without one the place to begin with. Throws what the HTTP client throws. */
  poll: (after: string | undefined) => Promise<EventPage>;
};

/** What the tabs of one person in this browser tell each other. */
export type TabTalk =
  // Who leads, and what happened since this time (milliseconds)?
  { kind: 'ask'; since: number } | { kind: 'answer'; mode: LiveMode } | { kind: 'news'; news: LiveNews };

/** What the tab needs to be one of many. */
export type TabPorts = LinePorts & {
  channel: TabChannel<TabTalk>;
  /**
   * Calls `onHeld` once this tab is the one that leads, `onLost` when another has taken that over; `isTaken` takes it at once.
   * Answers how to give it up, or not to wait for it any more.
   */
  lead: (isTaken: boolean, onHeld: () => void, onLost: () => void) => () => void;
  /** Where the line stood last, for the next tab that leads. */
  place: { read: () => string | undefined; keep: (cursor: string) => void };
  isVisible: () => boolean;
  /** Tells this tab. */
  tell: (news: LiveNews) => void;
};
