import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketSortColumns } from '#domain/enums.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import { getTicketFilterCounters } from '#server/services/tickets/get-ticket-filter-counters.ts';
import type { SignedInUser } from '#server/services/kernel/ports.ts';
import { createDatabaseOfManyTickets } from '#tests/api/support/plans/many-tickets.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { explainedDatabase, indexesOfList, orders, signedInAs } from '#tests/api/support/plans/plans.ts';
import type { ExplainedDatabase } from '#tests/api/support/plans/plans.ts';

const all: TicketFilter = { showCompleted: true };
const staff = ['engineer', 'admin'] as const;

let database: TestDatabase;
let explained: ExplainedDatabase;
let people: Record<(typeof staff)[number], SignedInUser>;

beforeAll(async () => {
  database = await createDatabaseOfManyTickets();
  explained = explainedDatabase(database.url);
  const inAGroup = sql`type = 'Engineer' and id in (select user_id from engineer_group_members)`;
  people = {
    engineer: await signedInAs(explained.db, inAGroup),
    admin: await signedInAs(explained.db, sql`type = 'Admin'`),
  };
});
afterAll(async () => {
  await explained.db.destroy();
  await database.drop();
});

const byColumn: Record<TicketSortColumn, string> = {
  createdOn: 'tickets_all_created_on',
  displayId: 'tickets_all_display_id',
  status: 'tickets_all_status',
  type: 'tickets_all_type',
  title: 'tickets_all_title',
  productGroup: 'tickets_all_product_group',
  author: 'tickets_all_author',
  lastActivityOn: 'tickets_all_activity',
  needsReply: 'tickets_all_activity',
};

describe('the list of staff, of all clients,', () => {
  it.each(orders)(
    'by $sortBy (down: $sortDescending), page $page, is read in order and counted from indexes alone',
    async (order) => {
      for (const who of staff) {
        const indexes = await indexesOfList(explained, people[who], all, order);
        // An index on the person is in the order of authors too.
        const inOrder = order.sortBy === 'author' ? /^tickets_(all_author|author_)/ : byColumn[order.sortBy];
        expect(indexes.map(({ index }) => index)).toContainEqual(expect.stringMatching(inOrder));
        expect(new Set(indexes.map(({ how }) => how))).toEqual(new Set(['Index Only Scan']));
      }
    },
  );

  it.each(ticketSortColumns)('of open tickets, by %s, is read from an index alone', async (sortBy) => {
    for (const who of staff) {
      const indexes = await indexesOfList(explained, people[who], {}, { sortBy });
      // To read the open statuses in an index by status is as near.
      const open = expect.stringMatching(/^tickets_(open|author_open|all_status)$/);
      expect(indexes).toEqual([{ table: 'tickets', how: 'Index Only Scan', index: open }]);
    }
  });

  it.each<[string, TicketFilter, string]>([
    ['types and statuses', { ticketTypes: ['Incident'], ticketStatuses: ['Solved', 'Closed'] }, 'tickets_all_'],
    ['days', { ...all, createdOnFrom: '2025-01-01', createdOnTo: '2025-06-30' }, 'tickets_all_'],
    ['assigned to me', { ...all, assignedToMe: true }, 'tickets_engineer'],
    ['open and assigned to me', { assignedToMe: true }, 'tickets_(engineer|open|all_status)'],
    ['needs reply', { needsReply: true }, 'tickets_open'],
  ])('filtered by %s is read from indexes alone', async (_, request, beginning) => {
    for (const sortBy of ticketSortColumns) {
      for (const { index, how } of await indexesOfList(explained, people.engineer, request, { sortBy }))
        expect([index, how]).toEqual([expect.stringMatching(`^${beginning}`), 'Index Only Scan']);
    }
  });

  it.each<[string, TicketFilter]>([
    ['a product group', { ...all, productGroupIds: ['00000000-0000-4000-8000-000000000000'] }],
    ['a number', { ...all, ticketId: '1000500' }],
    ['a rare word', { ...all, words: 'rekeying' }],
    ['a common word', { ...all, words: 'firmware' }],
    ['part of a code', { ...all, words: '7000012' }],
  ])('filtered by %s has an index for each table', async (_, request) => {
    await indexesOfList(explained, people.engineer, request, { sortBy: 'displayId' });
  });

  it('is counted from it', async () => {
    const accesses = await explained.accesses(() => getTicketFilterCounters({ db: explained.db }, people.engineer));
    expect(accesses.filter(({ table }) => table === 'tickets')).toEqual([
      { table: 'tickets', how: 'Index Only Scan', index: 'tickets_open' },
    ]);
  });
});
