import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { PageRequest } from '#generated/model/pageRequest.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import type { TicketTurnCounts } from '#generated/model/ticketTurnCounts.ts';
import type { Db } from '../../../db/connection.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { lastActivityOn, turnRank } from './reading.ts';
import { findsFew, ticketConditions } from './ticket-filter.ts';
import { clientsInScope, isLimitedToClients } from '../../scope/clients.ts';

type TicketOrder = Pick<PageRequest, 'sortBy' | 'sortDescending'>;
type Window = { limit: number; offset: number };

/**
 * Ids in the order of the list, and how many tickets there are of which they are a part; by whose turn it is where that is the
 * order.
 */
export type FoundPage = { ids: string[]; total: number; turns?: TicketTurnCounts };

/**
 * The ids of one page of matching tickets, and the exact total, in one snapshot. Ties in the sort column are ordered by id, so
 * no row is on two pages.
 */
export async function findPage(
  db: Db,
  user: SignedInUser,
  request: TicketFilter,
  order: TicketOrder,
  window: Window,
): Promise<FoundPage> {
  const clientIds = request.words === undefined ? undefined : await clientsInScope(db, user);
  const page = pageOf(user, order, window);
  // A selective or expensive condition is evaluated once for count and page. Otherwise both are read from an index, the page in
  // its order: the planner must not sort all tickets.
  const isFoundOnce = findsFew(request) || liesFarBack(user, request);
  const { rows } = await sql<FoundPage>`
    with found as ${isFoundOnce ? sql`materialized` : sql`not materialized`} (
      select tickets.id, ${places[order.sortBy]} as place
        ${order.sortBy === 'needsReply' ? sql`, ${turnRank(user)} as turn` : sql``}
      from tickets where ${sql.join(ticketConditions(user, request, clientIds), sql` and `)}
    )
    ${page}
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

// Tickets of several clients have no common index order: a page is read in everyone's order, where older times are far away.
function liesFarBack(user: SignedInUser, { createdOnFrom, createdOnTo }: TicketFilter): boolean {
  return user.clientIds.length > 1 && (createdOnFrom ?? createdOnTo) !== undefined;
}

function pageOf(user: SignedInUser, order: TicketOrder, window: Window): RawBuilder<FoundPage> {
  if (order.sortBy === 'needsReply') return pageByTurn(order, window);
  const group = groups[order.sortBy];
  return group === undefined ? pageByColumn(order, window) : pageByGroup(user, group, order, window);
}

// §2.4: each column of the list; product group and author by id, whose names are looked up once each.
const places: Record<TicketSortColumn, Expression<unknown>> = {
  createdOn: sql`tickets.created_on`,
  displayId: sql`tickets.display_id`,
  status: sql`tickets.status`,
  type: sql`tickets.type`,
  title: sql`tickets.title`,
  productGroup: sql`tickets.product_group_id`,
  author: sql`tickets.author_id`,
  lastActivityOn,
  needsReply: lastActivityOn,
};

function pageByColumn(order: TicketOrder, { limit, offset }: Window): RawBuilder<FoundPage> {
  const direction = directionOf(order);
  // Numbers are unique, and an index that ends with it is already in order.
  const ties = order.sortBy === 'displayId' ? sql`` : sql`, id ${direction}`;
  return sql`
    select (select count(*) from found) as total,
      array(select id from found order by place ${direction} ${ties} limit ${limit}::bigint offset ${offset}::bigint) as ids`;
}

/** A table whose names the list shows instead of ids, and the columns that it is sorted by. */
type Group = { table: string; names: readonly string[] };

// §2.4: the author as displayed, first name first.
const groups: Partial<Record<TicketSortColumn, Group>> = {
  productGroup: { table: 'product_groups', names: ['name'] },
  author: { table: 'users', names: ['first_name', 'last_name'] },
};

// Names are few, so they are counted and sorted first; then only the rows of the page's names are read. Namesakes count as one.
function pageByGroup(
  user: SignedInUser,
  { table, names }: Group,
  order: TicketOrder,
  { limit, offset }: Window,
): RawBuilder<FoundPage> {
  // The planner overestimates a client's names too, and would read their whole table.
  const oneByOne = isLimitedToClients(user) ? sql`offset 0` : sql``;
  const direction = directionOf(order);
  const named = sql.join(names.map((name) => sql.ref(`named.${name}`)));
  const inOrder = sql.join(names.map((name) => sql`${sql.ref(`named.${name}`)} ${direction}`));
  return sql`
    , counted as materialized (select place, count(*) as count from found group by place)
    , ordered as materialized (
      select array_agg(counted.place) as places, sum(counted.count)::bigint as count,
        (sum(sum(counted.count)) over (order by ${inOrder}) - sum(counted.count))::bigint as before
      from counted cross join lateral (select * from ${sql.table(table)} where id = counted.place ${oneByOne}) as named
      group by ${named}
    )
    select (select coalesce(sum(count), 0)::bigint from counted) as total,
      array(
        select part.id
        from ordered cross join lateral (
          select id from found where place = any(ordered.places) order by id ${direction}
          limit least(ordered.count, ${offset}::bigint + ${limit}::bigint - ordered.before)
          offset greatest(0, ${offset}::bigint - ordered.before)
        ) as part
        where ordered.before < ${offset}::bigint + ${limit}::bigint and ordered.before + ordered.count > ${offset}::bigint
        order by ordered.before, part.id ${direction}
        limit ${limit}::bigint
      ) as ids`;
}

// Three groups, counted first; of each only the rows of the page are read, in the order of their last activity.
function pageByTurn(order: TicketOrder, { limit, offset }: Window): RawBuilder<FoundPage> {
  const direction = directionOf(order);
  const count = (turn: number) => sql`coalesce((select count from counted where turn = ${turn}), 0)`;
  return sql`
    , counted as materialized (select turn, count(*) as count from found group by turn)
    , ordered as materialized (
      select turn, count, (sum(count) over (order by turn ${direction}) - count)::bigint as before from counted
    )
    select (select coalesce(sum(count), 0)::bigint from counted) as total,
      json_build_object('yours', ${count(2)}, 'others', ${count(1)}, 'nobodys', ${count(0)}) as turns,
      array(
        select part.id
        from ordered cross join lateral (
          select id, place from found where found.turn = ordered.turn order by place ${direction}, id ${direction}
          limit least(ordered.count, ${offset}::bigint + ${limit}::bigint - ordered.before)
          offset greatest(0, ${offset}::bigint - ordered.before)
        ) as part
        where ordered.before < ${offset}::bigint + ${limit}::bigint and ordered.before + ordered.count > ${offset}::bigint
        order by ordered.before, part.place ${direction}, part.id ${direction}
        limit ${limit}::bigint
      ) as ids`;
}

function directionOf({ sortDescending }: TicketOrder): RawBuilder<unknown> {
  return sortDescending ? sql`desc` : sql`asc`;
}
