import { isStaff } from '#domain/access.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { forbidden, notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { endWatching } from './internal/end-watching.ts';
import { selectWatchers, toWatcher } from './internal/watcher-view.ts';

/** Takes a watcher off and answers who it was. 404 out of scope; 403 for a customer who takes one of the staff off. */
export async function removeWatcher(
  context: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { id }: { id: string },
): Promise<Watcher> {
  return context.db.transaction().execute(async (tx) => {
    const row = await selectWatchers(tx)
      .innerJoin('tickets', 'tickets.id', 'watchers.ticketId')
      .where('watchers.id', '=', id)
      .where(visibleTickets(user))
      .forUpdate('watchers')
      .executeTakeFirst();
    if (!row) throw notFound();
    const watcher = toWatcher(user, row);
    if (watcher.staff && !isStaff(user.type)) throw forbidden();
    await endWatching(context, tx, row, { userId: user.id });
    return watcher;
  });
}
