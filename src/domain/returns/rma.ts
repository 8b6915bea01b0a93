import type { FieldErrorCode } from '#domain/errors.ts';
import { IMEI_DIGITS, RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS, SERIAL_NUMBER_DIGITS } from '#domain/limits.ts';
import { checkText } from '#domain/validation/text-fields.ts';

/** A product as typed or imported: its IMEI or serial number, and what is wrong with it. */
export interface RmaProductInput {
  imeiOrSerial: string;
  description: string;
}

export interface RmaProductFault {
  /** The index of the product, from 0. */
  line: number;
  field: keyof RmaProductInput;
  code: FieldErrorCode;
  /** For a duplicate: the index of the first product with the same number. */
  duplicateOf?: number;
}

const digits = /^\d+$/;
const serialLengths: ReadonlySet<number> = new Set(SERIAL_NUMBER_DIGITS);

/** Which number it is (§5: digits only, length 15, 8 or 10); null when it is neither. */
export function unitNumberKind(value: string): 'imei' | 'serial' | null {
  const number = value.trim();
  if (!digits.test(number)) return null;
  if (number.length === IMEI_DIGITS) return 'imei';
  return serialLengths.has(number.length) ? 'serial' : null;
}

function numberFault(number: string): FieldErrorCode | null {
  if (number === '') return 'required';
  return unitNumberKind(number) === null ? 'invalid_format' : null;
}

/** Every error in a list of products, by line (§5, RMA); empty when it can be submitted. */
export function checkRmaProducts(products: readonly RmaProductInput[]): RmaProductFault[] {
  const firstLineOf = new Map<string, number>();
  const faults: RmaProductFault[] = [];
  for (const [line, product] of products.entries()) {
    const number = product.imeiOrSerial.trim();
    const wrongNumber = numberFault(number);
    const duplicateOf = firstLineOf.get(number);
    if (wrongNumber) faults.push({ line, field: 'imeiOrSerial', code: wrongNumber });
    else if (duplicateOf !== undefined) faults.push({ line, field: 'imeiOrSerial', code: 'duplicate', duplicateOf });
    else firstLineOf.set(number, line);
    const wrongDescription = checkText(product.description, RMA_PRODUCT_DESCRIPTION_MAX_CHARACTERS);
    if (wrongDescription) faults.push({ line, field: 'description', code: wrongDescription });
  }
  return faults;
}
