import type { Db } from '../../db/connection.ts';
import type { MailParams, MailTemplate } from './mail-templates.ts';

export type MailLanguage = 'en' | 'lt';

/** A template with what it is filled with, as one union. */
export type FilledTemplate = { [T in MailTemplate]: { template: T; params: MailParams[T] } }[MailTemplate];

export type MailRequest = FilledTemplate & {
  /** An address, no name. */
  to: string;
  language: MailLanguage;
  /** The zone times are written in (IANA); UTC without one. */
  timeZone?: string;
  /** Names the mail among all of them, so that what is enqueued again is the same mail; a random name without one. */
  key?: string;
  /** The ticket it is about: mail clients put its mails together. */
  ticketId?: string;
  /** The Message-ID of the mail that it answers. */
  inReplyTo?: string;
  /** Where answers go. */
  replyTo?: string;
};

/** What waits in the queue: the request with what makes a repeated mail the same mail. */
export type MailJob = MailRequest & { messageId: string; sentAt: string; references?: string };

export type Mails = {
  /** Puts a mail into the queue, as part of the caller's transaction: rolled back, nothing is sent. */
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
  /** Message-IDs, with angle brackets: of what it answers, and of what it belongs to. */
  inReplyTo?: string;
  references?: string;
  /** RFC 3834: the answer of a machine to a mail, or a mail of its own. */
  autoSubmitted: 'auto-replied' | 'auto-generated';
  /** An address of the portal where the receiver ends mails of this kind. */
  unsubscribe?: string;
};

/** Hands mails over. Resolves when the other side has taken the mail; throws MailRefusedError when it never will. */
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

/** Where the mails of a demo lie, the newest first and only the newest. */
export type DemoMailbox = {
  /** Those to addresses that contain the text, or all. */
  list(address: string): Promise<Pick<DemoMail, 'id' | 'to' | 'subject' | 'date'>[]>;
  find(id: string): Promise<DemoMail | undefined>;
};
