import { normaliseMac } from './mac-address.ts';
import { unitNumberKind } from '#domain/returns/rma.ts';
import { isBoxId, maskBoxId } from '#domain/validation/ids.ts';

/** What a code on a label says; empty when it says nothing of ours. */
export type Label = {
  /** As 8-4-4-4-12, in lower case. */
  box?: string;
  /** 15 digits. */
  imei?: string;
  /** 8 or 10 digits. */
  serial?: string;
  /** As `02:1E:42:3A:7F:10`. */
  mac?: string;
};

// A QR code holds up to 4,296 characters; no label of a unit or a box needs more than these.
const LABEL_MAX_CHARACTERS = 500;

const aimIdentifier = /^\][a-z]\d/i; // ISO/IEC 15424: a scanner may put it before what it read
const boxInAddress = /[?&]box=([^&#]+)/i;
const boxDecoration = /^urn:uuid:|[\s{}()-]/gi;
const hexOnly = /^[\da-f]+$/i;
const numberDecoration = /[\s./-]/g;
const decimalMac = /^\d{12}$/; // rather a trade number than a MAC address without a single letter
const fieldNames = /"?\b(imei|sn|s\/n|serial|mac|box)(?:[ _]?(?:id|no|number|address|\d))?"?\s*[:=]/gi;
const afterValue = /[;,|}\r\n][^]*$/;
const valueDecoration = /[\s"]/g;

/**
 * Parses the QR code or barcode of a box or unit, from a camera or a keyboard scanner: a box id in any notation or in a URL,
 * `IMEI:…;SN:…;MAC:…`, GS1 element strings, or a single number.
 */
export function readLabel(code: string): Label {
  const text = code.slice(0, LABEL_MAX_CHARACTERS).replace(aimIdentifier, '').trim();
  const inAddress = boxInAddress.exec(text)?.[1];
  if (inAddress !== undefined) return readBare(inAddress);
  const bare = readBare(text);
  if (Object.keys(bare).length > 0) return bare;
  const elements = gs1Elements(text);
  return elements.size > 0 ? readElements(elements) : readFields(text);
}

/** The box id on a label, if it is one of a box. */
export function boxOnLabel(code: string): string | undefined {
  return readLabel(code).box;
}

/** The number of the unit on a label: its serial number, else its IMEI, else its MAC address. */
export function unitOnLabel(code: string): string | undefined {
  const { serial, imei, mac } = readLabel(code);
  return serial ?? imei ?? mac;
}

function readBare(text: string): Label {
  const digits = text.replaceAll(boxDecoration, '');
  const box = hexOnly.test(digits) ? maskBoxId(digits) : '';
  if (isBoxId(box) && digits.length === box.replaceAll('-', '').length) return { box };
  const number = text.replaceAll(numberDecoration, '');
  const kind = unitNumberKind(number);
  if (kind !== null) return { [kind]: number };
  const mac = decimalMac.test(number) ? undefined : normaliseMac(text);
  return mac === undefined ? {} : { mac };
}

// `IMEI:…;SN:…;MAC:…`, with any separators, or the same as JSON. A value must match the kind of its name.
function readFields(text: string): Label {
  const [, ...parts] = text.split(fieldNames);
  const label: Label = {};
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const kind = kindOf(parts[at] ?? '');
    const value = (parts[at + 1] ?? '').replace(afterValue, '').replaceAll(valueDecoration, '');
    const found = kind === 'mac' ? normaliseMac(value) : readBare(value)[kind];
    if (found !== undefined) label[kind] ??= found;
  }
  return label;
}

function kindOf(name: string): keyof Label {
  const lower = name.toLowerCase();
  if (lower === 'imei' || lower === 'mac' || lower === 'box') return lower;
  return 'serial';
}

// GS1 General Specifications, figure 7.8.4-2: identifiers of predefined length; others end with FNC1.
const fixedLengths: Partial<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
const SERIAL_ELEMENT = '21';
const IMEI_ELEMENT = '8002'; // "cellular mobile telephone identifier"
const bracketed = /\((\d{2,4})\)([^(]*)/g;
const tradeItem = /^01\d{14}/;
const FNC1 = '\u001d';
const leadingFnc1 = new RegExp(`^${FNC1}`);

// The elements of a GS1 code by identifier: `(01)…(21)…`, or as encoded in the bars.
function gs1Elements(text: string): Map<string, string> {
  const elements = new Map<string, string>();
  if (text.startsWith('(')) {
    for (const [, identifier = '', value = ''] of text.matchAll(bracketed)) elements.set(identifier, value.trim());
    return elements;
  }
  let rest = text.startsWith(FNC1) || tradeItem.test(text) ? text.replace(leadingFnc1, '') : '';
  while (rest !== '') {
    const identifier = rest.startsWith(IMEI_ELEMENT) ? IMEI_ELEMENT : rest.slice(0, 2);
    const start = identifier.length;
    const fixed = fixedLengths[identifier];
    const found = rest.indexOf(FNC1, start);
    const end = fixed !== undefined ? start + fixed : found < 0 ? rest.length : found;
    elements.set(identifier, rest.slice(start, end));
    rest = rest.slice(end).replace(leadingFnc1, '');
  }
  return elements;
}

function readElements(elements: Map<string, string>): Label {
  const { serial } = readBare(elements.get(SERIAL_ELEMENT) ?? '');
  const { imei } = readBare(elements.get(IMEI_ELEMENT) ?? elements.get(SERIAL_ELEMENT) ?? '');
  return { ...(serial !== undefined && { serial }), ...(imei !== undefined && { imei }) };
}
