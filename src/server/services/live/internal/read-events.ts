import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { isBehind, readEventCursor, writeEventCursor } from './event-place.ts';
import type { EventPlace } from './event-place.ts';

/** An event with its place. */
export type PlacedEvent = { place: EventPlace; event: LiveEvent };

export type EventBatch = {
  events: PlacedEvent[];
  /** Where to read on. */
  next: EventPlace;
  /** Whether there are more to be read at once. */
  more: boolean;
  /** Whether there are committed ones that have to wait for a transaction that began earlier and is still open. */
  heldBack: boolean;
};

// Nothing that commits later can stand before this: the oldest transaction that is still open, else the next one.
const horizon = sql`select pg_snapshot_xmin(pg_current_snapshot()) as horizon`;

// Who asks for what was missed since long ago reads everything again; so many events of all are looked through at most.
const EXAMINED_MAX_COUNT = 20 * EVENTS_PAGE_MAX_COUNT;

/** The place before which every event can be read by now. */
export async function readPresentPlace(db: Db): Promise<EventPlace> {
  const { rows } = await sql<{ horizon: string }>`select horizon::text from (${horizon}) as present`.execute(db);
  return placeBefore(rows[0]?.horizon);
}

/** The events of all tickets behind a place, the oldest first, one page at most. */
export async function readNextEvents(db: Db, after: EventPlace): Promise<EventBatch> {
  const { rows } = await sql<EventRow & { heldBack: boolean }>`
    select present.horizon::text, exists (select from ticket_events where transaction >= present.horizon) as held_back, page.*
    from (${horizon}) as present
    left join lateral (
      select ${shownColumns} from ${eventsBehind(after, EVENTS_PAGE_MAX_COUNT)} as ticket_events
      join tickets on tickets.id = ticket_events.ticket_id
      left join rmas on rmas.id = ticket_events.rma_id
    ) as page on true
    order by page.transaction, page.sequence
  `.execute(db);
  const events = rows.flatMap(toEvents);
  const last = events.at(-1);
  const more = events.length === EVENTS_PAGE_MAX_COUNT;
  const next = more && last !== undefined ? last.place : placeBefore(rows[0]?.horizon);
  return { events, next, more, heldBack: rows[0]?.heldBack === true };
}

/**
 * What a person missed since a cursor, of the tickets they may see; without one nothing, with the cursor to begin with.
 * Not complete when it is too much to tell, or when the cursor is not of this database's past (one that was restored).
 * Throws 400 for what is no cursor.
 */
export async function readMissedEvents(db: Db, user: SignedInUser, cursor: string | undefined): Promise<EventPage> {
  if (cursor === undefined) return { result: [], cursor: writeEventCursor(await readPresentPlace(db)), complete: true };
  const after = readEventCursor(cursor);
  const { rows } = await sql<EventRow & { examined: number }>`
    with present as (${horizon}),
      recent as materialized (
        select ticket_events.* from present, lateral ${eventsBehind(after, EXAMINED_MAX_COUNT + 1)} as ticket_events
      )
    select present.horizon::text, (select count(*) from recent) as examined, seen.*
    from present
    left join lateral (
      select ${shownColumns} from recent as ticket_events
      join tickets on tickets.id = ticket_events.ticket_id
      left join rmas on rmas.id = ticket_events.rma_id
      where ${visibleTickets(user)}
      order by ticket_events.transaction, ticket_events.sequence
      limit ${EVENTS_PAGE_MAX_COUNT + 1}
    ) as seen on true
    order by seen.transaction, seen.sequence
  `.execute(db);
  const now = placeBefore(rows[0]?.horizon);
  const events = rows.flatMap(toEvents).map(({ event }) => event);
  const examined = rows[0]?.examined ?? 0;
  const complete = events.length <= EVENTS_PAGE_MAX_COUNT && examined <= EXAMINED_MAX_COUNT && !isBehind(after, now);
  return { result: complete ? events : [], cursor: writeEventCursor(now), complete };
}

type EventRow = {
  horizon: string;
  // Null where there is no event.
  transaction: string | null;
  sequence: number;
  kind: LiveEvent['kind'];
  ticketId: string;
  displayId: number;
  rmaDisplayId: number | null;
  commentId: string | null;
  createdOn: Date;
};

const shownColumns = sql`ticket_events.transaction, ticket_events.sequence, ticket_events.kind, ticket_events.ticket_id,
  ticket_events.comment_id, ticket_events.created_on, tickets.display_id,
  rmas.display_id as rma_display_id`;

// For a query that has the horizon as `present`.
function eventsBehind({ transaction, sequence }: EventPlace, limit: number): RawBuilder<unknown> {
  return sql`(
    select * from ticket_events
    where (transaction, sequence) > (${String(transaction)}::xid8, ${String(sequence)}::bigint)
      and transaction < present.horizon
    order by transaction, sequence
    limit ${limit}
  )`;
}

function toEvents({ transaction, sequence, kind, ticketId, displayId, commentId, ...row }: EventRow): PlacedEvent[] {
  if (transaction === null) return [];
  const { rmaDisplayId, createdOn } = row;
  const place = { transaction: BigInt(transaction), sequence: BigInt(sequence) };
  const event: LiveEvent = {
    cursor: writeEventCursor(place),
    kind,
    ticketId,
    displayId: String(displayId),
    ...(rmaDisplayId === null ? {} : { rmaDisplayId: String(rmaDisplayId) }),
    ...(commentId === null ? {} : { commentId }),
    on: createdOn.toISOString(),
  };
  return [{ place, event }];
}

function placeBefore(transaction: string | undefined): EventPlace {
  return { transaction: BigInt(transaction ?? 0), sequence: 0n };
}
