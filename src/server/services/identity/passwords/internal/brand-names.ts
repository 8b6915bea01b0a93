import type { Brand } from '#generated/model/brand.ts';

export type BrandNames = Pick<Brand, 'vendorName' | 'portalName' | 'idAppName'>;

const WORD_MIN_LETTERS = 4;

function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '');
}

/**
 * Whether a password is the name of the vendor, the portal or the ID app, or a word of it, with only digits and symbols around
 * (ASVS 5.0, 6.1.2: words of the context).
 */
export function isBrandName(password: string, { vendorName, portalName, idAppName }: BrandNames): boolean {
  const names = [vendorName, portalName, idAppName].flatMap((name) => [name, ...name.split(/\s+/)]).map(lettersOf);
  const letters = lettersOf(password);
  return letters.length >= WORD_MIN_LETTERS && names.includes(letters);
}
