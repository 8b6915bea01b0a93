import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import { ticketStatuses } from '#domain/enums.ts';
import { DAY_MS, REOPEN_WINDOW_DAYS } from '#domain/limits.ts';
import { ticketTransitionsOf } from '#domain/ticket-status.ts';
import type { TicketAction, TicketActor } from '#domain/ticket-status.ts';

/** What a person does to a ticket's status; `to` chooses among the rows of setStatus. */
export type StatusChange = { action: TicketAction; actor: TicketActor; to?: TicketStatus | undefined; now: Date };

/** The transition table as the condition of an UPDATE of `tickets`: the status, and for a closed ticket its reopen window. */
export function transitionAllowed({ action, actor, to, now }: StatusChange): Expression<SqlBool> {
  const rows = ticketTransitionsOf(action, actor, to);
  const always = statusesOf(rows.filter((row) => !row.withinReopenWindow));
  const forShort = statusesOf(rows.filter((row) => row.withinReopenWindow));
  const closedAfter = new Date(now.getTime() - REOPEN_WINDOW_DAYS * DAY_MS);
  return sql<SqlBool>`(tickets.status = any(${always}::ticket_status[])
    or (tickets.status = any(${forShort}::ticket_status[]) and tickets.closed_on > ${closedAfter}))`;
}

/** The status each allowed row leads to, as an expression over the status that the row of `tickets` has. */
export function statusAfter({ action, actor, to }: StatusChange): RawBuilder<TicketStatus> {
  const moves = ticketTransitionsOf(action, actor, to).flatMap((row) =>
    row.to === 'same' ? [] : row.from.map((from) => sql`when ${sql.lit(from)} then ${sql.lit(row.to)}`),
  );
  return moves.length === 0
    ? sql<TicketStatus>`tickets.status`
    : sql<TicketStatus>`(case tickets.status ${sql.join(moves, sql` `)} else tickets.status::text end)::ticket_status`;
}

/**
 * The columns that go with a new status. `onHoldReason` counts only with OnHold.
 * A status that stays keeps its moments, and its reason where none is given; the version counts what changes of the two.
 */
export function statusColumns(status: RawBuilder<TicketStatus>, now: Date, onHoldReason?: OnHoldReason) {
  const reason = sql<OnHoldReason | null>`case when ${status} <> 'OnHold' then null
    else coalesce(${onHoldReason ?? null}, tickets.on_hold_reason) end`;
  return {
    status,
    updatedOn: now,
    version: sql<number>`tickets.version
      + ((${status}, ${reason}) is distinct from (tickets.status, tickets.on_hold_reason))::int`,
    statusChangedOn: sql<Date>`case when ${status} = tickets.status then tickets.status_changed_on else ${now}::timestamptz end`,
    onHoldReason: reason,
    solvedOn: sql<Date | null>`case when ${status} in ('Solved', 'Closed')
      then coalesce(tickets.solved_on, case when ${status} = 'Solved' then ${now}::timestamptz end) end`,
    closedOn: sql<Date | null>`case when ${status} = 'Closed' then coalesce(tickets.closed_on, ${now}::timestamptz) end`,
  };
}

function statusesOf(rows: readonly { from: readonly TicketStatus[] }[]): TicketStatus[] {
  return ticketStatuses.filter((status) => rows.some((row) => row.from.includes(status)));
}
