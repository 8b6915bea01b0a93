import type { MailRefusal, MfaType, OnHoldReason, RmaStatus, TicketStatus } from '#domain/enums.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';

/** Where something happened: what the browser calls itself, and the address it came from. */
type Place = { browser: string; address: string };

/** A notice of a ticket. `opens`: the receiver sees it in the portal. */
export type TicketNotice = {
  displayId: string;
  title: string;
  opens: boolean;
  /** Whom the status is named for. */
  toStaff: boolean;
  status?: TicketStatus;
  onHoldReason?: OnHoldReason;
  promisedBy?: string;
  /** The receiver may rate the solution. */
  rates?: boolean;
  /** Where emails of this ticket can be stopped; absent for receivers who do not watch it. */
  watcher?: { id: string; token: string };
};

/** A comment in a ticket; `text` has several lines. */
export type NoticeComment = { author: string; byStaff: boolean; text: string; files: { name: string; size: number }[] };

/** A change of a return: who did it, what the history says, and the current state. */
export type RmaChange = Pick<
  HistoryEntry,
  | 'reason'
  | 'acceptedCount'
  | 'rejectedCount'
  | 'addedCount'
  | 'step'
  | 'units'
  | 'unitCount'
  | 'replacement'
  | 'trackingNumber'
  | 'office'
> & {
  displayId: string;
  by: string;
  byStaff: boolean;
  /** Absent when the return was created. */
  from?: RmaStatus;
  /** Absent where the status stayed. */
  to?: RmaStatus;
  status: RmaStatus;
  promisedBy?: string;
};

export type DigestEntry = { at: string } & (
  { comment: NoticeComment } | { status: TicketStatus; by: string } | { news: RmaChange }
);

/** Every mail with what it is filled with. Times are ISO 8601; tokens become links. */
export type MailParams = {
  passwordReset: { token: string };
  accountLocked: Place & { at: string; until: string };
  passwordChanged: Place & { at: string };
  signInCode: { code: string };
  invite: { token: string; company: string; invitedBy: string; expiresAt: string };
  mfaChanged: Place & { at: string; change: 'added' | 'removed'; mfaType: Exclude<MfaType, 'None'> };
  passkeyAdded: Place & { at: string; passkey: string };
  newDevice: Place & { at: string };
  emailMfaEnabled: { at: string };
  factorsRemovedByStaff: { at: string };
  ticketReply: TicketNotice & NoticeComment;
  ticketStatus: TicketNotice & { by: string };
  rmaChanged: TicketNotice & { news: RmaChange };
  /** Of several events: what waited for the hour or the morning. */
  ticketDigest: { tickets: (TicketNotice & { entries: DigestEntry[] })[] };
  watchConfirmation: { displayId: string; addedBy: string; watcherId: string; token: string };
  replyRefused: { subject: string; reason: MailRefusal };
  /** The reply was added without these files. */
  replyFilesLeftOut: { subject: string; displayId: string; files: string[] };
};

export type MailTemplate = keyof MailParams;

/** Minutes after which a mail is not sent any more, because what it carries has ended. */
export const MAIL_VALID_MINUTES: Partial<Record<MailTemplate, number>> = { passwordReset: 30, signInCode: 10 };
