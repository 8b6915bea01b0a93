import type { OnHoldReason, TicketStatus, WhoseTurn } from '#domain/enums.ts';
import { ticketStatuses } from '#domain/enums.ts';
import { DAY_MS, REOPEN_WINDOW_DAYS, SOLVED_AUTO_CLOSE_DAYS } from '#domain/limits.ts';
import { defineTransitions } from '#domain/transitions.ts';
import type { Move, TransitionRow, Verdict } from '#domain/transitions.ts';

/** Who acts on a ticket; `system` is the clock that closes solved tickets. */
export type TicketActor = 'customer' | 'staff' | 'system';
export type TicketAction =
  | 'setSolved'
  | 'setClosed'
  | 'reopen'
  | 'reply'
  | 'replyKeepingStatus'
  | 'replySettingStatus'
  | 'setStatus'
  | 'autoClose';
export type TicketNeed = 'reopen_window_passed';

/** What a rule reads of a ticket. `reopenableUntil` (ISO date-time) counts only when Closed. */
export interface TicketState {
  status: TicketStatus;
  reopenableUntil?: string | null | undefined;
}

/** What a person enters with a manual status. */
interface StatusInput {
  onHoldReason?: OnHoldReason | null | undefined;
}

interface TicketMachine {
  status: TicketStatus;
  action: TicketAction;
  actor: TicketActor;
  state: TicketState & { now: Date };
  need: TicketNeed;
  requirement: 'on_hold_reason_required';
  input: StatusInput;
}

export type TicketVerdict = Verdict<TicketMachine>;
export type TicketMove = Move<TicketMachine> & { actor: TicketActor };

const openStatuses = ['New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold'] as const;
const unclosed = [...openStatuses, 'Solved'] as const;
const people = ['customer', 'staff'] as const;
const customer = ['customer'] as const;
const staff = ['staff'] as const;
const recentlyClosed = { from: ['Closed'], needs: ['reopen_window_passed'] } as const;
const onHold = { to: 'OnHold', requires: ['on_hold_reason_required'] } as const;

type ManualRow = Omit<TransitionRow<TicketMachine>, 'action' | 'actors'>;

/** Where the staff lead a ticket by hand. */
const manualRows: readonly ManualRow[] = [
  { from: ['InProgress'], to: 'New' },
  { from: ['New', 'PendingClient', 'PendingSales', 'OnHold', 'Solved'], to: 'InProgress' },
  { ...recentlyClosed, to: 'InProgress' },
  { from: ['InProgress'], to: 'PendingSales' },
  { from: ['InProgress'], ...onHold },
  { from: openStatuses, to: 'Solved' },
  { from: unclosed, to: 'Closed' },
];

/** Where a staff reply leads that sets a status: as by hand, to the customer's turn, or to where the ticket is already. */
const replyRows: readonly ManualRow[] = [
  ...manualRows,
  { from: unclosed, to: 'PendingClient' },
  { ...recentlyClosed, to: 'PendingClient' },
  { from: ['New', 'InProgress', 'PendingSales', 'Solved'], to: 'same' },
  { from: ['OnHold'], ...onHold },
  { ...recentlyClosed, to: 'same' },
];

/** The table of ticket transitions (product decision: ticket transitions). */
export const ticketTransitions = defineTransitions<TicketMachine>({
  statuses: ticketStatuses,
  rows: [
    { action: 'setSolved', actors: people, from: openStatuses, to: 'Solved' },
    { action: 'setClosed', actors: people, from: unclosed, to: 'Closed' },
    { action: 'reopen', actors: people, from: ['Solved'], to: 'InProgress' },
    { action: 'reopen', actors: people, ...recentlyClosed, to: 'InProgress' },
    { action: 'reply', actors: customer, from: ['PendingClient', 'Solved'], to: 'InProgress' },
    { action: 'reply', actors: customer, from: ['New', 'InProgress', 'PendingSales', 'OnHold'], to: 'same' },
    { action: 'reply', actors: customer, ...recentlyClosed, to: 'InProgress' },
    { action: 'reply', actors: staff, from: unclosed, to: 'PendingClient' },
    { action: 'reply', actors: staff, ...recentlyClosed, to: 'PendingClient' },
    { action: 'replyKeepingStatus', actors: staff, from: unclosed, to: 'same' },
    { action: 'replyKeepingStatus', actors: staff, ...recentlyClosed, to: 'same' },
    ...replyRows.map((row) => ({ action: 'replySettingStatus', actors: staff, ...row }) as const),
    ...manualRows.map((row) => ({ action: 'setStatus', actors: staff, ...row }) as const),
    { action: 'setStatus', actors: staff, from: ['InProgress'], to: 'PendingClient' },
    { action: 'autoClose', actors: ['system'], from: ['Solved'], to: 'Closed' },
  ],
  needs: {
    // A missing or unreadable moment counts as passed.
    reopen_window_passed: ({ reopenableUntil: until, now }) => now.getTime() < Date.parse(until ?? ''),
  },
  requirements: { on_hold_reason_required: ({ onHoldReason }) => !!onHoldReason },
});

/** Until when (exclusive) a ticket closed at `closedOn` can be reopened. */
export function reopenableUntil(closedOn: Date): Date {
  return new Date(closedOn.getTime() + REOPEN_WINDOW_DAYS * DAY_MS);
}

/** Tickets closed after this time can be reopened. */
export function reopenableAfter(now: Date): Date {
  return new Date(now.getTime() - REOPEN_WINDOW_DAYS * DAY_MS);
}

/** Tickets solved before this moment close themselves (product decision: ticket transitions). */
export function autoCloseBefore(now: Date): Date {
  return new Date(now.getTime() - SOLVED_AUTO_CLOSE_DAYS * DAY_MS);
}

/** How a reply moves the status: `status` and `keepStatus` are the staff's options, a customer's reply ignores both. */
export interface ReplyOptions extends StatusInput {
  keepStatus?: boolean | undefined;
  status?: TicketStatus | undefined;
}

/** The move of the table for a reply. */
export function replyMove(actor: TicketActor, { keepStatus, status }: ReplyOptions): TicketMove {
  if (actor === 'staff' && status !== undefined) return { action: 'replySettingStatus', actor, to: status };
  return { action: actor === 'staff' && keepStatus ? 'replyKeepingStatus' : 'reply', actor };
}

/** Whether an action is possible now: the status it leads to, or why not. Used by buttons and mocks. */
export const ticketCan = {
  solve: (ticket: TicketState, actor: TicketActor, now: Date): TicketVerdict =>
    ticketTransitions.decide({ action: 'setSolved', actor }, { ...ticket, now }),

  close: (ticket: TicketState, actor: TicketActor, now: Date): TicketVerdict =>
    ticketTransitions.decide({ action: 'setClosed', actor }, { ...ticket, now }),

  reopen: (ticket: TicketState, actor: TicketActor, now: Date): TicketVerdict =>
    ticketTransitions.decide({ action: 'reopen', actor }, { ...ticket, now }),

  /** `reopen_window_passed`: a customer's reply starts a follow-up. */
  reply: (ticket: TicketState, actor: TicketActor, now: Date, options: ReplyOptions = {}): TicketVerdict =>
    ticketTransitions.decide(replyMove(actor, options), { ...ticket, now }, options),

  /** OnHold needs a reason (product decision: ticket transitions); every other status ignores it. */
  setStatus: (
    ticket: TicketState,
    actor: TicketActor,
    now: Date,
    { to, ...input }: StatusInput & { to: TicketStatus },
  ): TicketVerdict => ticketTransitions.decide({ action: 'setStatus', actor, to }, { ...ticket, now }, input),
};

const manualActions = ['setStatus', 'setSolved', 'setClosed', 'reopen'] as const;

/** The statuses this actor can set by hand now: by setting a status, marking solved, closing or reopening. */
export function allowedStatuses(ticket: TicketState, actor: TicketActor, now: Date): TicketStatus[] {
  return ticketTransitions.targets(manualActions, actor, { ...ticket, now });
}

const openSet: ReadonlySet<TicketStatus> = new Set(openStatuses);

/** Whether the ticket is neither Solved nor Closed. */
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

/** Whose turn a ticket in this status is (product decision: whose turn). */
export function whoseTurn(status: TicketStatus): WhoseTurn {
  return turns[status];
}
