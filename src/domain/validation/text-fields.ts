import type { FieldErrorCode } from '../errors.ts';
import { EMAIL_MAX_CHARACTERS, TICKET_TITLE_MAX_CHARACTERS } from '../limits.ts';
import { codePointLength } from '../text.ts';

/** The fault of a required text of at most so many code points; null when it is right. Blanks alone are nothing. */
export function checkText(value: string, maxCharacters: number): FieldErrorCode | null {
  if (value.trim() === '') return 'required';
  return codePointLength(value) > maxCharacters ? 'too_long' : null;
}

/** §5, ticket title: required, at most 100 characters. */
export function checkTicketTitle(value: string): FieldErrorCode | null {
  return checkText(value, TICKET_TITLE_MAX_CHARACTERS);
}

const emailFormat = /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** §5, email: required plus format, at most 256 characters. Blanks around it are not counted. */
export function checkEmail(value: string): FieldErrorCode | null {
  const email = value.trim();
  return checkText(email, EMAIL_MAX_CHARACTERS) ?? (emailFormat.test(email) ? null : 'invalid_format');
}
