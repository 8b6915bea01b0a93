import { randomHex } from '#web/shared/lib/random-hex.ts';

/** The id of a new draft: a UUID of version 4 (RFC 9562). */
export function newDraftId(): string {
  const hex = randomHex(16);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
