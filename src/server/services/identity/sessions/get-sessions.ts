import { SESSION_IDLE_MS } from '#domain/limits.ts';
import type { UserSession } from '#generated/model/userSession.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { knownPlace } from '../accounts/internal/client-info.ts';
import type { ResolvedSession } from './internal/resolve-session.ts';

// The contract's own bound.
const SESSIONS_MAX = 200;

/** Where the person of a session is signed in, that session marked; the newest activity first. */
export async function getSessions(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id: currentId, user }: ResolvedSession,
): Promise<UserSession[]> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'address', 'createdOn', 'lastActivityOn'])
    .where('userId', '=', user.id)
    .where('expiresOn', '>', now)
    .where('lastActivityOn', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .orderBy('lastActivityOn', 'desc')
    .orderBy('id')
    .limit(SESSIONS_MAX)
    .execute();
  return rows.map(({ id, createdOn, lastActivityOn, ...place }) => ({
    id,
    current: id === currentId,
    ...knownPlace(place),
    createdOn: createdOn.toISOString(),
    lastActivityOn: lastActivityOn.toISOString(),
  }));
}
