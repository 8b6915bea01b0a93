import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { JobHandler } from '../kernel/jobs-port.ts';
import { nextDigest } from '../notices/digest-time.ts';
import { findNotifiableEvents } from '../notices/notifiable-event.ts';
import type { NotifiableEvent } from '../notices/notifiable-event.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import type { NoticeContext } from '../notices/notice-mail.ts';
import { wantsNotice, receiversOf } from '../notices/receivers.ts';

/**
 * Creates the handler that notifies the watchers of a ticket of an event: by email at once, or in their next digest. The event
 * is marked in the same transaction, so each watcher is notified once, however often the job runs.
 */
export function createEventNotifier(ctx: NoticeContext): JobHandler<'ticketEventHappened'> {
  return ({ eventId }) =>
    ctx.db.transaction().execute(async (tx) => {
      const claimed = await tx
        .updateTable('ticketEvents')
        .set({ toldOn: ctx.clock.now() })
        .where('id', '=', eventId)
        .where('toldOn', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (claimed === undefined) return;
      for (const event of await findNotifiableEvents(tx, [eventId])) await notify(ctx, tx, event);
    });
}

async function notify(ctx: NoticeContext, tx: Transaction<Database>, event: NotifiableEvent): Promise<void> {
  const now = ctx.clock.now();
  for (const receiver of await receiversOf(tx, event.ticket)) {
    if (!wantsNotice(receiver, event)) continue;
    const { timing, timeZone, watcher } = receiver;
    if (timing === 'AtOnce' || watcher === undefined) {
      await ctx.mails.enqueue(tx, noticeMail(ctx, receiver, event));
    } else {
      const dueOn = nextDigest(now, timing, timeZone ?? 'UTC');
      await tx.insertInto('pendingNotices').values({ watcherId: watcher.id, eventId: event.eventId, dueOn }).execute();
    }
  }
}
