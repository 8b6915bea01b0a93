import type { OnHoldReason, TicketStatus, WhoseTurn } from './enums.ts';
import { ticketStatuses } from './enums.ts';
import { DAY_MS, REOPEN_WINDOW_DAYS, SOLVED_AUTO_CLOSE_DAYS } from './limits.ts';

/** Who acts on a ticket; `system` is the clock that closes solved tickets. */
export type TicketActor = 'customer' | 'staff' | 'system';
export type TicketAction = 'setSolved' | 'setClosed' | 'reopen' | 'reply' | 'setStatus' | 'autoClose';

/** Why an action is refused; each has its text in the message catalogue. */
export const ticketRefusals = [
  'not_permitted',
  'status_not_allowed',
  'reopen_window_passed',
  'on_hold_reason_required',
] as const;
export type TicketRefusal = (typeof ticketRefusals)[number];
export type TicketVerdict = { allowed: true; to: TicketStatus } | { allowed: false; reason: TicketRefusal };

/** What a rule needs to know of a ticket. `reopenableUntil` (ISO date-time) counts only when Closed. */
export interface TicketState {
  status: TicketStatus;
  reopenableUntil?: string | null | undefined;
}

export interface TicketTransition {
  action: TicketAction;
  actors: readonly TicketActor[];
  from: readonly TicketStatus[];
  /** `same` leaves the status as it is. */
  to: TicketStatus | 'same';
  /** Allowed only while a closed ticket may be reopened. */
  withinReopenWindow?: true;
}

const openStatuses = ['New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold'] as const;
const beforeProgress = ['New', 'PendingClient', 'PendingSales', 'OnHold', 'Solved'] as const;
const people = ['customer', 'staff'] as const;
const customer = ['customer'] as const;
const staff = ['staff'] as const;
const closedForShort = { from: ['Closed'], withinReopenWindow: true } as const;

/** The one table of ticket transitions (product decision). A pair of status and action not listed is refused. */
const ticketTransitions: readonly TicketTransition[] = [
  { action: 'setSolved', actors: people, from: openStatuses, to: 'Solved' },
  { action: 'setClosed', actors: people, from: [...openStatuses, 'Solved'], to: 'Closed' },
  { action: 'reopen', actors: people, from: ['Solved'], to: 'InProgress' },
  { action: 'reopen', actors: people, ...closedForShort, to: 'InProgress' },
  { action: 'reply', actors: customer, from: ['PendingClient', 'Solved'], to: 'InProgress' },
  { action: 'reply', actors: customer, from: ['New', 'InProgress', 'PendingSales', 'OnHold'], to: 'same' },
  { action: 'reply', actors: customer, ...closedForShort, to: 'InProgress' },
  { action: 'reply', actors: staff, from: [...openStatuses, 'Solved'], to: 'PendingClient' },
  { action: 'reply', actors: staff, ...closedForShort, to: 'PendingClient' },
  { action: 'setStatus', actors: staff, from: ['InProgress'], to: 'New' },
  { action: 'setStatus', actors: staff, from: beforeProgress, to: 'InProgress' },
  { action: 'setStatus', actors: staff, ...closedForShort, to: 'InProgress' },
  { action: 'setStatus', actors: staff, from: ['InProgress'], to: 'PendingClient' },
  { action: 'setStatus', actors: staff, from: ['InProgress'], to: 'PendingSales' },
  { action: 'setStatus', actors: staff, from: ['InProgress'], to: 'OnHold' },
  { action: 'setStatus', actors: staff, from: openStatuses, to: 'Solved' },
  { action: 'setStatus', actors: staff, from: [...openStatuses, 'Solved'], to: 'Closed' },
  { action: 'autoClose', actors: ['system'], from: ['Solved'], to: 'Closed' },
];

/** The rows by which this actor may do this action; for setStatus, those that lead to `to`. */
export function ticketTransitionsOf(action: TicketAction, actor: TicketActor, to?: TicketStatus): TicketTransition[] {
  return ticketTransitions.filter(
    (row) => row.action === action && row.actors.includes(actor) && (to === undefined || row.to === to),
  );
}

/**
 * The statuses an action is possible from: the list for a conditional UPDATE.
 * Closed stands in it with the reopen window as a further condition, see `isReopenable`.
 */
export function statusesFor(action: TicketAction, actor: TicketActor, to?: TicketStatus): TicketStatus[] {
  const rows = ticketTransitionsOf(action, actor, to);
  return ticketStatuses.filter((status) => rows.some((row) => row.from.includes(status)));
}

/** The moment (exclusive) until which a ticket closed at `closedOn` may be reopened. */
export function reopenableUntil(closedOn: Date): Date {
  return new Date(closedOn.getTime() + REOPEN_WINDOW_DAYS * DAY_MS);
}

/** Tickets solved before this moment close themselves (product decision: Solved closes itself). */
export function autoCloseBefore(now: Date): Date {
  return new Date(now.getTime() - SOLVED_AUTO_CLOSE_DAYS * DAY_MS);
}

/** Whether a closed ticket is still within its reopen window. A missing or unreadable moment counts as passed. */
export function isReopenable(ticket: TicketState, now: Date): boolean {
  const until = Date.parse(ticket.reopenableUntil ?? '');
  return now.getTime() < until;
}

function decide(
  action: TicketAction,
  ticket: TicketState,
  actor: TicketActor,
  now: Date,
  to?: TicketStatus,
): TicketVerdict {
  const rows = ticketTransitionsOf(action, actor);
  if (rows.length === 0) return { allowed: false, reason: 'not_permitted' };
  const row = rows.find(
    (candidate) => candidate.from.includes(ticket.status) && (to === undefined || candidate.to === to),
  );
  if (row === undefined) return { allowed: false, reason: 'status_not_allowed' };
  if (row.withinReopenWindow && !isReopenable(ticket, now)) return { allowed: false, reason: 'reopen_window_passed' };
  return { allowed: true, to: row.to === 'same' ? ticket.status : row.to };
}

/** Whether an action may be done now: the status it leads to, or why not. Buttons and server verbs read it. */
export const ticketCan = {
  solve: (ticket: TicketState, actor: TicketActor, now: Date): TicketVerdict => decide('setSolved', ticket, actor, now),

  close: (ticket: TicketState, actor: TicketActor, now: Date): TicketVerdict => decide('setClosed', ticket, actor, now),

  reopen: (ticket: TicketState, actor: TicketActor, now: Date): TicketVerdict => decide('reopen', ticket, actor, now),

  /** `keepStatus` is the staff's option; a customer's reply ignores it. `reopen_window_passed`: write a follow-up. */
  reply(
    ticket: TicketState,
    actor: TicketActor,
    now: Date,
    options: { keepStatus?: boolean | undefined } = {},
  ): TicketVerdict {
    const verdict = decide('reply', ticket, actor, now);
    return verdict.allowed && actor === 'staff' && options.keepStatus ? { allowed: true, to: ticket.status } : verdict;
  },

  /** OnHold needs a reason (product decision); every other status ignores it. */
  setStatus(
    ticket: TicketState,
    actor: TicketActor,
    now: Date,
    change: { to: TicketStatus; onHoldReason?: OnHoldReason | null | undefined },
  ): TicketVerdict {
    const verdict = decide('setStatus', ticket, actor, now, change.to);
    if (!verdict.allowed || change.to !== 'OnHold' || change.onHoldReason) return verdict;
    return { allowed: false, reason: 'on_hold_reason_required' };
  },
};

const byHand = ['setStatus', 'setSolved', 'setClosed', 'reopen'] as const;

/** What this actor may turn the ticket into by hand now: by setting a status, marking solved, closing or reopening. */
export function allowedStatuses(ticket: TicketState, actor: TicketActor, now: Date): TicketStatus[] {
  return ticketStatuses.filter((to) => byHand.some((action) => decide(action, ticket, actor, now, to).allowed));
}

const openSet: ReadonlySet<TicketStatus> = new Set(openStatuses);

/** Whether work on the ticket goes on: neither Solved nor Closed. */
export function isOpen(status: TicketStatus): boolean {
  return openSet.has(status);
}

const turns: Record<TicketStatus, WhoseTurn> = {
  New: 'Support',
  InProgress: 'Support',
  PendingClient: 'Customer',
  PendingSales: 'Support',
  OnHold: 'Support',
  Solved: 'Nobody',
  Closed: 'Nobody',
};

/** Whose turn it is (product decision: whose turn). */
export function whoseTurn(status: TicketStatus): WhoseTurn {
  return turns[status];
}
