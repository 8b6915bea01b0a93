import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { JobHandler } from '../kernel/jobs-port.ts';
import { nextDigest } from '../notices/digest-time.ts';
import { findHappenings } from '../notices/notifiable-event.ts';
import type { Happening } from '../notices/notifiable-event.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import type { NoticeContext } from '../notices/notice-mail.ts';
import { isToldOf, receiversOf } from '../notices/receivers.ts';

/**
 * Makes the handler that tells the watchers of a ticket what happened: by a mail at once, or in their next digest. The event
 * is marked in the same transaction, so however often the job runs, each of them is told once.
 */
export function createEventTeller(context: NoticeContext): JobHandler<'ticketEventHappened'> {
  return ({ eventId }) =>
    context.db.transaction().execute(async (transaction) => {
      const claimed = await transaction
        .updateTable('ticketEvents')
        .set({ toldOn: context.clock.now() })
        .where('id', '=', eventId)
        .where('toldOn', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (claimed === undefined) return;
      for (const happening of await findHappenings(transaction, [eventId])) await tell(context, transaction, happening);
    });
}

async function tell(context: NoticeContext, transaction: Transaction<Database>, happening: Happening): Promise<void> {
  const now = context.clock.now();
  for (const receiver of await receiversOf(transaction, happening.ticket)) {
    if (!isToldOf(receiver, happening)) continue;
    const { timing, timeZone, watcher } = receiver;
    if (timing === 'AtOnce' || watcher === undefined) {
      await context.mails.enqueue(transaction, noticeMail(context, receiver, happening));
    } else {
      const dueOn = nextDigest(now, timing, timeZone ?? 'UTC');
      await transaction
        .insertInto('pendingNotices')
        .values({ watcherId: watcher.id, eventId: happening.eventId, dueOn })
        .execute();
    }
  }
}
