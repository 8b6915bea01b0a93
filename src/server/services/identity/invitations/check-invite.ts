import type { InviteValidity } from '#generated/model/inviteValidity.ts';
import type { ServiceContext } from '../../kernel/ports.ts';

/**
 * Whether an invitation can still be used, and until when; also false for one that never existed (§5: checked with the server).
 */
export async function checkInvite(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<InviteValidity> {
  const open = await db
    .selectFrom('invites')
    .select('expiresOn')
    .where('id', '=', id)
    .where('status', '=', 'Sent')
    .where('expiresOn', '>', clock.now())
    .executeTakeFirst();
  return open === undefined ? { valid: false } : { valid: true, validUntil: open.expiresOn.toISOString() };
}
