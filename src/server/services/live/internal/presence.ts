import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isStaff } from '#domain/access.ts';
import { PresenceActivity } from '#generated/model/presenceActivity.ts';
import type { Person } from '#generated/model/person.ts';
import type { Db } from '../../../db/connection.ts';
import type { Clock, SignedInUser } from '../../kernel/ports.ts';
import type { Listener } from './listener.ts';
import type { LiveHub, LiveSignals } from './port.ts';
import { createPresenceBoard } from './presence-board.ts';
import type { PresenceReport } from './presence-board.ts';
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
  /** Heeds what another server tells. */
  hear: (text: string) => void;
  /** Tells of those who left without a word. */
  sweep: () => void;
  stop: () => Promise<void>;
};

const signal = z.object({
  from: z.string(),
  ticketId: z.string(),
  person: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), staff: z.boolean() }),
  activity: z.enum(PresenceActivity),
});

/** Who is on which ticket's page, as every server knows it; those on the page are told when others come, write or go. */
export function createPresence({ db, clock, signals, listeners, onError }: PresenceParts): Presence {
  const ownServer = randomUUID();
  const board = createPresenceBoard(clock);
  const changed = new Set<string>();

  const telling = createWakeable(async () => {
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
        const change = { ticketId, presence: board.viewOf(ticketId, personOf(user)) };
        listener.sink.send({ kind: 'presence', change });
      }
    }
    return 'done';
  }, onError);
  const tell = (ticketIds: readonly string[]) => {
    for (const ticketId of ticketIds) changed.add(ticketId);
    if (ticketIds.length > 0) telling.wake();
  };
  const heed = (report: PresenceReport) => {
    if (board.put(report)) tell([report.ticketId]);
  };
  return {
    async report(user, ticketId, activity) {
      const report = { ticketId, person: personOf(user), activity };
      heed(report);
      await signals.sendPresence(JSON.stringify({ from: ownServer, ...report }));
      return board.viewOf(ticketId, report.person);
    },
    hear(text) {
      const { from, ...report } = signal.parse(JSON.parse(text));
      if (from !== ownServer) heed(report);
    },
    sweep: () => tell(board.expire()),
    stop: telling.stop,
  };
}

function personOf({ id, firstName, lastName, type }: SignedInUser): Person {
  return { id, firstName, lastName, staff: isStaff(type) };
}
