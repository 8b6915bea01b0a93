import { SESSION_ABSOLUTE_MS } from '#domain/limits.ts';
import { placeOf } from '../../accounts/internal/client-info.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import { createHashedToken } from './token.ts';

/**
 * Starts a session for an authenticated person, and returns its token. Always a new token, never one that the browser already
 * had (session fixation).
 */
export async function startSession(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  userId: string,
  client?: ClientInfo,
): Promise<string> {
  const now = clock.now();
  const { token, tokenHash } = createHashedToken();
  await db
    .insertInto('sessions')
    .values({
      tokenHash,
      userId,
      createdOn: now,
      lastActivityOn: now,
      expiresOn: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
      authenticatedOn: now,
      ...(client === undefined ? {} : placeOf(client)),
    })
    .execute();
  return token;
}
