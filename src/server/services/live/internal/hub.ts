import type { Logger } from 'pino';
import { EVENT_STREAM_BEAT_MS } from '#domain/limits.ts';
import type { Db } from '../../../db/connection.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import { readEventCursor, writeEventCursor } from './event-position.ts';
import type { EventPosition } from './event-position.ts';
import { createListener } from './listener.ts';
import type { Listener } from './listener.ts';
import type { LiveHub, LiveSignals } from './port.ts';
import { createPresence } from './presence.ts';
import { readMissedEvents, readNextEvents, readCurrentPosition } from './read-events.ts';
import type { EventBatch } from './read-events.ts';
import { createStreams } from './streams.ts';
import { createWakeable } from './wakeable.ts';
import { whoSees } from '../../scope/who-sees.ts';

const PRESENCE_SWEEP_MS = 1000;

/** Milliseconds between checks of each stream's session, and between removals of people who left without a message. */
export type LiveTiming = { beat: number; sweep: number };

export type LiveParts = {
  db: Db;
  clock: Clock;
  logger: Logger;
  signals: LiveSignals;
  timing?: Partial<LiveTiming> | undefined;
};

/** The streams of one server: events are read once for all of them, as soon as any server on the database signals new ones. */
export function createLiveHub({ db, clock, logger, signals, timing = {} }: LiveParts): LiveHub {
  const { beat = EVENT_STREAM_BEAT_MS, sweep = PRESENCE_SWEEP_MS } = timing;
  const onError = (err: unknown) => logger.error({ err }, 'live events could not be read');
  const streams = createStreams({ db, clock, beat, onError });
  let position: EventPosition | undefined;
  let closed = false;

  const events = createWakeable(async () => {
    position ??= await readCurrentPosition(db);
    const batch = await readNextEvents(db, position);
    await deliver(db, streams.all(), batch);
    position = batch.next;
    if (batch.more) return 'more';
    return batch.heldBack ? 'wait' : 'done';
  }, onError);
  const presence = createPresence({ db, clock, signals, onError, listeners: streams.all });
  const sweeper = setInterval(presence.sweep, sweep);

  return {
    async open() {
      position = await readCurrentPosition(db);
      await signals.open({ onEvents: events.wake, onPresence: presence.receive });
    },
    async follow({ session, token, after }, sink) {
      if (closed) throw new RefusedError({ kind: 'Unavailable', detail: 'The server is shutting down.' });
      const listener = createListener(session.user, session.id, sink);
      streams.add(listener, token);
      await catchUp(db, listener, after).catch((error: unknown) => {
        streams.leave(listener);
        throw error;
      });
      return () => streams.leave(listener);
    },
    reportPresence: presence.report,
    // Possibly older than the newest event, which is then sent once more.
    cursor: () => (position === undefined ? undefined : writeEventCursor(position)),
    count: () => [...streams.all()].length,
    async close() {
      closed = true;
      clearInterval(sweeper);
      streams.endAll();
      await Promise.all([signals.close(), events.stop(), presence.stop()]);
    },
  };
}

// A subscriber added while people are looked up was not there when the events were read, so it reads them itself.
async function deliver(db: Db, listeners: Iterable<Listener>, { events, next }: EventBatch): Promise<void> {
  const people = [...listeners].map((listener) => ({ listener, user: listener.user }));
  const sees = await whoSees(
    db,
    people.map(({ user }) => user),
    new Set(events.map(({ event }) => event.ticketId)),
  );
  for (const { listener, user } of people) {
    for (const positioned of events) if (sees(user, positioned.event.ticketId)) listener.receive(positioned);
    listener.advance(next);
  }
}

// It is already subscribed, so there is no gap between what is read here and what it receives.
async function catchUp(db: Db, listener: Listener, after: string | undefined): Promise<void> {
  const { result, cursor, complete } = await readMissedEvents(db, listener.user, after);
  for (const event of result) listener.sink.send({ kind: 'change', event });
  listener.sink.send({ kind: complete ? 'beat' : 'reset', cursor });
  listener.caughtUp(readEventCursor(cursor));
}
