import type { Db } from '../../../../db/connection.ts';

/** Ends the invitations of an address that are still open: another one, or an account, has taken their place. */
export async function withdrawInvites(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ status: 'Removed' })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .where('status', '=', 'Sent')
    .execute();
}
