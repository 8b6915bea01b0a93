import type { SignedInUser } from '../../kernel/ports.ts';
import { isBehind, laterPlace, writeEventCursor } from './event-place.ts';
import type { EventPlace } from './event-place.ts';
import type { LiveSink } from './port.ts';
import type { PlacedEvent } from './read-events.ts';

/** One stream among those that follow the events: nothing is missed and nothing told twice while it catches up. */
export type Listener = {
  /** The person as they are now. */
  user: SignedInUser;
  readonly sessionId: string;
  readonly sink: LiveSink;
  /** An event of all that the person may see, in the order of events. */
  receive(placed: PlacedEvent): void;
  /** Every event before this place was received. */
  advance(place: EventPlace): void;
  /** What was before this place has been sent; what came meanwhile follows. */
  caughtUp(place: EventPlace): void;
  /** Where to go on after a cut; undefined until it has caught up. */
  cursor(): string | undefined;
};

export function createListener(user: SignedInUser, sessionId: string, sink: LiveSink): Listener {
  let place: EventPlace | undefined;
  let early: PlacedEvent[] = [];
  let earlyPlace: EventPlace | undefined;
  const receive = (placed: PlacedEvent) => {
    if (place === undefined) return void early.push(placed);
    if (!isBehind(placed.place, place)) return;
    place = placed.place;
    sink.send({ kind: 'change', event: placed.event });
  };
  return {
    user,
    sessionId,
    sink,
    receive,
    advance(next) {
      if (place === undefined) earlyPlace = next;
      else place = laterPlace(place, next);
    },
    caughtUp(sent) {
      place = sent;
      for (const placed of early) receive(placed);
      if (earlyPlace !== undefined) place = laterPlace(place, earlyPlace);
      early = [];
    },
    cursor: () => (place === undefined ? undefined : writeEventCursor(place)),
  };
}
