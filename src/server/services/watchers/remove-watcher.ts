import { can } from '#domain/access.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { forbidden, notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { endWatching } from './internal/end-watching.ts';
import { selectWatchers, toWatcher } from './internal/watcher-view.ts';

/** Removes a watcher and returns who it was. 404 out of scope; 403 for a customer who removes a staff member. */
export async function removeWatcher(
  ctx: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  user: SignedInUser,
  { id }: { id: string },
): Promise<Watcher> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await selectWatchers(tx)
      .innerJoin('tickets', 'tickets.id', 'watchers.ticketId')
      .where('watchers.id', '=', id)
      .where(visibleTickets(user))
      .forUpdate('watchers')
      .executeTakeFirst();
    if (!row) throw notFound();
    const watcher = toWatcher(user, row);
    if (watcher.staff && !can(user, 'watchers.manageStaff')) throw forbidden();
    await endWatching(ctx, tx, row, { userId: user.id });
    return watcher;
  });
}
