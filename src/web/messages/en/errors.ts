import type { FormErrorCode, problemCodes } from '#domain/errors.ts';
import type { SignInMessage } from '#domain/sign-in.ts';
import { httpErrors } from './http-errors.ts';

/** The error catalogue of §8. */
export const errors = {
  http: httpErrors,
  // 422: what is wrong with a field, by the code of the server's answer.
  fields: {
    required: 'This field is required',
    too_short: 'Too short',
    too_long: 'Too long',
    too_few: 'Too few values',
    too_many: 'Too many values',
    out_of_range: 'Out of the allowed range',
    invalid_type: 'Not a value of the right kind',
    invalid_format: 'Not in the right format',
    unknown_value: 'Not one of the known values',
    unexpected: 'Not expected here',
    duplicate: 'Already there',
    not_found: 'Not found',
    not_allowed: 'Not allowed',
    password_requirements: 'Password requirements are not met',
    unsupported_file_type: 'This type of file is not supported',
    size_limit_exceeded: 'The file is too big',
    empty_file: 'Empty files are not allowed',
    mismatch: 'The passwords are not the same',
    in_future: 'The date is in the future',
    too_early: 'The date is too early',
    wrong_order: 'The first date is after the second',
    range_too_long: 'The range is too long',
  } satisfies Record<FormErrorCode, string>,
  // 409: why, where the server names a reason.
  conflicts: {
    transition_not_allowed: 'This is not possible in the present status of the ticket. Refresh the page.',
    idempotency_key_reused: 'This was already sent with other content. Refresh the page.',
    upload_missing_data: 'Parts of the file are missing. Upload it again.',
    upload_out_of_order: 'Parts of the file came in the wrong order. Try again.',
    upload_digest_mismatch: 'The file was damaged on its way. Try again.',
    upload_already_complete: 'The file is already uploaded.',
  } satisfies Record<(typeof problemCodes)[number], string>,
  tryAgainIn: (seconds: number) => `Try again in ${seconds} s.`,
  network: { title: 'Network Error', text: (code: string) => `Unable to connect to the server. Code: ${code}` },
  // §8.2
  signIn: {
    accountLocked: 'Account is locked due to too many failed authentication attempts. Try again later.',
    accountDisabled: 'Account has been disabled.',
    incorrect: 'Incorrect email and/or password.',
    mfaInitFailed: 'Failed to initialize multi-factor authentication. Please try again.',
    sessionExpired: 'Session expired. Please sign in again.',
    mfaSessionExpired: 'Authentication session has expired.',
    mfaFailed: 'Authentication has failed. Please try again.',
    failed: 'Failed to sign in. Please try again.',
    invalidCode: 'The code is not correct. Enter the newest one.',
    sessionCancelled: 'Signing in was cancelled. Please sign in again.',
    noMfaDevice:
      'No ID device is registered. Contact your sales representative to reset multi-factor authentication.',
  } satisfies Record<SignInMessage, string>,
  // §8.3
  passwordExpired: 'Your password has expired. Create a new one and avoid the ones used before.',
  resetLinkInvalid: 'This password reset link is not valid or has expired.',
  inviteInvalid: 'Registration invite is not valid!',
  pageNotFound: 'Page not found',
  noAccess: 'You have no access to this page.',
  serverNotReached: 'Server could not be reached.',
  signedOut: 'You have been signed out.',
  passwordChanged: 'Password was changed',
  profileUpdated: 'Profile was updated',
  accountCreated: 'Account was created',
  passwordRules: {
    length: (characters: number) => `At least ${characters} characters`,
    number: 'One number',
    lowercase: 'One lowercase letter',
    uppercase: 'One uppercase letter',
    special: 'One special symbol',
    notMet: 'Password requirements are not met',
    mismatch: 'The passwords are not the same',
  },
  capsLock: 'Caps Lock is on',
  emailFormat: 'Enter an email address, like name@company.com',
  feedbackCommentRequired: 'Please tell us how can we improve.',
  failedToLoadComment: 'Failed to load comment',
  failedToUploadFile: 'Failed to upload file',
  productsImportLimit: (maxProductCount: number) => `Cannot import more than ${maxProductCount} products`,
  productImportFailed: 'Product import failed',
  noProductsFound: 'No products found',
  commentSentElsewhere: 'This reply was already sent from another device or tab.',
  cannotTransfer: (productNiches: string) =>
    `Cannot transfer customer tickets: client doesn't have ${productNiches} product niche(s)`,
  salesGroupWithoutEngineers:
    "Client's Sales Group has no Engineer Group assigned; engineer cannot be assigned without one",
  noImage: 'No Image',
  emailExists: 'A customer with this email already exists.',
};
