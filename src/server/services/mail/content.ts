import type { Brand } from '#generated/model/brand.ts';
import type { MailParams, MailTemplate } from './templates.ts';

/** What mails say of the vendor. */
export type MailBrand = Pick<Brand, 'portalName' | 'vendorName' | 'idAppName' | 'hotline' | 'colors'>;

export type Fact = [label: string, value: string];

/** A part of a mail; every text is plain, the writers escape it. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string };

export type MailContent = { subject: string; blocks: MailBlock[] };

/** What the texts of one language are written with. */
export type MailTools = {
  brand: MailBrand;
  /** The full address of a path of the app. */
  url: (path: string) => string;
  /** An ISO time in words, in the receiver's language and zone, with the zone's name. */
  time: (iso: string) => string;
};

/** The mails of one language, with the words around them. */
export type MailTexts = {
  templates: { [T in MailTemplate]: (params: MailParams[T], tools: MailTools) => MailContent };
  /** Stands above the bare link, for who cannot press the button. */
  linkHint: string;
  /** The last lines of every mail. */
  footer(brand: MailBrand): string[];
};

/** A paragraph. */
export function text(paragraph: string): MailBlock {
  return { kind: 'text', text: paragraph };
}

/** A list of what happened: label and value. */
export function facts(...rows: Fact[]): MailBlock {
  return { kind: 'facts', rows };
}
