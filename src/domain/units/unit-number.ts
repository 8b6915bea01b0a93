import { hasRightCheckDigit } from './imei.ts';
import { SERIAL_NUMBER_DIGITS } from '#domain/limits.ts';
import { normaliseMac } from './mac-address.ts';
import { unitNumberKind } from '#domain/returns/rma.ts';

export type UnitNumber = { kind: 'imei' | 'serial' | 'mac'; value: string };

/**
 * What to say about a number as it is. `scientific`: a spreadsheet has rounded it (3.56938E+14), its digits are lost;
 * `formula`: it would be calculated, and stays text; `zeroLost`: one digit is missing, perhaps a leading zero; `checkDigit`:
 * the last digit of an IMEI does not match, which is only a hint.
 */
export type UnitNote = 'scientific' | 'formula' | 'zeroLost' | 'checkDigit';

const SHORTEST_NUMBER = Math.min(...SERIAL_NUMBER_DIGITS);

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;
const oddBlanks = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const dashes = /[\u2010-\u2015\u2212]/g;
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g; // oxlint-disable-line no-control-regex
const formula = /^(?:=|[+@-][a-z_.]+\()/i;
const constantFormula = /^=\s*(?:"([^"]*)"|(\d+))$/;
const scientific = /^\d(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const label =
  /^(?:imei\s?\d?|s\/?n|serial(?: (?:number|no|nr))?|serijos (?:numeris|nr)|ser|mac(?: (?:address|adresas))?)\.?\s*[:#=]?\s*(?=[\d'a-f])/i;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const grouped = /^\d{1,3}(?:[,'’]\d{3})+$/;
const wholeNumber = /^(\d+)[.,]0+$/;
// A serial number without its first zero has 7 or 9 digits, an IMEI 14.
const digitsWithoutZero: ReadonlySet<number> = new Set([7, 9, 14]);

/** Text without invisible characters, with plain blanks and dashes; a formula that is only a quoted text becomes that text. */
export function plainCell(raw: string): string {
  const text = raw
    .replaceAll(invisible, '')
    .replaceAll(oddBlanks, ' ')
    .replaceAll(dashes, '-')
    .replaceAll(controls, '');
  const trimmed = text.trim();
  const constant = constantFormula.exec(trimmed);
  return constant === null ? trimmed : (constant[1] ?? constant[2] ?? '').trim();
}

/** Whether a spreadsheet would compute the text. */
export function isFormula(text: string): boolean {
  return formula.test(text) && !constantFormula.test(text);
}

/** The text without the word before its number: `S/N: 6001000007`, `IMEI 352914100000119`. */
export function withoutLabel(text: string): string {
  return text.replace(label, '');
}

/**
 * The one number in a text: with blanks, dashes or groups, after an apostrophe or a word, as an integer with `.0`, or in
 * scientific notation with all its digits; undefined when there is none.
 */
export function readUnitNumber(raw: string): UnitNumber | undefined {
  if (raw.length < SHORTEST_NUMBER) return undefined;
  const text = withoutLabel(plainCell(raw).normalize('NFKC')).replace(/^['’`]+/, '');
  const mac = /\D/.test(text) ? normaliseMac(text) : undefined;
  if (mac !== undefined) return { kind: 'mac', value: mac };
  const digits = digitsOf(text);
  const kind = digits === undefined ? null : unitNumberKind(digits);
  return digits === undefined || kind === null ? undefined : { kind, value: digits };
}

/** The number as it is sent: normalised if the text is a number, else the text unchanged. */
export function cleanUnitNumber(raw: string): string {
  return readUnitNumber(raw)?.value ?? plainCell(raw);
}

/** The note for a number that was typed or scanned; undefined for none. */
export function unitNote(raw: string): UnitNote | undefined {
  const text = plainCell(raw);
  const number = readUnitNumber(text);
  if (number !== undefined)
    return number.kind === 'imei' && !hasRightCheckDigit(number.value) ? 'checkDigit' : undefined;
  if (isFormula(text)) return 'formula';
  if (scientific.test(text)) return 'scientific';
  const digits = digitsOf(withoutLabel(text));
  return digits !== undefined && digitsWithoutZero.has(digits.length) ? 'zeroLost' : undefined;
}

function digitsOf(text: string): string | undefined {
  if (isoDate.test(text)) return undefined;
  const whole = wholeNumber.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const exponent = scientific.exec(text);
  if (exponent !== null) return allDigits(text, exponent);
  const digits = text.replaceAll(grouped.test(text) ? /[,'’]/g : /[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

// 3.56938035643809E+14 still has all its digits; a rounded one has fewer decimals than its exponent.
function allDigits(text: string, [, fraction = '', exponent = '']: RegExpExecArray): string | undefined {
  return fraction.length === Number(exponent) ? text.charAt(0) + fraction : undefined;
}
