import type { RmaRefusal } from '#domain/returns/rma-status.ts';
import type { ProblemCode } from '#generated/model/problemCode.ts';
import { conflict, forbidden, invalidField } from '../../kernel/errors.ts';
import type { RefusedError } from '../../kernel/errors.ts';

const codes: Partial<Record<RmaRefusal, ProblemCode>> = {
  office_missing: 'rma_office_missing',
  lines_unreviewed: 'rma_lines_unreviewed',
  needs_client_approval: 'rma_needs_client_approval',
  nothing_accepted: 'rma_nothing_accepted',
};

/** The error for a refusal of a return's tables: 403, 422 for a missing reason, else 409 with what is missing. */
export function refused(reason: RmaRefusal): RefusedError {
  if (reason === 'not_permitted') return forbidden();
  if (reason === 'reason_required') return invalidField('reason', 'required', 'This field is required');
  return conflict(codes[reason] ?? 'transition_not_allowed');
}
