import type { RmaStatus, RmaStep, MailRefusal } from '#domain/enums.ts';
import type { RmaWords } from '#domain/words/rmas-en.ts';
import type { TicketWords } from '#domain/words/tickets-en.ts';

/** The texts of emails about returns in one language. */
export type RmaNoticeWords = {
  rma: RmaWords;
  name: (displayId: string) => string;
  made: (by: string, name: string, status: string) => string;
  statusSet: (by: string, name: string, status: string) => string;
  listChanged: (by: string, name: string) => string;
  moved: (by: string, name: string, count: number, step: string) => string;
  andMore: (count: number) => string;
  status: string;
  reason: string;
  accepted: string;
  rejected: string;
  added: string;
  units: string;
  replacement: string;
  trackingNumber: string;
  office: string;
  reviewPromised: string;
  stepPromised: string;
  nextForCustomer: Partial<Record<RmaStatus, string>>;
  nextForStaff: Partial<Record<RmaStatus, string>>;
  nextAfterStep: Partial<Record<RmaStep, string>>;
  open: string;
};

/** The texts of emails about tickets in one language. */
export type NoticeWords = {
  returns: RmaNoticeWords;
  ticket: Pick<TicketWords, 'status' | 'statusForStaff' | 'onHoldReason' | 'onHoldReasonForCustomer'>;
  decimalSeparator: string;
  fromSupport: (name: string) => string;
  answered: (name: string) => string;
  replied: (name: string) => string;
  statusSet: (by: string, status: string) => string;
  statusIs: (status: string) => string;
  status: string;
  reason: string;
  promisedBy: string;
  files: string;
  rateHint: string;
  rate: string;
  open: string;
  answer: string;
  stop: string;
  digestSubject: (ticketCount: number) => string;
  timing: string;
  confirmSubject: (displayId: string) => string;
  confirmText: (addedBy: string, displayId: string, portalName: string, vendorName: string) => string;
  confirm: string;
  confirmNothing: string;
  refusedSubject: string;
  refused: (subject: string, reason: string) => string;
  refusedHint: string;
  refusals: Record<MailRefusal, string>;
  leftOutSubject: string;
  leftOut: (subject: string, displayId: string) => string;
  leftOutHint: string;
};
