/** What no run of ours sees of the contract, by reason. An entry that is seen after all has to go. */
export interface KnownGap {
  reason: string;
  /** As the coverage names them: `createUser 201`, `answer UserType = Unknown`, `request Registration.token`. */
  names: readonly string[];
}

/** Statuses that no operation is seen with. */
export const unseenStatuses: readonly { status: string; reason: string }[] = [
  { status: '500', reason: 'no request may cause it' },
  { status: '503', reason: 'a server that is busy says so, whatever was asked' },
  { status: '429', reason: 'its limits take hundreds of requests within a minute; tests/api has them' },
];

/** Everything else that is documented and not seen. */
export const knownGaps: readonly KnownGap[] = [
  {
    reason:
      'a passkey, a second factor or a code that a check would have to take from somebody, or a browser has to make',
    names: [
      'resetMfa 403',
      'initMfa 409',
      'initPasskey 409',
      'confirmPasskey 409',
      'resetUserMfa 409',
      'enableUserEmailMfa 409',
      'answer UserVerification = preferred',
      'answer SecurityEventKind = PasswordReset',
      'answer AuthSession.recoveryCodes',
      'answer Passkey.lastUsedOn',
    ],
  },
  {
    reason: 'only the token of a mail opens it; tests/api has them',
    names: [
      'resetPassword 204',
      'createUser 201',
      'createUser 409',
      'confirmWatcher 200',
      'leaveWatchers 200',
      'resetUserPassword 200',
      'request ResetPasswordRequest.email',
      'request ResetPasswordRequest.password',
      'request ResetPasswordRequest.token',
      'answer CreatedUser.id',
      'answer CreatedUser.email',
      'answer User.needsConsents',
      'request Registration.inviteId',
      'request Registration.token',
      'request Registration.email',
      'request Registration.password',
      'request Registration.firstName',
      'request Registration.lastName',
      'request Registration.agreedToTerms',
      'request Registration.agreedToDataProcessing',
      'answer WatchedTicket.displayId',
      'answer WatchedTicket.email',
      'answer WatchedTicket.confirmed',
      'request WatchTokenRequest.watcherId',
      'request WatchTokenRequest.token',
    ],
  },
  {
    reason: 'somebody with fewer rights than any of the demo data',
    names: ['getCurrentUser 404', 'addWatcher 403', 'removeWatcher 403', 'createRma 403', 'submitRma 403'],
  },
  {
    reason: 'refusals of a state that the journeys do not bring about; tests/api has them',
    names: [
      'reopenTicket 409',
      'setTicketStatus 409',
      'addRmaProduct 409',
      'completeUpload 422',
      'revokeInvite 409',
      'answer ProblemCode = rma_needs_client_approval',
      'answer FieldErrorCode = password_common',
    ],
  },
  {
    reason: 'it takes hours or days, which no run waits for',
    names: [
      'editComment 409',
      'answer SignInCode = ACCOUNT_LOCKED',
      'answer SignInCode = SESSION_EXPIRED',
      'answer ProblemCode = recent_sign_in_required',
      'answer ProblemCode = edit_window_passed',
      'answer ProblemCode = feedback_window_passed',
      'answer SecurityEventKind = Locked',
      'answer SecurityEventKind = LockoutReset',
      'answer TicketEventKind = FollowUpStarted',
      'answer InviteStatus = Expired',
      'answer Ticket.followUpOf',
      'answer Ticket.followUps',
      'answer AddedComment.followUp',
      'answer HistoryEntry.followUp',
    ],
  },
  {
    reason: 'bodies of more than 8 MB, which a check does not send',
    names: ['receiveMail 413', 'uploadChunk 413', 'uploadFile 413', 'importSerialList 413'],
  },
  {
    reason:
      'settings of the vendor that the reference server has off: private articles, a picture, passwords that grow old',
    names: [
      'searchArticles 401',
      'getArticle 401',
      'answer SignInCode = ACCOUNT_PASSWORD_EXPIRED',
      'answer ProblemCode = rma_office_missing',
      'answer FieldErrorCode = virus_found',
      'answer Brand.logoUrl',
      'answer Brand.passwordMaxAgeDays',
    ],
  },
  {
    reason: 'the demo data has no ID app and no mailed codes, whose sign-ins nobody could end',
    names: [
      'answer SignInCode = MFA_NOT_CONFIGURED',
      'answer SignInCode = NO_MFA_DEVICE',
      'answer MfaType = VendorID',
      'request MfaType = None',
      'request MfaType = Email',
      'request MfaType = VendorID',
      'answer AuthSession.displayCode',
      'answer AuthSession.registrationCode',
    ],
  },
  {
    reason:
      "values of the specification (§3, §4) that belong to calls which come later, or that only the staff's own tools set",
    names: [
      'answer UserType = Engineer',
      'answer UserType = Manager',
      'answer UserType = Employee',
      'answer UserType = Unknown',
      'answer UserType = System',
      'answer TicketEventKind = EngineerAssigned',
      'answer InviteStatus = Completed',
      'answer InviteStatus = Removed',
      'answer UserStatus = Inactive',
      'answer UserStatus = Removed',
      'answer Ticket.engineer',
      'answer HistoryEntry.engineer',
    ],
  },
  {
    reason: 'the staff disable and enable the account when nobody is signed in any more who could read of it',
    names: ['answer SecurityEventKind = AccountDisabled', 'answer SecurityEventKind = AccountEnabled'],
  },
  {
    reason: 'what is told of changes by others while somebody looks: the stream of events, and histories over a page',
    names: [
      'answer TicketEventKind = CommentAdded',
      'answer LiveEvent.rmaDisplayId',
      'answer LiveEvent.commentId',
      'request header last-event-id',
    ],
  },
  {
    reason: 'would give units of the customer other numbers for good',
    names: [
      'answer RmaStep = Replaced',
      'request RmaStep = Replaced',
      'answer HistoryEntry.replacement',
      'answer Device.replacedBy',
      'answer Device.replaces',
      'answer DeviceReturn.replacement',
      'answer RmaProduct.replacement',
      'request MoveRmaProductsRequest.replacement',
    ],
  },
  {
    reason: 'only the addresses that stand in mails take answers by mail; tests/api has them',
    names: [
      'answer ReceivedMailOutcome = Accepted',
      'answer ReceivedMailOutcome = Duplicate',
      'answer MailRefusal = wrong_sender',
      'answer MailRefusal = automatic',
      'answer MailRefusal = loop',
      'answer MailRefusal = no_text',
      'answer MailRefusal = unreadable',
      'answer MailRefusal = too_large',
      'answer MailRefusal = too_many_files',
      'answer MailRefusal = ticket_unavailable',
      'answer MailRefusal = not_permitted',
      'answer Comment.viaMail',
      'answer HistoryEntry.viaMail',
      'answer ReceivedMail.ticketId',
      'answer ReceivedMail.commentId',
    ],
  },
  {
    reason: 'states of an upload or a unit that last for a moment, or that no answer of these steps tells',
    names: [
      'answer RmaVerdictKind = OutOfWarranty',
      'answer RmaAction = askApproval',
      'answer RmaAction = withdrawApproval',
      'request RmaAction = submit',
      'request RmaStep = Announced',
      'answer UploadFileStatus = Pending',
      'answer UploadFileStatus = Failed',
      'answer UploadFileStatus = Aborted',
      'answer UploadFileStatus = Rejected',
      'answer DraftFile.firstChunkDigest',
    ],
  },
  {
    reason: 'fields beside those that the journeys send; tests/api has them',
    names: [
      'request AddCommentRequest.version',
      'request AddCommentRequest.draftVersion',
      'request CreateRmaRequest.draftId',
      'request CreateRmaRequest.draftVersion',
      'request SubmitRmaRequest.officeId',
      'request SubmitRmaRequest.draftVersion',
      'answer DraftSummary.rmaDisplayId',
      'answer DraftText.rma',
      'answer Draft.sentAsRma',
    ],
  },
];
