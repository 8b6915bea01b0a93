import { IMEI_DIGITS } from '#domain/limits.ts';

const body = new RegExp(`^\\d{${IMEI_DIGITS - 1}}$`);

/**
 * The 15th digit of an IMEI, the check digit of the 14 before it (3GPP TS 23.003, annex B: Luhn). Throws unless given 14
 * digits.
 */
export function imeiCheckDigit(firstDigits: string): string {
  if (!body.test(firstDigits)) throw new RangeError('the check digit of an IMEI is made of 14 digits');
  let sum = 0;
  for (let at = 0; at < firstDigits.length; at += 1) {
    const value = Number(firstDigits[at]) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return ((10 - (sum % 10)) % 10).toString();
}

/** Whether the last of 15 digits is the right check digit. A hint only: devices with wrong ones exist. */
export function hasRightCheckDigit(imei: string): boolean {
  const firstDigits = imei.slice(0, IMEI_DIGITS - 1);
  return imei.length === IMEI_DIGITS && body.test(firstDigits) && imeiCheckDigit(firstDigits) === imei.at(-1);
}
