import type { RmaReview, RmaStatus, RmaStep, RmaWhoseTurn } from '#domain/enums.ts';
import { rmaSteps } from '#domain/enums.ts';
import {
  DAY_MS,
  RMA_REPAIR_REACTION_HOURS,
  RMA_REVIEW_REACTION_HOURS,
  RMA_SENDING_REACTION_HOURS,
} from '#domain/limits.ts';
import { rmaWhoseTurn } from './rma-status.ts';
import { addBusinessTime } from '#domain/tickets/sla.ts';

const HOUR_MS = DAY_MS / 24;

/** What a step asks for: the field of `moveRmaProducts`. */
export type RmaStepNeed = 'replacement' | 'reason' | 'trackingNumber';

export interface RmaStepRow {
  step: RmaStep;
  /** The steps that it may follow; none: every accepted line starts with it. */
  from: readonly RmaStep[];
  needs?: RmaStepNeed;
  turn: RmaWhoseTurn;
  /** Business hours until the next step is due; `kept` is the previous promise. */
  promise?: number | 'kept';
}

/** The one table of a unit's steps (product decision). Refused and Sent are final. */
export const rmaStepRows: readonly RmaStepRow[] = [
  { step: 'Announced', from: [], turn: 'Customer' },
  { step: 'Received', from: ['Announced'], turn: 'Support', promise: RMA_REPAIR_REACTION_HOURS },
  { step: 'Tested', from: ['Received'], turn: 'Support', promise: 'kept' },
  { step: 'Repaired', from: ['Tested'], turn: 'Support', promise: RMA_SENDING_REACTION_HOURS },
  { step: 'Replaced', from: ['Tested'], needs: 'replacement', turn: 'Support', promise: RMA_SENDING_REACTION_HOURS },
  { step: 'Refused', from: ['Announced', 'Received', 'Tested'], needs: 'reason', turn: 'Nobody' },
  { step: 'Sent', from: ['Repaired', 'Replaced'], needs: 'trackingNumber', turn: 'Carrier' },
];

/** A line, as far as its way depends on it; `step` is absent until the return is approved. */
export interface RmaLine {
  review: RmaReview;
  step?: RmaStep | null | undefined;
}

function rowOf(step: RmaStep): RmaStepRow {
  const row = rmaStepRows.find((candidate) => candidate.step === step);
  if (row === undefined) throw new TypeError(`Unknown step ${step}`);
  return row;
}

/** What a step asks for, if anything. */
export function rmaStepNeed(step: RmaStep): RmaStepNeed | undefined {
  return rowOf(step).needs;
}

/** Whether a unit can move to a step from its current one. */
export function lineCanMove(line: RmaLine, to: RmaStep): boolean {
  return line.review === 'Accepted' && !!line.step && rowOf(to).from.includes(line.step);
}

/** The steps that each of these lines can move to now: what one action can do for all of them. */
export function rmaStepsFor(lines: readonly RmaLine[]): RmaStep[] {
  return lines.length === 0 ? [] : rmaSteps.filter((step) => lines.every((line) => lineCanMove(line, step)));
}

/** Whether a unit has come to an end of its way. */
export function isLineDone({ step }: Pick<RmaLine, 'step'>): boolean {
  return step === 'Sent' || step === 'Refused';
}

const openStatuses: ReadonlySet<RmaStatus> = new Set(['Submitted', 'NeedClientApproval', 'Approved']);

/** Whether a line reserves its unit, so that no other return may have it. */
export function lineIsOpen(line: RmaLine, status: RmaStatus): boolean {
  return openStatuses.has(status) && line.review !== 'Rejected' && !isLineDone(line);
}

/** Whose turn a line is; before its first step, that of its return. */
export function lineWhoseTurn(line: RmaLine, status: RmaStatus): RmaWhoseTurn {
  if (line.review === 'Rejected') return 'Nobody';
  return line.step ? rowOf(line.step).turn : rmaWhoseTurn(status, []);
}

/** When the step after `step` is due; `previous` is the promise until now. Null when staff owe none. */
export function linePromise(step: RmaStep, previous: Date | null, now: Date): Date | null {
  const { promise } = rowOf(step);
  if (promise === 'kept') return previous;
  return promise === undefined ? null : addBusinessTime(now, promise * HOUR_MS);
}

/** When the review of a return is promised that was submitted at this moment. */
export function reviewPromise(now: Date): Date {
  return addBusinessTime(now, RMA_REVIEW_REACTION_HOURS * HOUR_MS);
}
