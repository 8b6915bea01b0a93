import type { ServiceContext } from '../kernel/ports.ts';

/** Marks invitations that were not used in time (§3, invite status). They stopped working before: every use checks the time. */
export async function markExpiredInvites({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('invites')
    .set({ status: 'Expired' })
    .where('status', '=', 'Sent')
    .where('expiresOn', '<=', clock.now())
    .execute();
}
