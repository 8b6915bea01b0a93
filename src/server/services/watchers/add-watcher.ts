import type { Transaction } from 'kysely';
import type { AddWatcherRequest } from '#generated/model/addWatcherRequest.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import type { Database } from '../../db/schema.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { askOutsideAddress } from './internal/ask-outside-address.ts';
import { selectColleagues } from '#server/services/scope/colleagues.ts';
import { watchAs } from './internal/insert-watcher.ts';
import { lockWatchable } from './internal/watched-ticket.ts';
import type { WatchedTicketRow } from './internal/watched-ticket.ts';
import { watchersOf } from './internal/watcher-view.ts';

/**
 * Adds a colleague of the ticket's company, or invites an outside address by email; adding twice changes nothing. The address
 * of an active account of the company means that colleague. 404 out of scope; 422 for neither or both, for a person of another
 * company, for a ticket that customers cannot see, and for one watcher too many; 429 for too many emails.
 */
export async function addWatcher(
  ctx: ServiceContext,
  user: SignedInUser,
  { ticketId, userId, email }: AddWatcherRequest,
): Promise<Watcher[]> {
  if (userId !== undefined && email !== undefined) {
    throw invalidField('userId', 'unexpected', 'Give a colleague or an email address, not both');
  }
  return ctx.db.transaction().execute(async (tx) => {
    const ticket = await lockWatchable(tx, user, ticketId);
    const field = email === undefined ? 'userId' : 'email';
    if (!ticket.visibleToClient) throw invalidField(field, 'not_allowed', 'Customers do not see this ticket');
    const person = await findColleague(tx, ticket, { userId, email });
    if (person) await watchAs(ctx, tx, { actor: user, person, ticketId, field });
    else if (email !== undefined) await askOutsideAddress(ctx, tx, { actor: user, ticket, email });
    else if (userId !== undefined) throw invalidField('userId', 'not_found', 'No one in this company has this id');
    else throw invalidField('email', 'required', 'This field is required');
    return watchersOf(tx, user, ticketId);
  });
}

/** The colleague meant, if any: by id, or by the account's address. */
async function findColleague(
  tx: Transaction<Database>,
  { clientId }: WatchedTicketRow,
  { userId, email }: { userId: string | undefined; email: string | undefined },
) {
  if (userId === undefined && email === undefined) return undefined;
  return selectColleagues(tx, clientId)
    .where((eb) =>
      email === undefined
        ? eb('users.id', '=', userId ?? '')
        : eb(eb.fn<string>('lower', ['users.email']), '=', email.toLowerCase()),
    )
    .executeTakeFirst();
}
