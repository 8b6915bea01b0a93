import { TICKET_ID_DIGITS } from '../limits.ts';

const ticketId = /^\d{7}$/;
const boxId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const boxIdGroups = [8, 4, 4, 4, 12] as const;
const boxIdDigits = 32;

/** Whether the text is a ticket id: 7 digits (§5). */
export function isTicketId(value: string): boolean {
  return ticketId.test(value);
}

/** §5, ticket id filter mask: the digits of what was typed or pasted (`#1002345`), 7 at most. */
export function maskTicketId(typed: string): string {
  return typed.replaceAll(/[^\d]/g, '').slice(0, TICKET_ID_DIGITS);
}

/** Whether the text is a box id: hex digits as 8-4-4-4-12 (§5). Any hex digits, not only those of an RFC 9562 UUID. */
export function isBoxId(value: string): boolean {
  return boxId.test(value);
}

/** §5, box id mask: what was typed or pasted (with or without dashes, braces, blanks) so far, in lower case. */
export function maskBoxId(typed: string): string {
  const digits = typed
    .toLowerCase()
    .replaceAll(/[^\da-f]/g, '')
    .slice(0, boxIdDigits);
  const groups: string[] = [];
  let start = 0;
  for (const length of boxIdGroups) {
    groups.push(digits.slice(start, start + length));
    start += length;
  }
  return groups.filter((group) => group !== '').join('-');
}
