import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import { ticketSortColumns } from '#domain/enums.ts';
import { databaseOn, createPool } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import type { SignedInUser } from '#server/services/kernel/ports.ts';
import { searchTickets } from '#server/services/tickets/search-tickets.ts';
import { findActiveUser } from '#server/services/identity/accounts/internal/signed-in-user.ts';

/** How one table is read in a plan. */
export type Access = { table: string; how: string; index: string | undefined };

export type ExplainedDatabase = {
  db: Db;
  /** Runs some work and returns how each of its statements reads its tables, planned with its own parameters. */
  accesses(work: () => Promise<unknown>): Promise<Access[]>;
};

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] };
type Statement = { text: string; values: unknown[] };

/** A database that records its statements, to be explained afterwards. End it with `db.destroy()`. */
export function explainedDatabase(url: string): ExplainedDatabase {
  const pool = createPool(url, { max: 4 });
  const sent: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: unknown, values?: unknown, ...more: unknown[]) => unknown;
    const noting: typeof query = (text, values, ...more) => {
      if (typeof text === 'string' && /\bselect\b/.test(text)) sent.push({ text, values: values as unknown[] });
      return query(text, values, ...more);
    };
    client.query = noting as typeof client.query;
  });
  return {
    db: databaseOn(pool),
    async accesses(work) {
      sent.length = 0;
      await work();
      const found: Access[] = [];
      for (const { text, values } of sent.splice(0)) {
        const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        found.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => accessesOf(Plan)));
      }
      sent.length = 0;
      return found;
    },
  };
}

// The indexes of a bitmap are in nodes below that of its table.
function accessesOf(node: PlanNode, table?: string): Access[] {
  const here = node['Relation Name'] ?? table;
  const index = node['Index Name'];
  const own = here !== undefined && (index !== undefined || node['Node Type'] === 'Seq Scan');
  return [
    ...(own ? [{ table: here, how: node['Node Type'], index }] : []),
    ...(node.Plans ?? []).flatMap((inner) =>
      accessesOf(inner, node['Relation Name'] ?? (node['Node Type'] === 'BitmapOr' ? table : undefined)),
    ),
  ];
}

/** The tables that are never read but by an index. */
export const BIG = ['tickets', 'comments', 'ticket_texts', 'ticket_reads', 'watchers', 'ticket_events'];

export type Order = { sortBy: TicketSortColumn; sortDescending?: boolean; page?: number };

/** Each order of the list, in both directions, near its start and far from it. */
export const orders = ticketSortColumns.flatMap((sortBy) =>
  [false, true].flatMap((sortDescending) => [1, 100].map((page) => ({ sortBy, sortDescending, page }))),
);

/** How a page of a person's list reads its tables. */
export function listAccesses(
  explained: ExplainedDatabase,
  user: SignedInUser,
  request: TicketFilter,
  { page = 1, sortDescending = false, sortBy }: Order,
): Promise<Access[]> {
  const pagination = { page, rowsPerPage: 15, sortBy, sortDescending } as const;
  return explained.accesses(() => searchTickets({ db: explained.db }, user, { pagination, request }));
}

/** Of these what reads the tickets, but for the rows that are shown; and that no large table is read without an index. */
export async function indexesOfList(
  explained: ExplainedDatabase,
  user: SignedInUser,
  request: TicketFilter,
  order: Order,
): Promise<Access[]> {
  const accesses = await listAccesses(explained, user, request, order);
  expect(accesses.filter(({ table, index }) => BIG.includes(table) && index === undefined)).toEqual([]);
  return accesses.filter(({ table, index }) => table === 'tickets' && index !== 'tickets_pkey');
}

/** The first person who matches a condition on `users`, as a session would have them. */
export async function signedInAs(db: Db, condition: RawBuilder<unknown>): Promise<SignedInUser> {
  const { rows } = await sql<{ id: string }>`select id from users where ${condition} order by email limit 1`.execute(
    db,
  );
  const user = await findActiveUser(db, rows[0]?.id ?? '');
  if (user === undefined) throw new Error('The person is not there.');
  return user;
}

const plainOrder: Record<TicketSortColumn, string> = {
  createdOn: 'tickets.created_on',
  displayId: 'display_id',
  status: 'tickets.status',
  type: 'tickets.type',
  title: 'title',
  productGroup: 'product_groups.name',
  author: 'first_name; last_name',
  lastActivityOn: 'greatest(last_public_comment_on, tickets.created_on)',
  needsReply:
    "case when last_public_comment_by_staff and tickets.status in ('New', 'InProgress', 'PendingClient') then 2 when tickets.status in ('Solved', 'Closed') then 0 else 1 end; coalesce(last_public_comment_on, tickets.created_on)",
};
/**
 * The ids of the tickets of a viewer's first client, in order, open ones or all: read plainly, without the list's
 * optimisations.
 */
export async function plainIds(
  db: Db,
  user: SignedInUser,
  sortBy: TicketSortColumn,
  down: boolean,
  open: boolean,
): Promise<string[]> {
  const order = [...plainOrder[sortBy].split('; '), 'tickets.id'].map((column) => `${column} ${down ? 'desc' : 'asc'}`);
  const { rows } = await sql<{ id: string }>`
    select tickets.id from tickets
    join product_groups on product_groups.id = product_group_id
    join users on users.id = author_id
    where visible_to_client and client_id = ${user.clientIds[0]} and (${!open} or tickets.status not in ('Solved', 'Closed'))
    order by ${sql.raw(order.join(', '))}`.execute(db);
  return rows.map(({ id }) => id);
}
