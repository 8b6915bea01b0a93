import { conflict, notFound } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { requireAccess } from '../../kernel/require-access.ts';
import { writeAudit } from '../../kernel/audit.ts';

/** Ends an invitation, so its link stops working. 403 for customers, 404 when there is none, 409 when it is not open. */
export async function revokeInvite(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  actor: SignedInUser,
  { id }: { id: string },
): Promise<void> {
  requireAccess(actor, 'revokeInvite');
  await db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable('invites')
      .set({ status: 'Removed' })
      .where('id', '=', id)
      .where('status', '=', 'Sent')
      .returning('email')
      .executeTakeFirst();
    if (revoked === undefined) {
      const found = await tx.selectFrom('invites').select('status').where('id', '=', id).executeTakeFirst();
      throw found === undefined ? notFound() : conflict('account_state', 'This invitation is no longer open.');
    }
    await writeAudit(tx, clock, {
      actor,
      action: 'revokeInvite',
      inviteId: id,
      before: { status: 'Sent' },
      after: { status: 'Removed' },
    });
  });
}
