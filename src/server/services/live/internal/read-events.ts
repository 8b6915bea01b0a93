import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { EVENTS_PAGE_MAX_COUNT } from '#domain/limits.ts';
import type { EventPage } from '#generated/model/eventPage.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { isAfter, readEventCursor, writeEventCursor } from './event-position.ts';
import type { EventPosition } from './event-position.ts';

/** An event with its place. */
export type PositionedEvent = { position: EventPosition; event: LiveEvent };

export type EventBatch = {
  events: PositionedEvent[];
  /** Where to continue reading. */
  next: EventPosition;
  /** Whether there are more to read right away. */
  more: boolean;
  /** Whether committed events must wait for an older transaction that is still open. */
  heldBack: boolean;
};

// Nothing that commits later can come before this: the oldest open transaction, else the next one.
const horizon = sql`select pg_snapshot_xmin(pg_current_snapshot()) as horizon`;

// Someone who has been away for long reloads everything; this limits how many events of all tickets are examined.
const EXAMINED_MAX_COUNT = 20 * EVENTS_PAGE_MAX_COUNT;

/** The position up to which all events can be read now. */
export async function readCurrentPosition(db: Db): Promise<EventPosition> {
  const { rows } = await sql<{ horizon: string }>`select horizon::text from (${horizon}) as present`.execute(db);
  return positionBefore(rows[0]?.horizon);
}

/** The events of all tickets after a position, oldest first, at most one page. */
export async function readNextEvents(db: Db, after: EventPosition): Promise<EventBatch> {
  const { rows } = await sql<EventRow & { heldBack: boolean }>`
    select present.horizon::text, exists (select from ticket_events where transaction >= present.horizon) as held_back, page.*
    from (${horizon}) as present
    left join lateral (
      select ${shownColumns} from ${eventsAfter(after, EVENTS_PAGE_MAX_COUNT)} as ticket_events
      join tickets on tickets.id = ticket_events.ticket_id
      left join rmas on rmas.id = ticket_events.rma_id
    ) as page on true
    order by page.transaction, page.sequence
  `.execute(db);
  const events = rows.flatMap(toEvents);
  const last = events.at(-1);
  const more = events.length === EVENTS_PAGE_MAX_COUNT;
  const next = more && last !== undefined ? last.position : positionBefore(rows[0]?.horizon);
  return { events, next, more, heldBack: rows[0]?.heldBack === true };
}

/**
 * What a person missed since a cursor, of the tickets they may see; without one nothing, with the cursor to start from.
 * Incomplete when there is too much, or when the cursor is not from this database's past (after a restore). Throws 400 for an
 * invalid cursor.
 */
export async function readMissedEvents(db: Db, user: SignedInUser, cursor: string | undefined): Promise<EventPage> {
  if (cursor === undefined)
    return { result: [], cursor: writeEventCursor(await readCurrentPosition(db)), complete: true };
  const after = readEventCursor(cursor);
  const { rows } = await sql<EventRow & { examined: number }>`
    with present as (${horizon}),
      recent as materialized (
        select ticket_events.* from present, lateral ${eventsAfter(after, EXAMINED_MAX_COUNT + 1)} as ticket_events
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
  const now = positionBefore(rows[0]?.horizon);
  const events = rows.flatMap(toEvents).map(({ event }) => event);
  const examined = rows[0]?.examined ?? 0;
  const complete = events.length <= EVENTS_PAGE_MAX_COUNT && examined <= EXAMINED_MAX_COUNT && !isAfter(after, now);
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
function eventsAfter({ transaction, sequence }: EventPosition, limit: number): RawBuilder<unknown> {
  return sql`(
    select * from ticket_events
    where (transaction, sequence) > (${String(transaction)}::xid8, ${String(sequence)}::bigint)
      and transaction < present.horizon
    order by transaction, sequence
    limit ${limit}
  )`;
}

function toEvents({
  transaction,
  sequence,
  kind,
  ticketId,
  displayId,
  commentId,
  ...row
}: EventRow): PositionedEvent[] {
  if (transaction === null) return [];
  const { rmaDisplayId, createdOn } = row;
  const position = { transaction: BigInt(transaction), sequence: BigInt(sequence) };
  const event: LiveEvent = {
    cursor: writeEventCursor(position),
    kind,
    ticketId,
    displayId: String(displayId),
    ...(rmaDisplayId === null ? {} : { rmaDisplayId: String(rmaDisplayId) }),
    ...(commentId === null ? {} : { commentId }),
    on: createdOn.toISOString(),
  };
  return [{ position, event }];
}

function positionBefore(transaction: string | undefined): EventPosition {
  return { transaction: BigInt(transaction ?? 0), sequence: 0n };
}
