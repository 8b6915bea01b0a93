import type { Db } from '../../../../db/connection.ts';

/** Ends the open invitations of an address: a newer one, or an account, replaces them. */
export async function withdrawInvites(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ status: 'Removed' })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where('status', '=', 'Sent')
    .execute();
}
