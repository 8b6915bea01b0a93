// Generated from openapi/. Do not edit.
import type { AcceptedConsents } from './model/acceptedConsents.ts'
import type { AddCommentRequest } from './model/addCommentRequest.ts'
import type { AddNamedFilterRequest } from './model/addNamedFilterRequest.ts'
import type { AddRmaProductRequest } from './model/addRmaProductRequest.ts'
import type { AddWatcherRequest } from './model/addWatcherRequest.ts'
import type { CancelMfaRequest } from './model/cancelMfaRequest.ts'
import type { ChangeNamedFilterRequest } from './model/changeNamedFilterRequest.ts'
import type { ChangePasswordRequest } from './model/changePasswordRequest.ts'
import type { ChangeRmaRequest } from './model/changeRmaRequest.ts'
import type { CheckRmaProductsRequest } from './model/checkRmaProductsRequest.ts'
import type { CommentIdRequest } from './model/commentIdRequest.ts'
import type { ConfirmMfaRequest } from './model/confirmMfaRequest.ts'
import type { CreateRmaRequest } from './model/createRmaRequest.ts'
import type { CreateTicketRequest } from './model/createTicketRequest.ts'
import type { DeviceExportRequest } from './model/deviceExportRequest.ts'
import type { DeviceSearchRequest } from './model/deviceSearchRequest.ts'
import type { EditCommentRequest } from './model/editCommentRequest.ts'
import type { FileIds } from './model/fileIds.ts'
import type { ForgotPasswordRequest } from './model/forgotPasswordRequest.ts'
import type { GiveFeedbackRequest } from './model/giveFeedbackRequest.ts'
import type { InitMfaRequest } from './model/initMfaRequest.ts'
import type { InitUploadRequest } from './model/initUploadRequest.ts'
import type { InviteUserRequest } from './model/inviteUserRequest.ts'
import type { MoveRmaProductsRequest } from './model/moveRmaProductsRequest.ts'
import type { NameDeviceRequest } from './model/nameDeviceRequest.ts'
import type { PasskeyAssertion } from './model/passkeyAssertion.ts'
import type { PasskeyAttestation } from './model/passkeyAttestation.ts'
import type { Preferences } from './model/preferences.ts'
import type { RateArticleRequest } from './model/rateArticleRequest.ts'
import type { RecoveryRequest } from './model/recoveryRequest.ts'
import type { Registration } from './model/registration.ts'
import type { ReportPresenceRequest } from './model/reportPresenceRequest.ts'
import type { ResetPasswordRequest } from './model/resetPasswordRequest.ts'
import type { ReviewRmaProductsRequest } from './model/reviewRmaProductsRequest.ts'
import type { RmaActionRequest } from './model/rmaActionRequest.ts'
import type { RmaSearchRequest } from './model/rmaSearchRequest.ts'
import type { SaveArticleRequest } from './model/saveArticleRequest.ts'
import type { SaveDraftRequest } from './model/saveDraftRequest.ts'
import type { SaveFilterRequest } from './model/saveFilterRequest.ts'
import type { SetTicketStatusRequest } from './model/setTicketStatusRequest.ts'
import type { SignInRequest } from './model/signInRequest.ts'
import type { SimilarArticlesRequest } from './model/similarArticlesRequest.ts'
import type { SimilarTicketsRequest } from './model/similarTicketsRequest.ts'
import type { SubmitRmaRequest } from './model/submitRmaRequest.ts'
import type { TicketExportRequest } from './model/ticketExportRequest.ts'
import type { TicketIdRequest } from './model/ticketIdRequest.ts'
import type { TicketSearchRequest } from './model/ticketSearchRequest.ts'
import type { UpdateProfileRequest } from './model/updateProfileRequest.ts'
import type { WatchTokenRequest } from './model/watchTokenRequest.ts'
import * as auth from './zod/auth/auth.ts'
import * as users from './zod/users/users.ts'
import * as tickets from './zod/tickets/tickets.ts'
import * as comments from './zod/comments/comments.ts'
import * as events from './zod/events/events.ts'
import * as products from './zod/products/products.ts'
import * as devices from './zod/devices/devices.ts'
import * as rma from './zod/rma/rma.ts'
import * as faq from './zod/faq/faq.ts'
import * as search from './zod/search/search.ts'
import * as files from './zod/files/files.ts'
import * as drafts from './zod/drafts/drafts.ts'
import * as staff from './zod/staff/staff.ts'

export const requests = {
  signIn: { body: auth.SignInBody },
  signOut: {},
  resetMfa: {},
  initMfa: { body: auth.InitMfaBody },
  confirmMfa: { body: auth.ConfirmMfaBody },
  cancelMfa: { body: auth.CancelMfaBody },
  signInWithRecoveryCode: { body: auth.SignInWithRecoveryCodeBody },
  initMfaPairing: { body: auth.InitMfaPairingBody },
  confirmMfaPairing: { body: auth.ConfirmMfaPairingBody },
  cancelMfaPairing: { body: auth.CancelMfaPairingBody },
  getSessionLimits: {},
  keepSession: {},
  initPasskeySignIn: {},
  confirmPasskeySignIn: { body: auth.ConfirmPasskeySignInBody },
  forgotPassword: { body: auth.ForgotPasswordBody },
  resetPassword: { body: auth.ResetPasswordBody },
  checkPasswordReset: { query: auth.CheckPasswordResetQueryParams },
  changePassword: { body: auth.ChangePasswordBody },
  getCurrentUser: {},
  createUser: { body: users.CreateUserBody },
  acceptConsents: { body: users.AcceptConsentsBody },
  updateProfile: { body: users.UpdateProfileBody },
  checkInvite: { query: users.CheckInviteQueryParams },
  savePreferences: { body: users.SavePreferencesBody },
  getSessions: {},
  endOtherSessions: {},
  endOneSession: { path: users.EndOneSessionParams },
  getSecurityEvents: {},
  getRecoveryCodes: {},
  createRecoveryCodes: {},
  getPasskeys: {},
  initPasskey: {},
  confirmPasskey: { body: users.ConfirmPasskeyBody },
  deletePasskey: { path: users.DeletePasskeyParams },
  getTicketSubscription: { query: users.GetTicketSubscriptionQueryParams },
  subscribeToTicket: { body: users.SubscribeToTicketBody },
  unsubscribeFromTicket: { query: users.UnsubscribeFromTicketQueryParams },
  getSavedFilter: { query: users.GetSavedFilterQueryParams },
  saveFilter: { body: users.SaveFilterBody },
  getNamedFilters: {},
  addNamedFilter: { body: users.AddNamedFilterBody },
  changeNamedFilter: { path: users.ChangeNamedFilterParams, body: users.ChangeNamedFilterBody },
  deleteNamedFilter: { path: users.DeleteNamedFilterParams },
  searchTickets: { body: tickets.SearchTicketsBody },
  getTicket: { path: tickets.GetTicketParams, query: tickets.GetTicketQueryParams },
  createTicket: { header: tickets.CreateTicketHeader, body: tickets.CreateTicketBody },
  getTicketFilterCounters: {},
  findSimilarTickets: { body: tickets.FindSimilarTicketsBody },
  exportTickets: { body: tickets.ExportTicketsBody },
  setTicketSolved: { body: tickets.SetTicketSolvedBody },
  setTicketClosed: { body: tickets.SetTicketClosedBody },
  reopenTicket: { body: tickets.ReopenTicketBody },
  setTicketStatus: { body: tickets.SetTicketStatusBody },
  getComments: { query: comments.GetCommentsQueryParams },
  addComment: { header: comments.AddCommentHeader, body: comments.AddCommentBody },
  downloadFile: { query: comments.DownloadFileQueryParams, header: comments.DownloadFileHeader },
  getTicketFiles: { query: comments.GetTicketFilesQueryParams },
  editComment: { body: comments.EditCommentBody },
  removeComment: { body: comments.RemoveCommentBody },
  getTicketHistory: { query: tickets.GetTicketHistoryQueryParams },
  giveFeedback: { body: tickets.GiveFeedbackBody },
  reportPresence: { body: tickets.ReportPresenceBody },
  getWatchers: { query: tickets.GetWatchersQueryParams },
  addWatcher: { body: tickets.AddWatcherBody },
  getWatcherCandidates: { query: tickets.GetWatcherCandidatesQueryParams },
  removeWatcher: { path: tickets.RemoveWatcherParams },
  confirmWatcher: { body: tickets.ConfirmWatcherBody },
  leaveWatchers: { body: tickets.LeaveWatchersBody },
  getEvents: { query: events.GetEventsQueryParams, header: events.GetEventsHeader },
  receiveMail: {},
  getQuestionnaireContent: { query: tickets.GetQuestionnaireContentQueryParams },
  getProductGroups: {},
  getBoxItems: { path: products.GetBoxItemsParams },
  downloadBoxItems: { path: products.DownloadBoxItemsParams, query: products.DownloadBoxItemsQueryParams },
  searchDevices: { body: devices.SearchDevicesBody },
  exportDevices: { body: devices.ExportDevicesBody },
  getDevice: { path: devices.GetDeviceParams },
  nameDevice: { path: devices.NameDeviceParams, body: devices.NameDeviceBody },
  searchRmas: { body: rma.SearchRmasBody },
  createRma: { header: rma.CreateRmaHeader, body: rma.CreateRmaBody },
  checkRmaProducts: { body: rma.CheckRmaProductsBody },
  getRmaAddresses: {},
  getRmaCounters: {},
  getRmaOffices: {},
  getRma: { path: rma.GetRmaParams },
  changeRma: { body: rma.ChangeRmaBody },
  submitRma: { body: rma.SubmitRmaBody },
  actOnRma: { body: rma.ActOnRmaBody },
  addRmaProduct: { body: rma.AddRmaProductBody },
  reviewRmaProducts: { body: rma.ReviewRmaProductsBody },
  moveRmaProducts: { body: rma.MoveRmaProductsBody },
  getRmaHistory: { path: rma.GetRmaHistoryParams },
  downloadRmaReturnForm: { path: rma.DownloadRmaReturnFormParams, query: rma.DownloadRmaReturnFormQueryParams },
  downloadRmaLabel: { path: rma.DownloadRmaLabelParams, query: rma.DownloadRmaLabelQueryParams },
  searchArticles: { query: faq.SearchArticlesQueryParams },
  saveArticle: { body: faq.SaveArticleBody },
  getArticle: { path: faq.GetArticleParams, query: faq.GetArticleQueryParams },
  deleteArticle: { path: faq.DeleteArticleParams },
  getArticleSource: { path: faq.GetArticleSourceParams },
  rateArticle: { path: faq.RateArticleParams, body: faq.RateArticleBody },
  findSimilarArticles: { body: faq.FindSimilarArticlesBody },
  search: { query: search.SearchQueryParams },
  initUpload: { body: files.InitUploadBody },
  uploadChunk: { query: files.UploadChunkQueryParams, header: files.UploadChunkHeader },
  uploadFile: { query: files.UploadFileQueryParams, header: files.UploadFileHeader },
  completeUpload: { query: files.CompleteUploadQueryParams },
  deleteFiles: { body: files.DeleteFilesBody },
  getUploadStatus: { query: files.GetUploadStatusQueryParams },
  getDrafts: {},
  getDraft: { path: drafts.GetDraftParams },
  saveDraft: { path: drafts.SaveDraftParams, body: drafts.SaveDraftBody },
  deleteDraft: { path: drafts.DeleteDraftParams },
  inviteUser: { body: staff.InviteUserBody },
  revokeInvite: { path: staff.RevokeInviteParams },
  resetUserLockout: { path: staff.ResetUserLockoutParams },
  resetUserPassword: { path: staff.ResetUserPasswordParams },
  resetUserMfa: { path: staff.ResetUserMfaParams },
  disableUser: { path: staff.DisableUserParams },
  enableUser: { path: staff.EnableUserParams },
  enableUserEmailMfa: { path: staff.EnableUserEmailMfaParams },
  importSerialList: {},
  getBrand: {},
}

export interface RequestBodies {
  signIn: SignInRequest
  initMfa: InitMfaRequest
  confirmMfa: ConfirmMfaRequest
  cancelMfa: CancelMfaRequest
  signInWithRecoveryCode: RecoveryRequest
  initMfaPairing: InitMfaRequest
  confirmMfaPairing: ConfirmMfaRequest
  cancelMfaPairing: CancelMfaRequest
  confirmPasskeySignIn: PasskeyAssertion
  forgotPassword: ForgotPasswordRequest
  resetPassword: ResetPasswordRequest
  changePassword: ChangePasswordRequest
  createUser: Registration
  acceptConsents: AcceptedConsents
  updateProfile: UpdateProfileRequest
  savePreferences: Preferences
  confirmPasskey: PasskeyAttestation
  subscribeToTicket: TicketIdRequest
  saveFilter: SaveFilterRequest
  addNamedFilter: AddNamedFilterRequest
  changeNamedFilter: ChangeNamedFilterRequest
  searchTickets: TicketSearchRequest
  createTicket: CreateTicketRequest
  findSimilarTickets: SimilarTicketsRequest
  exportTickets: TicketExportRequest
  setTicketSolved: TicketIdRequest
  setTicketClosed: TicketIdRequest
  reopenTicket: TicketIdRequest
  setTicketStatus: SetTicketStatusRequest
  addComment: AddCommentRequest
  editComment: EditCommentRequest
  removeComment: CommentIdRequest
  giveFeedback: GiveFeedbackRequest
  reportPresence: ReportPresenceRequest
  addWatcher: AddWatcherRequest
  confirmWatcher: WatchTokenRequest
  leaveWatchers: WatchTokenRequest
  searchDevices: DeviceSearchRequest
  exportDevices: DeviceExportRequest
  nameDevice: NameDeviceRequest
  searchRmas: RmaSearchRequest
  createRma: CreateRmaRequest
  checkRmaProducts: CheckRmaProductsRequest
  changeRma: ChangeRmaRequest
  submitRma: SubmitRmaRequest
  actOnRma: RmaActionRequest
  addRmaProduct: AddRmaProductRequest
  reviewRmaProducts: ReviewRmaProductsRequest
  moveRmaProducts: MoveRmaProductsRequest
  saveArticle: SaveArticleRequest
  rateArticle: RateArticleRequest
  findSimilarArticles: SimilarArticlesRequest
  initUpload: InitUploadRequest
  deleteFiles: FileIds
  saveDraft: SaveDraftRequest
  inviteUser: InviteUserRequest
}
