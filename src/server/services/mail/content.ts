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
  /** What somebody wrote: several lines, as they are. */
  | { kind: 'quote'; text: string }
  /** A way that is not the mail's main one. */
  | { kind: 'link'; label: string; url: string };

export type MailContent = {
  subject: string;
  blocks: MailBlock[];
  /** Where mails of this kind are stopped (RFC 2369). */
  unsubscribe?: string;
};

/** What the texts of one language are written with. */
export type MailTools = {
  brand: MailBrand;
  /** The full address of a path of the app. */
  url: (path: string) => string;
  /** An ISO time in words, in the receiver's language and zone, with the zone's name. */
  time: (iso: string) => string;
  /** Whether an answer to the mail is read. */
  answerable: boolean;
};

/** The mails of one language, with the words around them. */
export type MailTexts = {
  templates: { [T in MailTemplate]: (params: MailParams[T], tools: MailTools) => MailContent };
  /** Stands above the bare link, for who cannot press the button. */
  linkHint: string;
  /** The last lines of every mail. */
  footer(brand: MailBrand): string[];
  /** The very last one. */
  automatic: { answered: string; unread: string };
  /** Stands above everything in a mail that may be answered. */
  replyMark: string;
};

/** What stands around the words of one mail. */
export type MailFrame = { brand: MailBrand; texts: MailTexts; language: MailLanguage; answerable: boolean };

/** A paragraph. */
export function text(paragraph: string): MailBlock {
  return { kind: 'text', text: paragraph };
}

/** What somebody wrote. */
export function quote(words: string): MailBlock {
  return { kind: 'quote', text: words };
}

/** A list of what happened: label and value. */
export function facts(...rows: Fact[]): MailBlock {
  return { kind: 'facts', rows };
}
