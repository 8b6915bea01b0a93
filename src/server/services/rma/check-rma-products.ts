import type { CheckRmaProductsRequest } from '#generated/model/checkRmaProductsRequest.ts';
import type { RmaVerdict } from '#generated/model/rmaVerdict.ts';
import type { Db } from '../../db/connection.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleTickets } from '../scope/tickets.ts';
import { visibleRmas } from '../scope/returns.ts';
import { findVerdicts } from './internal/unit-verdicts.ts';

/**
 * What there is to say of each number before it is sent, in the same order (product decision: verdicts). 422 for a ticket or a
 * return out of scope.
 */
export async function checkRmaProducts(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  { numbers, rmaId, ticketId }: CheckRmaProductsRequest,
): Promise<RmaVerdict[]> {
  const clientId = await clientOf(db, user, rmaId, ticketId);
  const verdicts = await findVerdicts(db, user, { numbers, clientId, rmaId, now: clock.now() });
  return verdicts.map(({ unit: _unit, ...verdict }) => verdict);
}

async function clientOf(
  db: Db,
  user: SignedInUser,
  rmaId: string | undefined,
  ticketId: string | undefined,
): Promise<string | undefined> {
  if (rmaId === undefined && ticketId === undefined) return undefined;
  const tickets = db.selectFrom('tickets').select('tickets.clientId');
  const row = await (
    rmaId === undefined
      ? tickets.where('tickets.id', '=', ticketId ?? '').where(visibleTickets(user))
      : tickets.innerJoin('rmas', 'rmas.ticketId', 'tickets.id').where('rmas.id', '=', rmaId).where(visibleRmas(user))
  ).executeTakeFirst();
  if (row) return row.clientId;
  throw rmaId === undefined
    ? invalidField('ticketId', 'not_found', 'This ticket was not found')
    : invalidField('rmaId', 'not_found', 'This return was not found');
}
