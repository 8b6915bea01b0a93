import type { problemCodes } from '#domain/errors.ts';
import { errors } from './errors.ts';

/** The rest of the error catalogue of §8, not needed on the sign-in page. */
export const laterErrors = {
  // 401 and 409: why, where the server names a reason.
  conflicts: {
    transition_not_allowed: 'This is not possible in the current status of the ticket. Refresh the page.',
    idempotency_key_reused: 'This was already sent with different content. Refresh the page.',
    upload_missing_data: 'Parts of the file are missing. Upload it again.',
    upload_out_of_order: 'Parts of the file arrived in the wrong order. Try again.',
    upload_digest_mismatch: 'The file was damaged during the upload. Try again.',
    upload_already_complete: 'The file is already uploaded.',
    recent_sign_in_required: 'Confirm it is you to continue.',
    email_exists: 'A customer with this email already exists.',
    no_factor: 'No second factor is set up.',
    ...errors.conflicts,
    account_state: 'This is not possible in the current state of the account. Refresh the page.',
    draft_already_sent: 'This was already sent from another device or tab.',
    ticket_changed: 'The ticket has changed. Review the changes, then try again.',
    edit_window_passed: 'Replies can only be edited for 5 minutes. Write a new one.',
    feedback_not_open: 'You can rate a ticket once it is solved or closed.',
    feedback_given: 'A colleague has already rated this ticket.',
    feedback_window_passed: 'Ratings can only be changed for 14 days.',
    rma_changed: 'The return has changed. Review the changes, then try again.',
    rma_office_missing: 'Choose the receiving office first.',
    rma_lines_unreviewed: 'Accept or reject every line first.',
    rma_needs_client_approval: 'The list has changed. The client has to approve it first.',
    rma_nothing_accepted: 'No lines were accepted. Reject the return instead.',
  } satisfies Record<(typeof problemCodes)[number], string>,
  feedbackCommentRequired: 'Please tell us how can we improve.',
  failedToLoadComment: 'Failed to load comment',
  failedToUploadFile: 'Failed to upload file',
  productsImportLimit: (maxProductCount: number) => `Cannot import more than ${maxProductCount} products`,
  productImportFailed: 'Product import failed',
  noProductsFound: 'No products found',
  commentSentElsewhere: 'A comment was already sent from another device or tab.',
  cannotTransfer: (productNiches: string) =>
    `Cannot transfer customer tickets: client doesn't have ${productNiches} product niche(s)`,
  salesGroupWithoutEngineers:
    "Client's Sales Group has no Engineer Group assigned; engineer cannot be assigned without one",
  noImage: 'No Image',
};
