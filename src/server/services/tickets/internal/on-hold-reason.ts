import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import { invalidField } from '../../kernel/errors.ts';

/** Throws 422 for OnHold without a reason, and for a reason without OnHold (product decision: ticket transitions). */
export function checkOnHoldReason(status: TicketStatus | undefined, onHoldReason: OnHoldReason | undefined): void {
  if (status === 'OnHold' && !onHoldReason) {
    throw invalidField('onHoldReason', 'required', 'A ticket on hold needs a reason');
  }
  if (status !== 'OnHold' && onHoldReason) {
    throw invalidField('onHoldReason', 'unexpected', 'Only a ticket on hold has a reason');
  }
}
