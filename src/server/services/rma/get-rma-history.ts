import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { findHistory } from '../tickets/internal/history.ts';
import { visibleRmas } from '../scope/returns.ts';

/** What changed in a return, oldest first: the part of its ticket's history that is about it. 404 out of scope. */
export async function getRmaHistory(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { displayId }: { displayId: string },
): Promise<TicketHistory> {
  const rma = await db
    .selectFrom('rmas')
    .select('id')
    .where('displayId', '=', Number(displayId))
    .where(visibleRmas(user))
    .executeTakeFirst();
  if (!rma) throw notFound();
  return findHistory(db, user, { rmaId: rma.id });
}
