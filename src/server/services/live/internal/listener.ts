import type { SignedInUser } from '../../kernel/ports.ts';
import { isAfter, laterPosition, writeEventCursor } from './event-position.ts';
import type { EventPosition } from './event-position.ts';
import type { LiveSink } from './port.ts';
import type { PositionedEvent } from './read-events.ts';

/** A subscriber to events: while it catches up, nothing is missed and nothing is sent twice. */
export type Listener = {
  /** The person's current data. */
  user: SignedInUser;
  readonly sessionId: string;
  readonly sink: LiveSink;
  /** An event that the person may see, in order. */
  receive(positioned: PositionedEvent): void;
  /** Every event before this place was received. */
  advance(position: EventPosition): void;
  /** Everything up to this position has been sent; buffered events follow. */
  caughtUp(position: EventPosition): void;
  /** Where to go on after a cut; undefined until it has caught up. */
  cursor(): string | undefined;
};

export function createListener(user: SignedInUser, sessionId: string, sink: LiveSink): Listener {
  let position: EventPosition | undefined;
  let early: PositionedEvent[] = [];
  let earlyPosition: EventPosition | undefined;
  const receive = (positioned: PositionedEvent) => {
    if (position === undefined) return void early.push(positioned);
    if (!isAfter(positioned.position, position)) return;
    position = positioned.position;
    sink.send({ kind: 'change', event: positioned.event });
  };
  return {
    user,
    sessionId,
    sink,
    receive,
    advance(next) {
      if (position === undefined) earlyPosition = next;
      else position = laterPosition(position, next);
    },
    caughtUp(sent) {
      position = sent;
      for (const positioned of early) receive(positioned);
      if (earlyPosition !== undefined) position = laterPosition(position, earlyPosition);
      early = [];
    },
    cursor: () => (position === undefined ? undefined : writeEventCursor(position)),
  };
}
