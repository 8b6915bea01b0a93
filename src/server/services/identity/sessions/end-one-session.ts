import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { lockPerson } from './internal/lock-owner.ts';
import type { ResolvedSession } from './internal/resolve-session.ts';

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** Ends a session of the person, including the current one; 404 for an unknown or another person's session (§6). */
export async function endOneSession(
  { db, clock }: Context,
  { user: { id: userId } }: ResolvedSession,
  { id, client }: { id: string; client: ClientInfo },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await recordSecurityEvent(tx, clock, { userId, kind: 'SessionEnded', client });
  });
}
