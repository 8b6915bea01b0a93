import type { Logger } from 'pino';
import { EVENT_STREAM_BEAT_MS } from '#domain/limits.ts';
import type { Db } from '../../../db/connection.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import { readEventCursor } from './event-place.ts';
import type { EventPlace } from './event-place.ts';
import { createListener } from './listener.ts';
import type { Listener } from './listener.ts';
import type { LiveHub, LiveSignals } from './port.ts';
import { createPresence } from './presence.ts';
import { readMissedEvents, readNextEvents, readPresentPlace } from './read-events.ts';
import type { EventBatch } from './read-events.ts';
import { createStreams } from './streams.ts';
import { createWakeable } from './wakeable.ts';
import { whoSees } from '../../scope/who-sees.ts';

const PRESENCE_SWEEP_MS = 1000;

/** Milliseconds between the looks at each stream's session, and for people who left without a word. */
export type LiveTiming = { beat: number; sweep: number };

export type LiveParts = {
  db: Db;
  clock: Clock;
  logger: Logger;
  signals: LiveSignals;
  timing?: Partial<LiveTiming> | undefined;
};

/** The streams of one server: events are read once for all of them, as soon as a server on the same database signals some. */
export function createLiveHub({ db, clock, logger, signals, timing = {} }: LiveParts): LiveHub {
  const { beat = EVENT_STREAM_BEAT_MS, sweep = PRESENCE_SWEEP_MS } = timing;
  const onError = (err: unknown) => logger.error({ err }, 'live events could not be read');
  const streams = createStreams({ db, clock, beat, onError });
  let place: EventPlace | undefined;
  let closed = false;

  const events = createWakeable(async () => {
    place ??= await readPresentPlace(db);
    const batch = await readNextEvents(db, place);
    await deliver(db, streams.all(), batch);
    place = batch.next;
    if (batch.more) return 'more';
    return batch.heldBack ? 'wait' : 'done';
  }, onError);
  const presence = createPresence({ db, clock, signals, onError, listeners: streams.all });
  const sweeper = setInterval(presence.sweep, sweep);

  return {
    async open() {
      place = await readPresentPlace(db);
      await signals.open({ onEvents: events.wake, onPresence: presence.hear });
    },
    async follow({ session, token, after }, sink) {
      if (closed) throw new RefusedError({ kind: 'Unavailable', detail: 'The server is about to end.' });
      const listener = createListener(session.user, session.id, sink);
      streams.add(listener, token);
      await catchUp(db, listener, after).catch((error: unknown) => {
        streams.leave(listener);
        throw error;
      });
      return () => streams.leave(listener);
    },
    reportPresence: presence.report,
    count: () => [...streams.all()].length,
    async close() {
      closed = true;
      clearInterval(sweeper);
      streams.endAll();
      await Promise.all([signals.close(), events.stop(), presence.stop()]);
    },
  };
}

// A listener that comes while people are looked up was not there when the events were read, so it reads them itself.
async function deliver(db: Db, listeners: Iterable<Listener>, { events, next }: EventBatch): Promise<void> {
  const people = [...listeners].map((listener) => ({ listener, user: listener.user }));
  const sees = await whoSees(
    db,
    people.map(({ user }) => user),
    new Set(events.map(({ event }) => event.ticketId)),
  );
  for (const { listener, user } of people) {
    for (const placed of events) if (sees(user, placed.event.ticketId)) listener.receive(placed);
    listener.advance(next);
  }
}

// It is among those who are told already, so between what is read here and what it is told there is no gap.
async function catchUp(db: Db, listener: Listener, after: string | undefined): Promise<void> {
  const { result, cursor, complete } = await readMissedEvents(db, listener.user, after);
  for (const event of result) listener.sink.send({ kind: 'change', event });
  listener.sink.send({ kind: complete ? 'beat' : 'reset', cursor });
  listener.caughtUp(readEventCursor(cursor));
}
