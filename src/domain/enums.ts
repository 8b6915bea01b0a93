/** The values of each enumeration of §3 and §4, in the order in which they are shown. */

export const userTypes = ['Customer', 'Engineer', 'Manager', 'Employee', 'Admin', 'Unknown', 'System'] as const;
export type UserType = (typeof userTypes)[number];

export const userStatuses = ['Active', 'Inactive', 'Disabled', 'Removed'] as const;

export const mfaTypes = ['None', 'Authenticator', 'Email', 'VendorID'] as const;
export type MfaType = (typeof mfaTypes)[number];

export const signInCodes = [
  'SUCCESS',
  'PENDING',
  'MFA_NOT_CONFIGURED',
  'FAILED',
  'INVALID_CODE',
  'ACCOUNT_DISABLED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_PASSWORD_EXPIRED',
  'SESSION_EXPIRED',
  'SESSION_CANCELLED',
  'MFA_REQUIRED',
  'NO_MFA_DEVICE',
] as const;
export type SignInCode = (typeof signInCodes)[number];

export const ticketTypes = ['Incident', 'Service', 'Question', 'OrderCodes'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const ticketStatuses = [
  'New',
  'InProgress',
  'PendingClient',
  'PendingSales',
  'OnHold',
  'Solved',
  'Closed',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const onHoldReasons = ['Approval', 'ESD', 'Net', 'Hardware', 'Partner', 'HQ', 'QA'] as const;
export type OnHoldReason = (typeof onHoldReasons)[number];

export const whoseTurns = ['Customer', 'Support', 'Nobody'] as const;
export type WhoseTurn = (typeof whoseTurns)[number];

export const fileCategoryNames = ['image', 'document', 'media', 'archive', 'text', 'other'] as const;
export type FileCategory = (typeof fileCategoryNames)[number];

export const uploadStatuses = ['Pending', 'Active', 'Completed', 'Failed', 'Aborted', 'Rejected'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export const uploadErrors = ['Aborted', 'Failed', 'MissingData', 'Unsupported', 'SizeLimitExceeded', 'Empty'] as const;
export type UploadError = (typeof uploadErrors)[number];
