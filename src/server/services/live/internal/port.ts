import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { PresenceActivity } from '#generated/model/presenceActivity.ts';
import type { PresenceChange } from '#generated/model/presenceChange.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { ResolvedSession } from '../../identity/sessions/internal/resolve-session.ts';

/** What the servers on one database tell each other. */
export type LiveSignals = {
  /** Begins to listen, and does so again whenever the connection breaks. */
  open(handlers: SignalHandlers): Promise<void>;
  /** Tells all servers, this one too, a text of at most 8000 bytes. */
  sendPresence(text: string): Promise<void>;
  close(): Promise<void>;
};

export type SignalHandlers = {
  /** There are new events, or there may be: what was signalled while the connection was broken is lost. */
  onEvents(): void;
  onPresence(text: string): void;
};

/** What goes over one stream. `cursor` is where to go on after a cut. */
export type LiveMessage =
  | { kind: 'change'; event: LiveEvent }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'reset' | 'beat'; cursor: EventPage['cursor'] };

/** Where the messages of one stream go. */
export type LiveSink = {
  send(message: LiveMessage): void;
  /** Nothing more comes. */
  end(): void;
};

/** A stream as it is asked for: whose session, by which token, from where on. */
export type StreamRequest = { session: ResolvedSession; token: string; after?: string | undefined };

/** The streams of one server. */
export type LiveHub = {
  /** Begins to listen; before the first stream. */
  open(): Promise<void>;
  /**
   * Sends what a person missed and then what comes, until the answered function is called, or the session or the server
   * ends. 429 for too many streams of one session, 400 for what is no cursor.
   */
  follow(request: StreamRequest, sink: LiveSink): Promise<() => void>;
  /** Tells who looks at a ticket what this person does there, and answers who else is there. The ticket is theirs to see. */
  reportPresence: (user: SignedInUser, ticketId: string, activity: PresenceActivity) => Promise<TicketPresence>;
  /** How many streams are open. */
  count: () => number;
  /** Ends all streams at once. */
  close(): Promise<void>;
};
