import { isStaff } from '#domain/access.ts';
import type { UserType } from '#domain/enums.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import { invalidField } from '../../kernel/errors.ts';
import { checkOnHoldReason } from '../../tickets/internal/on-hold-reason.ts';

/** Throws 422 for a status set by a customer, for one that is both set and kept, and for OnHold without its reason. */
export function checkReplyStatus(
  user: { type: UserType },
  { status, onHoldReason, keepStatus }: Pick<AddCommentRequest, 'status' | 'onHoldReason' | 'keepStatus'>,
): void {
  if (status !== undefined && !isStaff(user.type)) {
    throw invalidField('status', 'not_allowed', 'Only the staff set a status with an answer');
  }
  if (status !== undefined && keepStatus) {
    throw invalidField('keepStatus', 'unexpected', 'The status is kept or set, not both');
  }
  checkOnHoldReason(status, onHoldReason);
}
