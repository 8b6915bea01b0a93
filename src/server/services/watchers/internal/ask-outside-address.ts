import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DAY_MS, OUTSIDE_ADDRESS_DAILY_MAX_COUNT, OUTSIDE_WATCHERS_DAILY_MAX_COUNT } from '#domain/limits.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import type { Database } from '../../../db/schema.ts';
import { attemptKeys } from '../../kernel/attempt-counters.ts';
import { countWithin } from '../../kernel/throttle.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import { refuseTooMany } from './insert-watcher.ts';
import type { WatchedTicketRow } from './watched-ticket.ts';
import { watchToken, watchTokenHash } from './watch-token.ts';

type Asking = { actor: SignedInUser; ticket: WatchedTicketRow; email: string };

/**
 * Stores an outside address as an unconfirmed watcher and emails it a link to confirm; an existing one is not asked again. The
 * email has no text of the ticket; 429 limits how many one person sends and one address gets per day.
 */
export async function askOutsideAddress(
  ctx: ServiceContext,
  tx: Transaction<Database>,
  { actor, ticket, email }: Asking,
): Promise<void> {
  const { clock, jobs, mails, secrets } = ctx;
  const former = await tx
    .selectFrom('watchers')
    .select(['id', 'tokenHash'])
    .where('ticketId', '=', ticket.id)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (former && former.tokenHash !== null) return;
  await refuseTooMany(tx, ticket.id, 'email');
  const limited = { db: tx, clock };
  await countWithin(limited, `ask:${actor.id}`, OUTSIDE_WATCHERS_DAILY_MAX_COUNT, DAY_MS);
  await countWithin(limited, `asked:${attemptKeys.email(email)}`, OUTSIDE_ADDRESS_DAILY_MAX_COUNT, DAY_MS);
  const now = clock.now();
  const row = { id: former?.id ?? randomUUID(), createdOn: now };
  const { language } = actor.preferences;
  const values = { ...row, language, tokenHash: watchTokenHash(secrets, row), confirmedOn: null, addedBy: actor.id };
  await tx
    .insertInto('watchers')
    .values({ ...values, ticketId: ticket.id, email })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await recordEvent(tx, jobs, {
    ticketId: ticket.id,
    kind: 'WatcherAdded',
    actor: { userId: actor.id },
    data: { watcher: email },
    now,
  });
  await mails.enqueue(tx, {
    to: email,
    language,
    template: 'watchConfirmation',
    params: {
      displayId: String(ticket.displayId),
      addedBy: nameOfPerson(actor),
      watcherId: row.id,
      token: watchToken(secrets, row),
    },
  });
}
