/** Formats a typed or pasted text; idempotent. */
export type Mask = (text: string) => string;

const DATE_DIGITS = 8;
const singleDigitMonth = /^\D*(\d{4})\D+(\d)(?=\D)/;

/** §5: yyyy-MM-dd; dashes are inserted automatically, and a month ended by a separator gets its zero. */
export function dateMask(text: string): string {
  const digits = digitsOf(text.replace(singleDigitMonth, '$10$2')).slice(0, DATE_DIGITS);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

const TIME_DIGITS = 4;
const singleDigitHour = /(?<=\d[- T]{1,2})(\d)(?=:)/;

/** A day as `dateMask` has it, then hh:mm as far as it is typed; an hour ended by its colon gets its zero. */
export function momentMask(text: string): string {
  const padded = text.replace(singleDigitHour, '0$1');
  const digits = digitsOf(padded.replace(singleDigitMonth, '$10$2')).slice(DATE_DIGITS, DATE_DIGITS + TIME_DIGITS);
  const clock = [digits.slice(0, 2), digits.slice(2)].filter((part) => part !== '').join(':');
  return [dateMask(padded), clock].filter((part) => part !== '').join(' ');
}

/** The caret's position in the masked text: after as many kept characters as were before it when typed. */
export function maskedCaret(typed: string, caret: number, masked: string, kept = /\d/): number {
  const count = (text: string) => [...text].filter((character) => kept.test(character)).length;
  if (count(typed.slice(caret)) === 0) return masked.length;
  const before = count(typed.slice(0, caret));
  let position = 0;
  for (let seen = 0; seen < before && position < masked.length; position += 1) {
    if (kept.test(masked.charAt(position))) seen += 1;
  }
  return position;
}

/** Masks an input's value in place, keeping the caret, and returns it. */
export function maskInput(input: HTMLInputElement, mask: Mask, kept?: RegExp): string {
  const { value, selectionStart } = input;
  const masked = mask(value);
  if (masked === value) return value;
  input.value = masked;
  const caret = maskedCaret(value, selectionStart ?? value.length, masked, kept);
  input.setSelectionRange(caret, caret);
  return masked;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
