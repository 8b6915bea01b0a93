import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { can, personOf } from '#domain/access.ts';
import { PresenceActivity } from '#generated/model/presenceActivity.ts';
import type { Db } from '../../../db/connection.ts';
import type { Clock, SignedInUser } from '../../kernel/ports.ts';
import type { Listener } from './listener.ts';
import type { LiveHub, LiveSignals } from './port.ts';
import { createPresenceBoard } from './presence-board.ts';
import type { PresenceReport, PresenceViewer } from './presence-board.ts';
import { createWakeable } from './wakeable.ts';
import { whoSees } from '../../scope/who-sees.ts';

export type PresenceParts = {
  db: Db;
  clock: Clock;
  signals: Pick<LiveSignals, 'sendPresence'>;
  /** The streams of this server. */
  listeners: () => Iterable<Listener>;
  onError: (error: unknown) => void;
};

export type Presence = {
  report: LiveHub['reportPresence'];
  /** Handles a message of another server. */
  receive: (text: string) => void;
  /** Announces people who left without a message. */
  sweep: () => void;
  stop: () => Promise<void>;
};

const signal = z.object({
  from: z.string(),
  ticketId: z.string(),
  person: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), staff: z.boolean() }),
  activity: z.enum(PresenceActivity),
});

/** Who is on which ticket's page, shared by all servers; viewers are notified when others come, write or go. */
export function createPresence({ db, clock, signals, listeners, onError }: PresenceParts): Presence {
  const ownServer = randomUUID();
  const board = createPresenceBoard(clock);
  const changed = new Set<string>();

  const updates = createWakeable(async () => {
    const ticketIds = [...changed];
    const there = new Map(ticketIds.map((id) => [id, board.peopleAt(id)]));
    const people = [...listeners()]
      .filter(({ user }) => ticketIds.some((id) => there.get(id)?.has(user.id)))
      .map((listener) => ({ listener, user: listener.user }));
    const sees = await whoSees(
      db,
      people.map(({ user }) => user),
      new Set(ticketIds),
    );
    for (const ticketId of ticketIds) {
      changed.delete(ticketId);
      for (const { listener, user } of people) {
        if (there.get(ticketId)?.has(user.id) !== true || !sees(user, ticketId)) continue;
        const change = { ticketId, presence: board.viewOf(ticketId, viewerOf(user)) };
        listener.sink.send({ kind: 'presence', change });
      }
    }
    return 'done';
  }, onError);
  const notify = (ticketIds: readonly string[]) => {
    for (const ticketId of ticketIds) changed.add(ticketId);
    if (ticketIds.length > 0) updates.wake();
  };
  const apply = (report: PresenceReport) => {
    if (board.put(report)) notify([report.ticketId]);
  };
  return {
    async report(user, ticketId, activity) {
      const report = { ticketId, person: personOf(user), activity };
      apply(report);
      await signals.sendPresence(JSON.stringify({ from: ownServer, ...report }));
      return board.viewOf(ticketId, viewerOf(user));
    },
    receive(text) {
      const { from, ...report } = signal.parse(JSON.parse(text));
      if (from !== ownServer) apply(report);
    },
    sweep: () => notify(board.expire()),
    stop: updates.stop,
  };
}

function viewerOf(user: SignedInUser): PresenceViewer {
  return { id: user.id, seesEverybody: can(user, 'presence.seeEverybody') };
}
