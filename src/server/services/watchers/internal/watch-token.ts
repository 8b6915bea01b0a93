import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../kernel/secrets.ts';
import { hashToken } from '../../identity/sessions/internal/token.ts';

/** The fields of `watchers` that the token depends on: an address that is added again gets a new one. */
export type WatchTokenRow = { id: string; createdOn: Date };

type Keys = Pick<Secrets, 'keyFor'>;

/**
 * The token that confirms and stops a ticket's emails to one watcher. It is derived again for each email, so nothing that opens
 * the page is stored.
 */
export function watchToken(secrets: Keys, { id, createdOn }: WatchTokenRow): string {
  return createHmac('sha256', secrets.keyFor('watch')).update(`${id}.${createdOn.getTime()}`).digest('base64url');
}

/** What is stored of the token of an outside address. */
export function watchTokenHash(secrets: Keys, row: WatchTokenRow): Buffer {
  const hash = hashToken(watchToken(secrets, row));
  if (hash === undefined) throw new Error('a token of ours has another form');
  return hash;
}

/** Whether a token is the row's; compared in constant time. */
export function isWatchToken(secrets: Keys, row: WatchTokenRow & { tokenHash: Buffer | null }, token: string): boolean {
  const given = hashToken(token);
  return given !== undefined && timingSafeEqual(given, row.tokenHash ?? watchTokenHash(secrets, row));
}
