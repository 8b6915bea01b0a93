import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { endAllSessions } from './internal/end-all-sessions.ts';
import { lockPerson } from './internal/lock-owner.ts';
import type { ResolvedSession } from './internal/resolve-session.ts';

/** Ends every session of the person except the current one. */
export async function endOtherSessions(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id, user: { id: userId } }: ResolvedSession,
  client: ClientInfo,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    await endAllSessions(tx, userId, { except: id });
    await recordSecurityEvent(tx, clock, { userId, kind: 'SessionEnded', client });
  });
}
