import type { Transaction } from 'kysely';
import { ADDRESS_FAILURES_MAX_COUNT } from '#domain/limits.ts';
import type { WatchTokenRequest } from '#generated/model/watchTokenRequest.ts';
import type { WatchedTicket } from '#generated/model/watchedTicket.ts';
import type { Database } from '../../../db/schema.ts';
import { attemptKeys, uncountAttempt } from '../../kernel/attempt-counters.ts';
import { countWithin } from '../../kernel/throttle.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { selectWatchers } from './watcher-view.ts';
import { isWatchToken } from './watch-token.ts';

export type MailedWatcherContext = Pick<ServiceContext, 'db' | 'clock' | 'jobs' | 'secrets'>;

/** A visitor of an emailed page: attempts are counted by the browser's address. */
export type MailedTry = WatchTokenRequest & { address: string };

/**
 * Runs `then` in a transaction on the watcher to whom the token was mailed. 404 for any token but that watcher's own, 429
 * for too many attempts.
 */
export async function withMailedWatcher(
  ctx: MailedWatcherContext,
  { watcherId, token, address }: MailedTry,
  then: (tx: Transaction<Database>, row: MailedRow) => Promise<WatchedTicket>,
): Promise<WatchedTicket> {
  const key = `watch:${attemptKeys.address(address)}`;
  await countWithin(ctx, key, ADDRESS_FAILURES_MAX_COUNT);
  const done = await ctx.db.transaction().execute(async (tx) => {
    const row = await findMailed(tx, watcherId);
    if (row === undefined || !isWatchToken(ctx.secrets, row, token)) throw notFound();
    return then(tx, row);
  });
  await uncountAttempt(ctx.db, key);
  return done;
}

function findMailed(tx: Transaction<Database>, watcherId: string) {
  return selectWatchers(tx)
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
