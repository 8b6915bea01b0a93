import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../kernel/secrets.ts';

/** Whose reply it is: the watcher that got the notification, and the ticket's number for people to read. */
export type ReplyTarget = { displayId: string; watcherId: string };

const ID_BYTES = 16;
const TAG_BYTES = 13;
// Mail servers may fold the case of a local part and must accept 64 characters of it (RFC 5321 §4.5.3.1.1).
const RADIX = 32;
const TOKEN_CHARACTERS = Math.ceil(((ID_BYTES + TAG_BYTES) * 8) / 5);
const REPLY_ADDRESS = new RegExp(`^reply\\+(\\d{1,10})\\.([0-9a-v]{${TOKEN_CHARACTERS}})@(.+)$`);

/** The address for replies to a notification; it contains the watcher's id and a signature of 104 bits. */
export function replyAddress(secrets: Pick<Secrets, 'keyFor'>, target: ReplyTarget, domain: string): string {
  const id = Buffer.from(target.watcherId.replaceAll('-', ''), 'hex');
  const bits = BigInt(`0x${Buffer.concat([id, tagOf(secrets, target)]).toString('hex')}`);
  return `reply+${target.displayId}.${bits.toString(RADIX).padStart(TOKEN_CHARACTERS, '0')}@${domain}`;
}

/** Whose reply goes to an address, in any case; undefined for one that is not a reply address of this domain and key. */
export function readReplyAddress(
  secrets: Pick<Secrets, 'keyFor'>,
  address: string,
  domain: string,
): ReplyTarget | undefined {
  const [, displayId = '', token = '', host] = REPLY_ADDRESS.exec(address.toLowerCase()) ?? [];
  if (host !== domain.toLowerCase()) return undefined;
  const bits = [...token].reduce((sum, digit) => sum * BigInt(RADIX) + BigInt(parseInt(digit, RADIX)), 0n);
  const hex = bits.toString(16).padStart((ID_BYTES + TAG_BYTES) * 2, '0');
  if (hex.length !== (ID_BYTES + TAG_BYTES) * 2) return undefined;
  const bytes = Buffer.from(hex, 'hex');
  const watcherId = hex.slice(0, ID_BYTES * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const target = { displayId, watcherId };
  return timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(secrets, target)) ? target : undefined;
}

function tagOf(secrets: Pick<Secrets, 'keyFor'>, { displayId, watcherId }: ReplyTarget): Buffer {
  const hmac = createHmac('sha256', secrets.keyFor('replyAddress')).update(`${displayId}.${watcherId.toLowerCase()}`);
  return hmac.digest().subarray(0, TAG_BYTES);
}
