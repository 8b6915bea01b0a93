import type { RmaAction, RmaReview, RmaStatus, RmaStep, RmaWhoseTurn } from './enums.ts';
import { rmaActions } from './enums.ts';

/** Who acts on a return; `system` closes it after its last unit was sent or refused. */
export type RmaActor = 'customer' | 'staff' | 'system';

/** A line, as far as the states of its return depend on it. */
export interface RmaLineState {
  review: RmaReview;
  addedByStaff: boolean;
  /** Absent until the return is approved. */
  step?: RmaStep | null | undefined;
}

/** What a rule needs to know of a return. */
export interface RmaState {
  status: RmaStatus;
  hasOffice: boolean;
  lines: readonly RmaLineState[];
}

/** What a step asks for beside status and actor; the first that is missing is the reason of the refusal. */
const needs = {
  reason_required: (_rma: RmaState, reason: string) => reason.trim() !== '',
  lines_reviewed: ({ lines }: RmaState) => lines.every((line) => line.review === 'Pending' && !line.addedByStaff),
  lines_unreviewed: ({ lines }: RmaState) => lines.every((line) => line.review !== 'Pending'),
  nothing_accepted: ({ lines }: RmaState) => lines.some((line) => line.review === 'Accepted'),
  needs_client_approval: ({ lines }: RmaState) => !isListChanged(lines),
  list_unchanged: ({ lines }: RmaState) => isListChanged(lines),
  office_missing: ({ hasOffice }: RmaState) => hasOffice,
  lines_on_their_way: ({ lines }: RmaState) =>
    lines.every(({ review, step }) => review !== 'Accepted' || step === 'Sent' || step === 'Refused'),
} as const;

type RmaNeed = keyof typeof needs;

/** Why a step is refused; each has its text in the message catalogue. */
export const rmaRefusals = [
  'not_permitted',
  'status_not_allowed',
  'reason_required',
  'lines_reviewed',
  'lines_unreviewed',
  'nothing_accepted',
  'needs_client_approval',
  'list_unchanged',
  'office_missing',
  'lines_on_their_way',
] as const satisfies readonly ('not_permitted' | 'status_not_allowed' | RmaNeed)[];
export type RmaRefusal = (typeof rmaRefusals)[number];
export type RmaVerdict = { allowed: true; to: RmaStatus } | { allowed: false; reason: RmaRefusal };

export interface RmaTransition {
  action: RmaAction | 'close';
  actor: RmaActor;
  from: readonly RmaStatus[];
  to: RmaStatus;
  needs: readonly RmaNeed[];
}

const reviewed = ['lines_unreviewed', 'nothing_accepted'] as const;

/** The one table of a return's states (§4, product decision). What is not listed is refused. */
export const rmaTransitions: readonly RmaTransition[] = [
  { action: 'submit', actor: 'customer', from: ['InProgress'], to: 'Submitted', needs: [] },
  { action: 'takeBack', actor: 'customer', from: ['Submitted'], to: 'InProgress', needs: ['lines_reviewed'] },
  {
    action: 'approveList',
    actor: 'customer',
    from: ['NeedClientApproval'],
    to: 'Approved',
    needs: [...reviewed, 'office_missing'],
  },
  {
    action: 'declineList',
    actor: 'customer',
    from: ['NeedClientApproval'],
    to: 'Submitted',
    needs: ['reason_required'],
  },
  {
    action: 'askApproval',
    actor: 'staff',
    from: ['Submitted'],
    to: 'NeedClientApproval',
    needs: [...reviewed, 'list_unchanged', 'office_missing'],
  },
  {
    action: 'withdrawApproval',
    actor: 'staff',
    from: ['NeedClientApproval'],
    to: 'Submitted',
    needs: [],
  },
  {
    action: 'approve',
    actor: 'staff',
    from: ['Submitted'],
    to: 'Approved',
    needs: [...reviewed, 'needs_client_approval', 'office_missing'],
  },
  {
    action: 'reject',
    actor: 'staff',
    from: ['Submitted', 'NeedClientApproval'],
    to: 'Rejected',
    needs: ['reason_required'],
  },
  { action: 'close', actor: 'system', from: ['Approved'], to: 'Closed', needs: ['lines_on_their_way'] },
];

/** Whether the staff left another list than the client submitted: one of the client's lines out, or one of theirs in. */
export function isListChanged(lines: readonly Pick<RmaLineState, 'review' | 'addedByStaff'>[]): boolean {
  return lines.some((line) => line.addedByStaff === (line.review !== 'Rejected'));
}

/**
 * Whether a step may be taken now: the status it leads to, or why not. Buttons and server verbs read it.
 * `reason` is what the person wrote; without it nothing is asked of it (whether a button is there).
 */
export function rmaCan(
  action: RmaTransition['action'],
  rma: RmaState,
  actor: RmaActor | null,
  reason?: string,
): RmaVerdict {
  const rows = rmaTransitions.filter((row) => row.action === action && row.actor === actor);
  if (rows.length === 0) return { allowed: false, reason: 'not_permitted' };
  const row = rows.find(({ from }) => from.includes(rma.status));
  if (row === undefined) return { allowed: false, reason: 'status_not_allowed' };
  const missing = row.needs.find((need) => !needs[need](rma, reason ?? 'asked for later'));
  return missing === undefined ? { allowed: true, to: row.to } : { allowed: false, reason: missing };
}

/** What this actor may do with a return now, but for the reason that is still to be written; null may do nothing. */
export function rmaActionsFor(rma: RmaState, actor: RmaActor | null): RmaAction[] {
  return rmaActions.filter((action) => rmaCan(action, rma, actor).allowed);
}

const editableFrom: Record<'products' | 'review' | 'office' | 'address' | 'steps', readonly RmaStatus[]> = {
  products: ['Submitted'],
  review: ['Submitted'],
  office: ['InProgress', 'Submitted', 'NeedClientApproval', 'Approved'],
  address: ['InProgress', 'Submitted', 'NeedClientApproval', 'Approved'],
  steps: ['Approved'],
};

/** Whether this actor may change that part of a return now: the staff all of it, who submitted it the address. */
export function rmaCanChange(
  part: keyof typeof editableFrom,
  { status }: Pick<RmaState, 'status'>,
  actor: RmaActor | null,
): { allowed: true } | { allowed: false; reason: Extract<RmaRefusal, 'not_permitted' | 'status_not_allowed'> } {
  if (actor !== 'staff' && !(actor === 'customer' && part === 'address')) {
    return { allowed: false, reason: 'not_permitted' };
  }
  return editableFrom[part].includes(status) ? { allowed: true } : { allowed: false, reason: 'status_not_allowed' };
}

const turns: Record<RmaStatus, RmaWhoseTurn> = {
  InProgress: 'Customer',
  Submitted: 'Support',
  Rejected: 'Nobody',
  Approved: 'Support',
  Closed: 'Nobody',
  NeedClientApproval: 'Customer',
};

/** Whose turn a return is: of an approved one the customer's, while a unit has not been sent in. */
export function rmaWhoseTurn(status: RmaStatus, lines: readonly Pick<RmaLineState, 'review' | 'step'>[]): RmaWhoseTurn {
  const isAwaited = lines.some(({ review, step }) => review === 'Accepted' && step === 'Announced');
  return status === 'Approved' && isAwaited ? 'Customer' : turns[status];
}
