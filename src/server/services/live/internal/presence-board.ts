import { PRESENCE_TTL_MS, PRESENCE_PEOPLE_MAX_COUNT } from '#domain/limits.ts';
import type { Person } from '#generated/model/person.ts';
import type { PresenceActivity } from '#generated/model/presenceActivity.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { Clock } from '../../kernel/ports.ts';

/** What a person does on a ticket's page. */
export type PresenceReport = { ticketId: string; person: Person; activity: PresenceActivity };

/** A viewer of a ticket's page, and whether they may see who is there and writing. */
export type PresenceViewer = { id: string; seesEverybody: boolean };

export type PresenceBoard = {
  /** Stores what a person does for a while; returns whether it changes what others see. */
  put: (report: PresenceReport) => boolean;
  /** Removes people who have not reported for a while, and returns the tickets where that changes what others see. */
  expire: () => string[];
  /** The ids of the people on a ticket's page. */
  peopleAt: (ticketId: string) => ReadonlySet<string>;
  /** Who else is there, as a viewer may see it: staff see names of staff and who writes, customers see what support does. */
  viewOf: (ticketId: string, viewer: PresenceViewer) => TicketPresence;
};

type Present = { person: Person; activity: PresenceActivity; until: number };

/** Who is on which ticket's page, in memory. */
export function createPresenceBoard(clock: Clock): PresenceBoard {
  const tickets = new Map<string, Map<string, Present>>();
  const isThere = ({ until }: Present) => until > clock.now().getTime();
  const presentAt = (ticketId: string) => [...(tickets.get(ticketId)?.values() ?? [])].filter(isThere);
  const remove = (ticketId: string, userId: string): boolean => {
    const people = tickets.get(ticketId);
    const wasThere = people?.delete(userId) === true;
    if (people?.size === 0) tickets.delete(ticketId);
    return wasThere;
  };
  return {
    put({ ticketId, person, activity }) {
      if (activity === 'Left') return remove(ticketId, person.id);
      const people = tickets.get(ticketId) ?? new Map<string, Present>();
      const before = people.get(person.id);
      people.set(person.id, { person, activity, until: clock.now().getTime() + PRESENCE_TTL_MS });
      tickets.set(ticketId, people);
      return before === undefined || before.activity !== activity || !isThere(before);
    },
    expire() {
      const gone = [...tickets].flatMap(([ticketId, people]) =>
        [...people.values()].filter((present) => !isThere(present)).map(({ person }) => ({ ticketId, id: person.id })),
      );
      for (const { ticketId, id } of gone) remove(ticketId, id);
      return [...new Set(gone.map(({ ticketId }) => ticketId))];
    },
    peopleAt: (ticketId) => new Set(presentAt(ticketId).map(({ person }) => person.id)),
    viewOf(ticketId, viewer) {
      const others = presentAt(ticketId).filter(({ person }) => person.id !== viewer.id);
      const staff = others.filter(({ person }) => person.staff);
      const peopleOf = (present: Present[]) => present.map(({ person }) => person).slice(0, PRESENCE_PEOPLE_MAX_COUNT);
      const writing = (viewer.seesEverybody ? others : staff).filter(({ activity }) => activity === 'Writing');
      return {
        supportLooking: staff.length > 0,
        looking: viewer.seesEverybody ? peopleOf(staff) : [],
        writing: peopleOf(writing),
      };
    },
  };
}
