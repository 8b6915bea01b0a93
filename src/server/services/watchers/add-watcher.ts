import type { Transaction } from 'kysely';
import type { AddWatcherRequest } from '#generated/model/addWatcherRequest.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import type { Database } from '../../db/schema.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { askOutsideAddress } from './internal/ask-outside-address.ts';
import { selectColleagues } from './internal/colleagues.ts';
import { watchAs } from './internal/insert-watcher.ts';
import { lockWatchable } from './internal/watched-ticket.ts';
import type { WatchedTicketRow } from './internal/watched-ticket.ts';
import { watchersOf } from './internal/watcher-view.ts';

/**
 * Adds a colleague of the ticket's company, or asks an outside address by mail; adding twice is adding once. An address of
 * an active account of the company is that colleague. 404 out of scope; 422 for neither or both, for somebody of another
 * company, for a ticket that customers do not see, and for one watcher too many; 429 for too many mails to addresses.
 */
export async function addWatcher(
  context: ServiceContext,
  user: SignedInUser,
  { ticketId, userId, email }: AddWatcherRequest,
): Promise<Watcher[]> {
  if (userId !== undefined && email !== undefined) {
    throw invalidField('userId', 'unexpected', 'Either a colleague or an address');
  }
  return context.db.transaction().execute(async (tx) => {
    const ticket = await lockWatchable(tx, user, ticketId);
    const field = email === undefined ? 'userId' : 'email';
    if (!ticket.visibleToClient) throw invalidField(field, 'not_allowed', 'Customers do not see this ticket');
    const person = await findColleague(tx, ticket, { userId, email });
    if (person) await watchAs(context, tx, { actor: user, person, ticketId, field });
    else if (email !== undefined) await askOutsideAddress(context, tx, { actor: user, ticket, email });
    else if (userId !== undefined) throw invalidField('userId', 'not_found', 'Nobody of this company');
    else throw invalidField('email', 'required', 'This field is required');
    return watchersOf(tx, user, ticketId);
  });
}

/** Who is meant, when it is one of the company: by id, or by the address of the account. */
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
