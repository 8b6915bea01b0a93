import { createHash, timingSafeEqual } from 'node:crypto';
import { RefusedError } from '../../services/kernel/errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** 401 unless the request has the key as a bearer token (RFC 6750); without a key nobody is allowed. */
export function requireBearer(request: Request, key: string | undefined): void {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  // Digests have equal length, so the comparison reveals nothing about the key's.
  if (key !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(key))) return;
  throw new RefusedError({ kind: 'Unauthorized', detail: 'The key is missing or wrong.' });
}
