import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Language } from '#domain/preferences.ts';
import type { Address } from '#generated/model/address.ts';
import type { Brand } from '#generated/model/brand.ts';
import type { Rma } from '#generated/model/rma.ts';
import { paperTexts as en } from './paper-texts-en.ts';
import type { PaperTexts } from './paper-texts-en.ts';
import { paperTexts as lt } from './paper-texts-lt.ts';

/** The content of a paper. `url` is the full address of the return's page, `today` as `2026-11-22`. */
export type PaperParts = {
  rma: Rma;
  vendor: Pick<Brand, 'vendorName'>;
  language: Language;
  url: string;
  today: string;
};

const texts: Record<Language, PaperTexts> = { en, lt };

/** The words of a paper. */
export function paperTexts(language: Language): PaperTexts {
  return texts[language];
}

/** The looks that both papers have; sizes in points. */
export const paperStyles: TDocumentDefinitions['styles'] = {
  title: { fontSize: 20, bold: true },
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  label: { fontSize: 8, color: '#555555' },
  small: { fontSize: 8 },
  head: { fontSize: 8, bold: true, fillColor: '#eeeeee' },
};

/** The lines of an address, without those that are empty. */
export function addressLines({ name, contact, street, postCode, city, country, phoneNumber }: Address): string[] {
  return [name, contact, street, `${postCode} ${city}`, country, phoneNumber].filter(
    (line) => line !== undefined && line.trim() !== '',
  ) as string[];
}

/** An address under its label. */
export function addressBlock(label: string, lines: readonly string[], fontSize: number): Content {
  return { stack: [{ text: label, style: 'label' }, ...lines.map((text, at) => ({ text, fontSize, bold: at === 0 }))] };
}

/** Where the units are sent, or undefined while no office is set. */
export function officeLines({ office }: Rma, vendorName: string): string[] | undefined {
  const [first] = office?.addresses ?? [];
  if (office === undefined) return undefined;
  return [vendorName, office.name, ...(first === undefined ? [] : addressLines(first.address))];
}
