import type { RmaAction, RmaReview, RmaStatus, RmaStep, RmaWhoseTurn } from '#domain/enums.ts';
import { rmaActions, rmaStatuses } from '#domain/enums.ts';
import { defineTransitions } from '#domain/transitions.ts';
import type { Refusal, Verdict } from '#domain/transitions.ts';

/** Who acts on a return; `system` closes it once its last unit is sent or refused. */
export type RmaActor = 'customer' | 'staff' | 'system';

/** A line, as far as the states of its return depend on it. */
export interface RmaLineState {
  review: RmaReview;
  addedByStaff: boolean;
  /** Absent until the return is approved. */
  step?: RmaStep | null | undefined;
}

/** What a rule reads of a return. */
export interface RmaState {
  status: RmaStatus;
  hasOffice: boolean;
  lines: readonly RmaLineState[];
}

interface RmaMachine {
  status: RmaStatus;
  action: RmaAction | 'close';
  actor: RmaActor;
  state: RmaState;
  need: keyof typeof needs;
  requirement: 'reason_required';
  /** The reason that the person wrote. */
  input: string;
}

const needs = {
  lines_reviewed: ({ lines }: RmaState) => lines.every((line) => line.review === 'Pending' && !line.addedByStaff),
  lines_unreviewed: ({ lines }: RmaState) => lines.every((line) => line.review !== 'Pending'),
  nothing_accepted: ({ lines }: RmaState) => lines.some((line) => line.review === 'Accepted'),
  needs_client_approval: ({ lines }: RmaState) => !isListChanged(lines),
  list_unchanged: ({ lines }: RmaState) => isListChanged(lines),
  office_missing: ({ hasOffice }: RmaState) => hasOffice,
  lines_on_their_way: ({ lines }: RmaState) =>
    lines.every(({ review, step }) => review !== 'Accepted' || step === 'Sent' || step === 'Refused'),
} as const;

/** Why an action is refused; each has its text in the message catalogue. */
export type RmaRefusal = Refusal<RmaMachine>;
export type RmaVerdict = Verdict<RmaMachine>;

const customer = ['customer'] as const;
const staff = ['staff'] as const;
const reviewed = ['lines_unreviewed', 'nothing_accepted'] as const;
const withReason = { requires: ['reason_required'] } as const;
const waiting = ['NeedClientApproval'] as const;
const approvable = [...reviewed, 'needs_client_approval', 'office_missing'] as const;
const changed = [...reviewed, 'list_unchanged', 'office_missing'] as const;

/** The table of a return's states (§4, product decision: RMA). */
const rmaTransitions = defineTransitions<RmaMachine>({
  statuses: rmaStatuses,
  rows: [
    { action: 'submit', actors: customer, from: ['InProgress'], to: 'Submitted' },
    { action: 'takeBack', actors: customer, from: ['Submitted'], to: 'InProgress', needs: ['lines_reviewed'] },
    { action: 'approveList', actors: customer, from: waiting, to: 'Approved', needs: [...reviewed, 'office_missing'] },
    { action: 'declineList', actors: customer, from: waiting, to: 'Submitted', ...withReason },
    { action: 'askApproval', actors: staff, from: ['Submitted'], to: 'NeedClientApproval', needs: changed },
    { action: 'withdrawApproval', actors: staff, from: waiting, to: 'Submitted' },
    { action: 'approve', actors: staff, from: ['Submitted'], to: 'Approved', needs: approvable },
    { action: 'reject', actors: staff, from: ['Submitted', ...waiting], to: 'Rejected', ...withReason },
    { action: 'close', actors: ['system'], from: ['Approved'], to: 'Closed', needs: ['lines_on_their_way'] },
  ],
  needs,
  requirements: { reason_required: (reason) => reason.trim() !== '' },
});

/** Whether staff changed the client's list: rejected a line, or added one. */
export function isListChanged(lines: readonly Pick<RmaLineState, 'review' | 'addedByStaff'>[]): boolean {
  return lines.some((line) => line.addedByStaff === (line.review !== 'Rejected'));
}

/**
 * Whether an action is possible now: the status it leads to, or why not. Used by buttons and services. Without `reason`, a
 * missing one is no refusal: a button's form asks for it later.
 */
export function rmaCan(
  action: RmaMachine['action'],
  rma: RmaState,
  actor: RmaActor | null,
  reason?: string,
): RmaVerdict {
  return rmaTransitions.decide({ action, actor }, rma, reason);
}

/** The actions this actor has in the return's status, each with its verdict but for the reason that is still to be written. */
export function rmaOffers(
  rma: RmaState,
  actor: RmaActor | null,
): { action: RmaMachine['action']; verdict: RmaVerdict }[] {
  return rmaTransitions.offers(actor, rma);
}

/** What this actor can do with a return now, but for the reason that is still to be written; null can do nothing. */
export function rmaActionsFor(rma: RmaState, actor: RmaActor | null): RmaAction[] {
  return rmaActions.filter((action) => rmaCan(action, rma, actor).allowed);
}

type RmaPart = 'products' | 'review' | 'office' | 'address' | 'parcel' | 'steps';
type RmaPartMachine = Omit<RmaMachine, 'action' | 'state' | 'need' | 'requirement'> & {
  action: RmaPart;
  state: Pick<RmaState, 'status'>;
  need: never;
  requirement: never;
};

const unfinished = ['InProgress', 'Submitted', ...waiting, 'Approved'] as const;

/** The parts of a return that change without its status. */
const rmaParts = defineTransitions<RmaPartMachine>({
  statuses: rmaStatuses,
  rows: [
    { action: 'products', actors: staff, from: ['Submitted'], to: 'same' },
    { action: 'review', actors: staff, from: ['Submitted'], to: 'same' },
    { action: 'office', actors: staff, from: unfinished, to: 'same' },
    { action: 'address', actors: ['customer', 'staff'], from: unfinished, to: 'same' },
    { action: 'parcel', actors: ['customer', 'staff'], from: ['Approved'], to: 'same' },
    { action: 'steps', actors: staff, from: ['Approved'], to: 'same' },
  ],
  needs: {},
  requirements: {},
});

/** Whether this actor may change that part of a return now: staff all, the customer the address and the parcel's number. */
export function rmaCanChange(
  part: RmaPart,
  rma: Pick<RmaState, 'status'>,
  actor: RmaActor | null,
): Verdict<RmaPartMachine> {
  return rmaParts.decide({ action: part, actor }, rma);
}

const turns: Record<RmaStatus, RmaWhoseTurn> = {
  InProgress: 'Customer',
  Submitted: 'Support',
  Rejected: 'Nobody',
  Approved: 'Support',
  Closed: 'Nobody',
  NeedClientApproval: 'Customer',
};

/** Whose turn a return is: the customer's for an approved one, until all units have arrived. */
export function rmaWhoseTurn(status: RmaStatus, lines: readonly Pick<RmaLineState, 'review' | 'step'>[]): RmaWhoseTurn {
  const isAwaited = lines.some(({ review, step }) => review === 'Accepted' && step === 'Announced');
  return status === 'Approved' && isAwaited ? 'Customer' : turns[status];
}
