import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import { reopenableAfter, ticketTransitions } from '#domain/tickets/ticket-status.ts';
import type { TicketMove, TicketNeed } from '#domain/tickets/ticket-status.ts';

const conditions: Record<TicketNeed, (now: Date) => RawBuilder<SqlBool>> = {
  reopen_window_passed: (now) => sql`tickets.closed_on > ${reopenableAfter(now)}`,
};

/** The transition table as the condition of an UPDATE of `tickets`: the statuses of the move, with what each needs at `now`. */
export function transitionAllowed(move: TicketMove, now: Date): Expression<SqlBool> {
  const branches = ticketTransitions.branches(move).map(({ from, needs }) => {
    const status = sql<SqlBool>`tickets.status = any(${from}::ticket_status[])`;
    return sql<SqlBool>`(${sql.join([status, ...needs.map((need) => conditions[need](now))], sql` and `)})`;
  });
  return branches.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(branches, sql` or `)})`;
}

/** The status that a move leads to, as an expression over the status in the row of `tickets`. */
export function statusAfter(move: TicketMove): RawBuilder<TicketStatus> {
  const changes = ticketTransitions
    .transitionsOf(move)
    .flatMap(({ from, to }) => (from === to ? [] : sql`when ${sql.lit(from)} then ${sql.lit(to)}`));
  return changes.length === 0
    ? sql<TicketStatus>`tickets.status`
    : sql<TicketStatus>`(case tickets.status ${sql.join(changes, sql` `)} else tickets.status::text end)::ticket_status`;
}

/**
 * The columns that change with a status; `onHoldReason` only counts with OnHold. An unchanged status keeps its dates, and its
 * reason if none is given. The version increases when status or reason changes.
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
