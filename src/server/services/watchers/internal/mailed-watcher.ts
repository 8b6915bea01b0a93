import type { Transaction } from 'kysely';
import { ADDRESS_FAILURES_MAX_COUNT } from '#domain/limits.ts';
import type { WatchTokenRequest } from '#generated/model/watchTokenRequest.ts';
import type { WatchedTicket } from '#generated/model/watchedTicket.ts';
import type { Database } from '../../../db/schema.ts';
import { attemptKeys, uncountAttempt } from '../../kernel/attempt-counters.ts';
import { countWithin } from '../../kernel/throttle.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { endWatching } from './end-watching.ts';
import { selectWatchers } from './watcher-view.ts';
import { isWatchToken } from './watch-token.ts';

type Context = Pick<ServiceContext, 'db' | 'clock' | 'jobs' | 'secrets'>;

/** Who opens the page of a mail: the browser's address counts their tries. */
export type MailedTry = WatchTokenRequest & { address: string };

/** Lets an outside address have the mails of a ticket. 404 for any token but the row's own; 429 for too many tries. */
export async function confirmWatcher(context: Context, request: MailedTry): Promise<WatchedTicket> {
  return withMailedWatcher(context, request, async (transaction, row) => {
    if (!row.visibleToClient) throw notFound();
    if (row.confirmedOn === null) {
      const confirmed = { confirmedOn: context.clock.now() };
      await transaction.updateTable('watchers').set(confirmed).where('id', '=', row.id).execute();
    }
    return { displayId: String(row.displayId), email: row.email ?? row.userEmail ?? '', confirmed: true };
  });
}

/** Ends the mails of a ticket to whom the token was mailed. 404 and 429 as above. */
export async function leaveWatchers(context: Context, request: MailedTry): Promise<WatchedTicket> {
  return withMailedWatcher(context, request, async (transaction, row) => {
    await endWatching(context, transaction, row, row.userId === null ? { watcherId: row.id } : { userId: row.userId });
    return { displayId: String(row.displayId), email: row.email ?? row.userEmail ?? '', confirmed: false };
  });
}

async function withMailedWatcher(
  context: Context,
  { watcherId, token, address }: MailedTry,
  then: (transaction: Transaction<Database>, row: MailedRow) => Promise<WatchedTicket>,
): Promise<WatchedTicket> {
  const key = `watch:${attemptKeys.address(address)}`;
  await countWithin(context, key, ADDRESS_FAILURES_MAX_COUNT);
  const done = await context.db.transaction().execute(async (transaction) => {
    const row = await findMailed(transaction, watcherId);
    if (row === undefined || !isWatchToken(context.secrets, row, token)) throw notFound();
    return then(transaction, row);
  });
  await uncountAttempt(context.db, key);
  return done;
}

function findMailed(transaction: Transaction<Database>, watcherId: string) {
  return selectWatchers(transaction)
    .innerJoin('tickets', 'tickets.id', 'watchers.ticketId')
    .where('watchers.id', '=', watcherId)
    .select([
      'watchers.createdOn',
      'watchers.tokenHash',
      'tickets.displayId',
      'tickets.visibleToClient',
      'users.email as userEmail',
    ])
    .forUpdate('watchers')
    .executeTakeFirst();
}

type MailedRow = NonNullable<Awaited<ReturnType<typeof findMailed>>>;
