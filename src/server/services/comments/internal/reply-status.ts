import { can } from '#domain/access.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import { invalidField } from '../../kernel/errors.ts';
import { checkOnHoldReason } from '../../tickets/internal/on-hold-reason.ts';

/** Throws 422 for a status set by a customer, for both a new status and `keepStatus`, and for OnHold without a reason. */
export function checkReplyStatus(
  user: Parameters<typeof can>[0],
  { status, onHoldReason, keepStatus }: Pick<AddCommentRequest, 'status' | 'onHoldReason' | 'keepStatus'>,
): void {
  if (status !== undefined && !can(user, 'tickets.status')) {
    throw invalidField('status', 'not_allowed', 'Only support staff can set a status with a reply');
  }
  if (status !== undefined && keepStatus) {
    throw invalidField('keepStatus', 'unexpected', 'Either keep the status or set one, not both');
  }
  checkOnHoldReason(status, onHoldReason);
}
