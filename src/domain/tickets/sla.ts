import type { TicketStatus, TicketType } from '#domain/enums.ts';
import {
  DAY_MS,
  INCIDENT_REACTION_HOURS,
  ORDER_CODES_REACTION_HOURS,
  QUESTION_REACTION_HOURS,
  SERVICE_REACTION_HOURS,
  SUPPORT_CLOSES_HOUR,
  SUPPORT_OPENS_HOUR,
  SUPPORT_UTC_OFFSET_HOURS,
} from '#domain/limits.ts';

const HOUR_MS = DAY_MS / 24;
const OPEN_MS = (SUPPORT_CLOSES_HOUR - SUPPORT_OPENS_HOUR) * HOUR_MS;
const WEEK_DAYS = 7;
const WORK_DAYS = 5;
const FIRST_MONDAY_DAYS = -3; // 1970-01-01 was a Thursday

/** Business hours (§1) that have passed at a moment since the first Monday, in milliseconds. */
function businessTimeAt(moment: number): number {
  const local = moment + SUPPORT_UTC_OFFSET_HOURS * HOUR_MS;
  const day = Math.floor(local / DAY_MS);
  const days = day - FIRST_MONDAY_DAYS;
  const weeks = Math.floor(days / WEEK_DAYS);
  const weekday = days - weeks * WEEK_DAYS;
  const weekStart = weeks * WORK_DAYS * OPEN_MS;
  if (weekday >= WORK_DAYS) return weekStart + WORK_DAYS * OPEN_MS;
  const today = local - day * DAY_MS - SUPPORT_OPENS_HOUR * HOUR_MS;
  return weekStart + weekday * OPEN_MS + Math.min(Math.max(today, 0), OPEN_MS);
}

/** The first moment at which that much business time has passed: at closing, not at the next opening. */
function momentOf(businessTime: number): number {
  const workDays = Math.ceil(businessTime / OPEN_MS) - 1;
  const weeks = Math.floor(workDays / WORK_DAYS);
  const day = weeks * WEEK_DAYS + (workDays - weeks * WORK_DAYS) + FIRST_MONDAY_DAYS;
  const opening = day * DAY_MS + (SUPPORT_OPENS_HOUR - SUPPORT_UTC_OFFSET_HOURS) * HOUR_MS;
  return opening + businessTime - workDays * OPEN_MS;
}

/** The moment after `milliseconds` (none or more) of business hours (§1) from `start` on; none is `start` itself. */
export function addBusinessTime(start: Date, milliseconds: number): Date {
  if (milliseconds <= 0) return start;
  return new Date(momentOf(businessTimeAt(start.getTime()) + milliseconds));
}

/** The business hours (§1) between two moments, in milliseconds; below zero when `end` comes first. */
export function businessTimeBetween(start: Date, end: Date): number {
  return businessTimeAt(end.getTime()) - businessTimeAt(start.getTime());
}

/** Whether the hotline is open, or when it opens next. */
export type SupportStatus = { open: true } | { open: false; opensOn: Date };

/** Whether support is open at a moment (§1: at 09:00 it is, at 24:00 it is not), or when it opens. */
export function supportStatus(now: Date): SupportStatus {
  const opensOn = momentOf(businessTimeAt(now.getTime()) + 1) - 1;
  return opensOn === now.getTime() ? { open: true } : { open: false, opensOn: new Date(opensOn) };
}

/** Business hours until the next public answer from staff (product decision: promised time). */
export const reactionHours: Record<TicketType, number> = {
  Incident: INCIDENT_REACTION_HOURS,
  Service: SERVICE_REACTION_HOURS,
  Question: QUESTION_REACTION_HOURS,
  OrderCodes: ORDER_CODES_REACTION_HOURS,
};

/** How much of a ticket's reaction time is left at a moment, from 0 (late) to 1, counted in business hours (§1). */
export function shareLeft(type: TicketType, promisedBy: Date, now: Date): number {
  const left = businessTimeBetween(now, promisedBy) / (reactionHours[type] * HOUR_MS);
  return Math.min(Math.max(left, 0), 1);
}

/** What a ticket promises: an answer by a time, or paused with business milliseconds left, or none. */
export type AnswerPromise = { promisedBy: Date | null; promiseLeftMs: number | null };

/** What has happened to a ticket, as far as a promise depends on it. */
export type PromiseCause =
  { event: 'created' | 'customerReply' | 'staffReply' } | { event: 'statusChanged'; from: TicketStatus };

/** Product decision: the promised time stops in these. */
const clocks: Record<TicketStatus, 'runs' | 'paused' | 'none'> = {
  New: 'runs',
  InProgress: 'runs',
  PendingClient: 'none',
  PendingSales: 'runs',
  OnHold: 'paused',
  Solved: 'none',
  Closed: 'none',
};

/** Whether an answer is owed from now on: to a customer who wrote, and in a reopened ticket without one. */
function owesAnswer(cause: PromiseCause): boolean {
  return cause.event === 'statusChanged' ? clocks[cause.from] === 'none' : cause.event !== 'staffReply';
}

/**
 * A ticket's promise after a change; `ticket` has its new status and its previous promise. A running promise is kept: a second
 * message does not move it. A public answer from staff fulfils it.
 */
export function nextPromise(
  ticket: AnswerPromise & { type: TicketType; status: TicketStatus },
  cause: PromiseCause,
  now: Date,
): AnswerPromise {
  const clock = clocks[ticket.status];
  const left = clock === 'none' || cause.event === 'staffReply' ? null : timeLeft(ticket, cause, now);
  if (left === null) return { promisedBy: null, promiseLeftMs: null };
  if (clock === 'paused') return { promisedBy: null, promiseLeftMs: left };
  return { promisedBy: ticket.promisedBy ?? addBusinessTime(now, left), promiseLeftMs: null };
}

function timeLeft(
  { type, promisedBy, promiseLeftMs }: AnswerPromise & { type: TicketType },
  cause: PromiseCause,
  now: Date,
): number | null {
  if (promisedBy !== null) return Math.max(0, businessTimeBetween(now, promisedBy));
  return promiseLeftMs ?? (owesAnswer(cause) ? reactionHours[type] * HOUR_MS : null);
}
