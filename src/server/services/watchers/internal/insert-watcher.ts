import type { Transaction } from 'kysely';
import { WATCHERS_MAX_COUNT } from '#domain/limits.ts';
import type { Database } from '../../../db/schema.ts';
import { invalidField } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { recordEvent } from '../../kernel/record-event.ts';
import { stillWatching, watcherName } from './watcher-view.ts';

type Context = Pick<ServiceContext, 'clock' | 'jobs'>;
type Person = { id: string; firstName: string; lastName: string };

/** Throws 422 for the field when the ticket has the maximum number of watchers. Under the ticket's lock. */
export async function refuseTooMany(tx: Transaction<Database>, ticketId: string, field: string): Promise<void> {
  const { count } = await tx
    .selectFrom('watchers')
    .where('ticketId', '=', ticketId)
    .where(stillWatching)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < WATCHERS_MAX_COUNT) return;
  throw invalidField(field, 'too_many', `A ticket has at most ${WATCHERS_MAX_COUNT} watchers`);
}

/** Makes a person with an account a watcher, once; `field` is the one to blame when there are too many. */
export async function watchAs(
  { clock, jobs }: Context,
  tx: Transaction<Database>,
  { actor, person, ticketId, field }: { actor: SignedInUser; person: Person; ticketId: string; field: string },
): Promise<void> {
  const present = await tx
    .selectFrom('watchers')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('userId', '=', person.id)
    .executeTakeFirst();
  if (present) return;
  await refuseTooMany(tx, ticketId, field);
  const now = clock.now();
  await tx
    .insertInto('watchers')
    .values({ ticketId, userId: person.id, addedBy: actor.id, confirmedOn: now, createdOn: now })
    .execute();
  await recordEvent(tx, jobs, {
    ticketId,
    kind: 'WatcherAdded',
    actor: { userId: actor.id },
    data: { watcher: watcherName(person) },
    now,
  });
}
