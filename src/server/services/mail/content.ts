import type { Brand } from '#generated/model/brand.ts';
import type { MailLanguage } from '../kernel/mail-port.ts';
import type { MailParams, MailTemplate } from '../kernel/mail-templates.ts';

/** What mails say of the vendor. */
export type MailBrand = Pick<Brand, 'portalName' | 'vendorName' | 'idAppName' | 'hotline' | 'colors'>;

export type Fact = [label: string, value: string];

/** A part of a mail; every text is plain, the writers escape it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }
  /** Text that a person wrote: several lines, unchanged. */
  | { kind: 'quote'; text: string }
  /** A link that is not the email's main action. */
  | { kind: 'link'; label: string; url: string };

export type MailContent = {
  subject: string;
  blocks: MailBlock[];
  /** Where mails of this kind are stopped (RFC 2369). */
  unsubscribe?: string;
};

/** Helpers for writing one language's texts. */
export type MailTools = {
  brand: MailBrand;
  /** The full address of a path of the app. */
  url: (path: string) => string;
  /** An ISO time in words, in the receiver's language and zone, with the zone's name. */
  time: (iso: string) => string;
  /** Whether replies to the email are read. */
  answerable: boolean;
};

/** The emails of one language, with their common texts. */
export type MailTexts = {
  templates: { [T in MailTemplate]: (params: MailParams[T], tools: MailTools) => MailContent };
  /** Above the bare link, for readers whose client shows no button. */
  linkHint: string;
  /** The last lines of every mail. */
  footer(brand: MailBrand): string[];
  /** The last line. */
  automatic: { answered: string; unread: string };
  /** At the top of an email that can be answered. */
  replyMark: string;
};

/** What surrounds the content of one email. */
export type MailFrame = { brand: MailBrand; texts: MailTexts; language: MailLanguage; answerable: boolean };

/** A paragraph. */
export function text(paragraph: string): MailBlock {
  return { kind: 'text', text: paragraph };
}

/** Text that a person wrote. */
export function quote(words: string): MailBlock {
  return { kind: 'quote', text: words };
}

/** A list of what happened: label and value. */
export function facts(...rows: Fact[]): MailBlock {
  return { kind: 'facts', rows };
}
