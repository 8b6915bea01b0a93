import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { JobHandler } from '../jobs/port.ts';
import { nextDigest } from './digest-time.ts';
import { findHappenings } from './happening.ts';
import type { Happening } from './happening.ts';
import { noticeMail } from './notice-mail.ts';
import type { NoticeContext } from './notice-mail.ts';
import { isToldOf, receiversOf } from './receivers.ts';

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
