import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { RmaPageRequest } from '#generated/model/rmaPageRequest.ts';
import type { RmaSortColumn } from '#generated/model/rmaSortColumn.ts';
import type { Db } from '../../../db/connection.ts';

const productCount = sql<number>`(select count(*) from rma_products where rma_products.rma_id = rmas.id)`;

const sortColumns: Record<RmaSortColumn, RawBuilder<unknown>> = {
  displayId: sql`rmas.display_id`,
  // In the order in which they come.
  status: sql`array_position('{InProgress,Submitted,NeedClientApproval,Approved,Rejected,Closed}', rmas.status)`,
  ticket: sql`tickets.display_id`,
  productCount,
  createdOn: sql`rmas.created_on`,
  whoseTurn: sql`array_position('{Customer,Support,Carrier,Nobody}', rmas.whose_turn)`,
};

type Row = Pick<RmaListItem, 'id' | 'ticketId' | 'status' | 'productCount' | 'whoseTurn'> & {
  displayId: number;
  ticketDisplayId: number;
  productGroups: string[];
  createdOn: Date;
  promisedBy: Date | null;
  turns: NonNullable<RmaListItem['turns']>;
  firstName: string;
  lastName: string;
};

/** A page of the returns that match conditions on `rmas` and its `tickets`; the scope must be among them. */
export async function findRmas(
  db: Db,
  { page, rowsPerPage, sortBy, sortDescending }: Omit<RmaPageRequest, 'rowsPerPage'> & { rowsPerPage: number },
  conditions: RawBuilder<unknown>,
): Promise<RmaListItem[]> {
  const direction = sortDescending ? sql`desc` : sql`asc`;
  const order = sql`${sortColumns[sortBy]} ${direction}, rmas.display_id ${direction}`;
  const { rows } = await sql<Row>`
    select rmas.id, rmas.display_id, rmas.ticket_id, tickets.display_id as ticket_display_id, rmas.status,
      rmas.created_on, rmas.whose_turn, rmas.promised_by, author.first_name, author.last_name,
      ${productCount} as product_count,
      (
        select json_build_object(
          'customer', count(*) filter (where rma_products.step = 'Announced'),
          'support', count(*) filter (where rma_products.step in ('Received', 'Tested', 'Repaired', 'Replaced')),
          'carrier', count(*) filter (where rma_products.step = 'Sent')
        ) from rma_products where rma_products.rma_id = rmas.id
      ) as turns,
      array(
        select product_groups.name from rma_products
        join units on units.id = rma_products.unit_id
        join product_groups on product_groups.id = units.product_group_id
        where rma_products.rma_id = rmas.id
        group by product_groups.name order by count(*) desc, product_groups.name limit 3
      ) as product_groups
    from (
      select rmas.id from rmas join tickets on tickets.id = rmas.ticket_id
      where ${conditions}
      order by ${order}
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}
    ) as page
    join rmas on rmas.id = page.id
    join tickets on tickets.id = rmas.ticket_id
    join users as author on author.id = rmas.author_id
    order by ${order}
  `.execute(db);
  return rows.map(toListItem);
}

// Support is late only for what it has: while units are awaited, it is the customer's turn.
function toListItem({ firstName, lastName, promisedBy, turns, ...row }: Row): RmaListItem {
  return {
    ...row,
    displayId: String(row.displayId),
    ticketDisplayId: String(row.ticketDisplayId),
    createdOn: row.createdOn.toISOString(),
    author: { firstName, lastName },
    ...(row.status === 'Approved' ? { turns } : {}),
    ...(promisedBy === null || row.whoseTurn !== 'Support' ? {} : { promisedBy: promisedBy.toISOString() }),
  };
}
