import { sql } from 'kysely';
import type { RmaCounters } from '#generated/model/rmaCounters.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleRmas } from '../scope/returns.ts';

/** How many open returns a person may see, and whose turn they are; as the list of returns filters them. */
export async function getRmaCounters({ db }: Pick<ServiceContext, 'db'>, user: SignedInUser): Promise<RmaCounters> {
  const { rows } = await sql<RmaCounters>`
    select count(*) as open,
      count(*) filter (where rmas.whose_turn = 'Customer') as customer,
      count(*) filter (where rmas.whose_turn = 'Support') as support
    from rmas join tickets on tickets.id = rmas.ticket_id
    where ${visibleRmas(user)} and rmas.status not in ('Rejected', 'Closed')
  `.execute(db);
  return rows[0] ?? { open: 0, customer: 0, support: 0 };
}
