import type { Db } from '../../db/connection.ts';
import type { MailParams, MailTemplate } from './mail-templates.ts';

export type MailLanguage = 'en' | 'lt';

/** A template with its parameters, as one union. */
export type FilledTemplate = { [T in MailTemplate]: { template: T; params: MailParams[T] } }[MailTemplate];

export type MailRequest = FilledTemplate & {
  /** An address, no name. */
  to: string;
  language: MailLanguage;
  /** The zone for times (IANA); UTC by default. */
  timeZone?: string;
  /** Identifies the email, so that enqueuing it again is no second email; random by default. */
  key?: string;
  /** The ticket it is about: email clients group by it. */
  ticketId?: string;
  /** The Message-ID of the email that it answers. */
  inReplyTo?: string;
  /** Where replies go. */
  replyTo?: string;
};

/** A queued email: the request with what makes a retry the same email. */
export type MailJob = MailRequest & { messageId: string; sentAt: string; references?: string };

export type Mails = {
  /** Enqueues an email as part of the caller's transaction: on rollback nothing is sent. */
  enqueue(tx: Db, mail: MailRequest): Promise<void>;
};

/** A mail in words, ready to be handed over. */
export type WrittenMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: MailLanguage;
  /** With angle brackets (RFC 5322 §3.6.4). */
  messageId: string;
  date: Date;
  replyTo?: string;
  /** Message-IDs with angle brackets: of the answered email, and of the thread. */
  inReplyTo?: string;
  references?: string;
  /** RFC 3834: an automatic reply, or an automatic email of its own. */
  autoSubmitted: 'auto-replied' | 'auto-generated';
  /** An address of the portal where the receiver ends mails of this kind. */
  unsubscribe?: string;
};

/** Delivers emails. Resolves when the other side has accepted it; throws MailRefusedError when it never will. */
export type Mailer = { send(mail: WrittenMail): Promise<void> };

/** The receiving side refused this mail for good (RFC 5321: a 5yz reply); `reply` is its code and no word of its text. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';

  constructor(reply: string) {
    super(`The mail was refused: ${reply}`);
  }
}

export type DemoMail = Pick<WrittenMail, 'to' | 'subject' | 'text' | 'html' | 'messageId' | 'date' | 'replyTo'> & {
  id: string;
};

/** The emails of a demo: only the latest ones, newest first. */
export type DemoMailbox = {
  /** Those to addresses that contain the text, or all. */
  list(address: string): Promise<Pick<DemoMail, 'id' | 'to' | 'subject' | 'date'>[]>;
  find(id: string): Promise<DemoMail | undefined>;
};
