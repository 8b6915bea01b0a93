import { recordSecurityEvent } from '../account/security-events.ts';
import type { ClientInfo } from '../auth/client-info.ts';
import type { ServiceContext } from '../ports.ts';
import { endAllSessions } from './end-all.ts';
import { holdPerson } from './hold-owner.ts';
import type { ResolvedSession } from './resolve.ts';

/** Ends every session of the person but the present one. */
export async function endOtherSessions(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id, user: { id: userId } }: ResolvedSession,
  client: ClientInfo,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, userId);
    await endAllSessions(trx, userId, { except: id });
    await recordSecurityEvent(trx, clock, { userId, kind: 'SessionEnded', client });
  });
}
