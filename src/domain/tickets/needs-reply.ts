import type { TicketStatus } from '../enums.ts';

/** Who reads a ticket: the customer, or a person who answers it. */
export type Side = 'customer' | 'staff';

/** The statuses in which each side may owe the other a reply (product decision: needs reply). */
export const repliableStatuses: Readonly<Record<Side, readonly TicketStatus[]>> = {
  customer: ['New', 'InProgress', 'PendingClient'],
  staff: ['New', 'InProgress', 'PendingSales', 'OnHold'],
};

/** What the rule reads of a ticket: `isLastWordByStaff` is undefined where only the problem was written. */
export interface LastWord {
  status: TicketStatus;
  isLastWordByStaff: boolean | undefined;
}

/** Whether the other side wrote the last public word; a new problem is the customer's. */
export function isLastWordByOther(side: Side, isLastWordByStaff: boolean | undefined): boolean {
  return (isLastWordByStaff === true) === (side === 'customer');
}

/** Whether the side owes a reply (product decision: needs reply). Reading changes nothing. */
export function needsReply(side: Side, { status, isLastWordByStaff }: LastWord): boolean {
  return repliableStatuses[side].includes(status) && isLastWordByOther(side, isLastWordByStaff);
}
