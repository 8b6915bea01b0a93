import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { PresenceActivity } from '#generated/model/presenceActivity.ts';
import type { PresenceChange } from '#generated/model/presenceChange.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { ResolvedSession } from '../../identity/sessions/internal/resolve-session.ts';

/** Signals between the servers of one database. */
export type LiveSignals = {
  /** Starts listening, and again whenever the connection breaks. */
  open(handlers: SignalHandlers): Promise<void>;
  /** Sends all servers, including this one, a text of at most 8000 bytes. */
  sendPresence(text: string): Promise<void>;
  close(): Promise<void>;
};

export type SignalHandlers = {
  /** There may be new events: signals sent while the connection was broken are lost. */
  onEvents(): void;
  onPresence(text: string): void;
};

/** A message of one stream. `cursor` is where to resume after a disconnect. */
export type LiveMessage =
  | { kind: 'change'; event: LiveEvent }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'reset' | 'beat'; cursor: EventPage['cursor'] };

/** The receiver of one stream's messages. */
export type LiveSink = {
  send(message: LiveMessage): void;
  /** Nothing more comes. */
  end(): void;
};

/** A request for a stream: its session, token, and start position. */
export type StreamRequest = { session: ResolvedSession; token: string; after?: string | undefined };

/** The streams of one server. */
export type LiveHub = {
  /** Starts listening; call it before the first stream. */
  open(): Promise<void>;
  /**
   * Sends what a person missed and then what comes, until the returned function is called or the session or server ends. 429
   * for too many streams of one session, 400 for an invalid cursor.
   */
  follow(request: StreamRequest, sink: LiveSink): Promise<() => void>;
  /**
   * Reports to other viewers of a ticket what this person does there, and returns who else is there. The caller has checked
   * that the person may see the ticket.
   */
  reportPresence: (user: SignedInUser, ticketId: string, activity: PresenceActivity) => Promise<TicketPresence>;
  /**
   * A cursor such that what is read from now on contains every event before it; without a query. Undefined before `open`.
   */
  cursor: () => string | undefined;
  /** How many streams are open. */
  count: () => number;
  /** Ends all streams at once. */
  close(): Promise<void>;
};
