import type { SearchKind } from './enums.ts';
import { readLabel } from './units/label-code.ts';
import { normaliseMac } from './units/mac-address.ts';
import { plainCell, readUnitNumber } from './units/unit-number.ts';

/** What a text may be, with its value as it is stored; for words the text itself. */
export type Recognised = { kind: SearchKind; value: string };

const PART_MIN_CHARACTERS = 3;
const MAC_DIGITS = 12;

const ticketNumber = /^(?:#\s*)?(\d{7})$/;
const rmaNumber = /^(?:rma[\s#:-]*|#\s*)?(\d{4,6})$/i;
const ticketAddress = /\/tickets\/(\d{7})(?:[/?#].*)?$/;
const rmaAddress = /\/rma\/(\d{4,6})(?:[/?#].*)?$/;
const decimalMac = /^\d{12}$/;
// A day or a version; of a number in groups `readUnitNumber` knows better.
const bareDigits = /^[\d\s./-]+$/;
const numberPart = /^[\da-f]+(?:[\s:-]+[\da-f]+)*[:-]?$|^[\da-f]{4}(?:\.[\da-f]{1,4})+$/i;
const orderPart = /^[\p{L}\d]+(?:[-/_]+[\p{L}\d]+)*$/u;

const unitKinds = { serial: 'Serial', imei: 'Imei', mac: 'Mac' } as const;

/**
 * What was typed, pasted or scanned into the search box, exact kinds first: the number of a ticket or return (also as a portal
 * URL), a unit's number in any notation, a box id, a complete label. It may also be words, unless it is a URL or a label. Empty
 * for an empty input.
 */
export function recogniseSearch(typed: string): Recognised[] {
  const text = plainCell(typed).normalize('NFKC').trim();
  if (text === '') return [];
  const addressed = recogniseAddress(text);
  if (addressed.length > 0) return addressed;
  const exact = [...recogniseNumbers(text), ...recogniseUnit(text)];
  if (exact.length > 0) return [...exact, { kind: 'Words', value: wordsOf(text, exact) }];
  const label = recogniseLabel(text);
  return label.length > 0 ? label : [{ kind: 'Words', value: text }];
}

/** Whether the text is a thing itself, and not (only) words. */
export function isExact(recognised: readonly Recognised[]): boolean {
  return recognised.some(({ kind }) => kind !== 'Words');
}

/** The value recognised as a kind, if any. */
export function valueOf(recognised: readonly Recognised[], kind: SearchKind): string | undefined {
  return recognised.find((candidate) => candidate.kind === kind)?.value;
}

/**
 * The prefix of a unit's number, as digits in upper case without separators: of a serial number or IMEI, or part of a MAC
 * address. Undefined if no number can start with it, and for fewer than 3 characters.
 */
export function unitNumberPart(words: string): string | undefined {
  if (!numberPart.test(words) || !/[\d:]/.test(words)) return undefined;
  const part = words.replaceAll(/[^\da-f]/gi, '').toUpperCase();
  if (part.length < PART_MIN_CHARACTERS) return undefined;
  return /\D/.test(part) && part.length > MAC_DIGITS ? undefined : part;
}

/** Whether the text may occur within a unit's numbers, including its order number: one code with digits, no sentence. */
export function mayBeWithinNumber(words: string): boolean {
  return unitNumberPart(words) !== undefined || (/\d{2}/.test(words) && orderPart.test(words));
}

function recogniseAddress(text: string): Recognised[] {
  const ticket = ticketAddress.exec(text)?.[1];
  if (ticket !== undefined) return [{ kind: 'Ticket', value: ticket }];
  const rma = rmaAddress.exec(text)?.[1];
  return rma === undefined ? [] : [{ kind: 'Rma', value: rma }];
}

function recogniseNumbers(text: string): Recognised[] {
  const ticket = ticketNumber.exec(text)?.[1];
  if (ticket !== undefined) return [{ kind: 'Ticket', value: ticket }];
  const rma = rmaNumber.exec(text)?.[1];
  return rma === undefined ? [] : [{ kind: 'Rma', value: rma }];
}

function recogniseUnit(text: string): Recognised[] {
  const mac = decimalMac.test(text) ? normaliseMac(text) : undefined;
  const number = mac === undefined ? readUnitNumber(text) : { kind: 'mac' as const, value: mac };
  return number === undefined ? [] : [{ kind: unitKinds[number.kind], value: number.value }];
}

function recogniseLabel(text: string): Recognised[] {
  const { box, serial, imei, mac } = readLabel(text);
  if (box === undefined && bareDigits.test(text)) return [];
  const found = { Serial: serial, Imei: imei, Mac: mac, Box: box };
  return Object.entries(found).flatMap(([kind, value]) =>
    value === undefined ? [] : [{ kind: kind as keyof typeof found, value }],
  );
}

// In texts a number is in one piece; `RMA 2031` is searched as it is.
function wordsOf(text: string, [first]: readonly Recognised[]): string {
  return first === undefined || first.kind === 'Rma' ? text : first.value;
}
