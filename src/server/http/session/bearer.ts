import { createHash, timingSafeEqual } from 'node:crypto';
import { RefusedError } from '../../services/kernel/errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 401 unless the request carries the key as a bearer token (RFC 6750); without a key nobody is let in. */
export function requireBearer(request: Request, key: string | undefined): void {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  // Digests have one length, so the comparison tells nothing of the key's.
  if (key !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(key))) return;
  throw new RefusedError({ kind: 'Unauthorized', detail: 'The key is missing or is not the right one.' });
}
