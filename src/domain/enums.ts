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

export const securityEventKinds = [
  'SignedIn',
  'SignInFailed',
  'Locked',
  'PasswordChanged',
  'PasswordReset',
  'MfaAdded',
  'MfaRemoved',
  'RecoveryCodeUsed',
  'RecoveryCodesCreated',
  'PasskeyAdded',
  'PasskeyRemoved',
  'SessionEnded',
  'ProfileChanged',
  'LockoutReset',
  'AccountDisabled',
  'AccountEnabled',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

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

/** The numbers on the wire (§3, product group). */
export const productSupportStatuses = [0, 1, 2] as const;

/** What each number means: `productSupportStatusNames[status]`. */
export const productSupportStatusNames = ['Available', 'EndOfLife', 'EndOfSupport'] as const;

export const draftKinds = ['NewTicket', 'Reply', 'Rma'] as const;
export type DraftKind = (typeof draftKinds)[number];

export const textPlaces = ['Title', 'Problem', 'Conversation'] as const;

export const exportFormats = ['csv', 'xlsx'] as const;

export const ticketSortColumns = [
  'createdOn',
  'displayId',
  'status',
  'type',
  'title',
  'productGroup',
  'author',
  'lastActivityOn',
  'needsReply',
] as const;

export const rmaStatuses = ['InProgress', 'Submitted', 'Rejected', 'Approved', 'Closed', 'NeedClientApproval'] as const;
export type RmaStatus = (typeof rmaStatuses)[number];

/** The steps in the states of a return. */
export const rmaActions = [
  'submit',
  'takeBack',
  'approveList',
  'declineList',
  'askApproval',
  'withdrawApproval',
  'approve',
  'reject',
] as const;
export type RmaAction = (typeof rmaActions)[number];

export const rmaReviews = ['Pending', 'Accepted', 'Rejected'] as const;
export type RmaReview = (typeof rmaReviews)[number];

/** The way of a unit, once its return is approved. */
export const rmaSteps = ['Announced', 'Received', 'Tested', 'Repaired', 'Replaced', 'Refused', 'Sent'] as const;
export type RmaStep = (typeof rmaSteps)[number];

export const rmaWhoseTurns = ['Customer', 'Support', 'Carrier', 'Nobody'] as const;
export type RmaWhoseTurn = (typeof rmaWhoseTurns)[number];

export const rmaVerdicts = ['InWarranty', 'OutOfWarranty', 'Unknown', 'InRma', 'Duplicate', 'WrongFormat'] as const;
export type RmaVerdictKind = (typeof rmaVerdicts)[number];

export const rmaSortColumns = ['displayId', 'status', 'ticket', 'productCount', 'createdOn', 'whoseTurn'] as const;

export const deviceWarranties = ['InWarranty', 'EndsSoon', 'Ended'] as const;
export type DeviceWarranty = (typeof deviceWarranties)[number];

export const deviceSortColumns = ['serialNumber', 'imei', 'productGroup', 'dispatchDate', 'warrantyUntil'] as const;

export const searchKinds = ['Ticket', 'Rma', 'Serial', 'Imei', 'Mac', 'Box', 'Words'] as const;
export type SearchKind = (typeof searchKinds)[number];

// The staff's words: their screens come later, their texts are here already.

export const subTicketStatuses = ['New', 'InProgress', 'PendingAuthor', 'OnHold', 'Solved', 'Closed'] as const;

export const subTicketOnHoldReasons = ['ESD', 'Net', 'Hardware', 'Partner', 'HQ'] as const;

export const managerApprovalDecisions = ['Pending', 'Approved', 'Rejected'] as const;

export const vipStatuses = ['Unknown', 'LostVip', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'NoVip'] as const;

export const clientProgresses = [
  'None',
  'NoContact',
  'Stage1',
  'Stage2',
  'Stage3',
  'Stage4',
  'Stage5',
  'Buying',
  'CriticalIssue',
] as const;

export const inviteStatuses = ['Completed', 'Sent', 'Expired', 'Removed'] as const;

export const ticketWeightTypes = [
  'VipStatus',
  'Potential',
  'TypeOfActivity',
  'MonetaryValue',
  'Strategic',
  'RaisedPriority',
  'Integrations',
] as const;

export const valueTypes = ['None', 'UpTo5000', 'UpTo10000', 'UpTo30000', 'UpTo100000', 'From100000'] as const;

export const feedbackTargets = [
  'ClientTechnicalSupport',
  'ProjectSupport',
  'RnD',
  'QA',
  'HQ',
  'Partner',
  'Other',
] as const;

export const clientContactTypes = [
  'CallToResolve',
  'CallToConsult',
  'Remote',
  'Meeting',
  'Training',
  'RemoteRma',
  'SampleTesting',
  'BusinessTrip',
  'Other',
] as const;

export const filteredLists = ['Tickets', 'SubTickets', 'Rmas', 'Devices', 'Boxes'] as const;

export const noticeTimings = ['AtOnce', 'Hourly', 'Daily'] as const;
export type NoticeTiming = (typeof noticeTimings)[number];

export const ticketEventKinds = [
  'Created',
  'CommentAdded',
  'CommentEdited',
  'CommentRemoved',
  'StatusChanged',
  'EngineerAssigned',
  'FollowUpStarted',
  'WatcherAdded',
  'WatcherRemoved',
  'FeedbackGiven',
  'RmaStatusChanged',
  'RmaListChanged',
  'RmaLinesMoved',
] as const;
export type TicketEventKind = (typeof ticketEventKinds)[number];

export const presenceActivities = ['Looking', 'Writing', 'Left'] as const;

export const receivedMailOutcomes = ['Accepted', 'Duplicate', 'Refused'] as const;

export const mailRefusals = [
  'no_reply_address',
  'wrong_sender',
  'automatic',
  'loop',
  'no_text',
  'unreadable',
  'too_large',
  'too_many_files',
  'ticket_unavailable',
  'not_permitted',
] as const;
export type MailRefusal = (typeof mailRefusals)[number];
