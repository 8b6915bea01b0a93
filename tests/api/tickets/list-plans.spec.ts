import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ticketSortColumns } from '#domain/enums.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketSortColumn } from '#generated/model/ticketSortColumn.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { search } from '#server/services/search/search.ts';
import { findPage } from '#server/services/tickets/internal/find-page.ts';
import { getTicketFilterCounters } from '#server/services/tickets/get-ticket-filter-counters.ts';
import { visibleTickets } from '#server/services/scope/tickets.ts';
import { wordConditions } from '#server/services/kernel/words/words.ts';
import { resolveSession } from '#server/services/identity/sessions/internal/resolve-session.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { SignedInUser } from '#server/services/kernel/ports.ts';
import { createDatabaseOfManyTickets } from '#tests/api/support/plans/many-tickets.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import {
  BIG,
  explainedDatabase,
  indexesOfList,
  listAccesses,
  orders,
  plainIds,
  signedInAs,
} from '#tests/api/support/plans/plans.ts';
import type { ExplainedDatabase, Order } from '#tests/api/support/plans/plans.ts';

const all: TicketFilter = { showCompleted: true };
const newestFirst = { sortBy: 'displayId', sortDescending: true } as const;

let database: TestDatabase;
let explained: ExplainedDatabase;
/** They see a fifth of all tickets: all of the largest client's, and their own. */
let people: Record<'viewer' | 'author', SignedInUser>;

beforeAll(async () => {
  database = await createDatabaseOfManyTickets();
  explained = explainedDatabase(database.url);
  people = {
    viewer: await signedInAs(explained.db, sql`email = 'person0@operator1.example'`),
    author: await signedInAs(explained.db, sql`email = 'person1@operator1.example'`),
  };
});
afterAll(async () => {
  await explained.db.destroy();
  await database.drop();
});

function indexesOfTickets(user: SignedInUser, request: TicketFilter, order: Order) {
  return indexesOfList(explained, user, request, order);
}

const byColumn: Record<TicketSortColumn, string> = {
  createdOn: 'tickets_client_created_on',
  displayId: 'tickets_client_display_id',
  status: 'tickets_client_status',
  type: 'tickets_client_type',
  title: 'tickets_client_title',
  productGroup: 'tickets_client_product_group',
  author: 'tickets_client_author',
  lastActivityOn: 'tickets_client_activity',
  needsReply: 'tickets_client_activity',
};

describe('the list of a large client', () => {
  it.each(orders)(
    'by $sortBy (down: $sortDescending), page $page, is read in order from an index alone',
    async (order) => {
      const indexes = await indexesOfTickets(people.viewer, all, order);
      expect(indexes.map(({ index }) => index)).toContain(byColumn[order.sortBy]);
      expect(new Set(indexes.map(({ how }) => how))).toEqual(new Set(['Index Only Scan']));
    },
  );

  it.each([all, {}])('%j by author looks up the name of each, and reads no others', async (request) => {
    const accesses = await explained.accesses(() =>
      findPage(
        explained.db,
        people.viewer,
        request,
        { sortBy: 'author', sortDescending: false },
        { limit: 15, offset: 0 },
      ),
    );
    expect(accesses.filter(({ table }) => table === 'users')).toEqual([
      { table: 'users', how: 'Index Scan', index: 'users_pkey' },
    ]);
  });

  it.each(ticketSortColumns)('of open tickets, by %s, looks at the open ones alone', async (sortBy) => {
    const indexes = await indexesOfTickets(people.viewer, {}, { sortBy });
    // Of a client who has a fifth of them all, the index of everybody's is as near.
    for (const { index } of indexes) expect(index).toMatch(/^tickets_(client_)?open$/);
  });

  it.each<[string, TicketFilter]>([
    ['statuses', { ticketStatuses: ['New', 'Closed'] }],
    ['types', { ...all, ticketTypes: ['Incident', 'Question'] }],
    ['types and statuses', { ticketTypes: ['Incident'], ticketStatuses: ['Solved', 'Closed'] }],
    ['days', { ...all, createdOnFrom: '2025-01-01', createdOnTo: '2025-06-30' }],
    ['the first day', { createdOnFrom: '2026-01-01' }],
  ])('filtered by %s is read from indexes alone', async (_, request) => {
    for (const sortBy of ['displayId', 'title', 'author'] as const) {
      const indexes = await indexesOfTickets(people.viewer, request, { sortBy });
      for (const { index, how } of indexes)
        expect([index, how]).toEqual([expect.stringMatching(/^tickets_/), 'Index Only Scan']);
    }
  });

  it.each<[string, TicketFilter]>([
    ['a product group', { ...all, productGroupIds: ['00000000-0000-4000-8000-000000000000'] }],
    ['a number', { ...all, ticketId: '1000500' }],
    ['the number of another client', { ...all, ticketId: '1000001' }],
    ['assigned to me', { ...all, assignedToMe: true }],
    ['needs reply', { needsReply: true }],
    ['unread', { unread: true }],
    ['a rare word', { ...all, words: 'rekeying' }],
    ['a common word', { ...all, words: 'firmware' }],
    ['part of a code', { ...all, words: '7000012' }],
    ['two words', { ...all, words: 'rekeying capture' }],
  ])('filtered by %s has an index for each table', async (_, request) => {
    await indexesOfTickets(people.viewer, request, { sortBy: 'displayId' });
  });
});

describe('words', () => {
  const words = ['firmware', 'fi', 'the', 'rekeying', '7000012', '10005', 'rekeying capture', 'capture re', 'quokka'];

  it.each(words)('%j are looked for among those of the client alone, a beginning too', async (typed) => {
    const accesses = await explained.accesses(() =>
      findPage(explained.db, people.viewer, { ...all, words: typed }, newestFirst, { limit: 15, offset: 0 }),
    );
    const indexes = accesses.filter(({ table }) => table === 'ticket_texts').map(({ index }) => index);
    expect(indexes).toContain('ticket_texts_scoped_words');
    expect(indexes).not.toContain('ticket_texts_words');
    expect(indexes).not.toContain(undefined);
  });

  it.each(['7000012', '00:1e:42', 'gw-kaunas'])(
    '%j is looked for in part by its three letters with the client',
    async (typed) => {
      const accesses = await listAccesses(explained, people.viewer, { ...all, words: typed }, { sortBy: 'displayId' });
      const indexes = accesses.map(({ index }) => index);
      expect(indexes).toContain('ticket_texts_scoped_codes');
      expect(indexes).not.toContain('ticket_texts_codes');
    },
  );

  it.each(words)('%j find what they find among the texts of everybody', async (typed) => {
    const everything = { limit: 100_000, offset: 0 };
    for (const user of [people.viewer, people.author]) {
      const { rows } = await sql<{ id: string }>`
        select tickets.id from tickets
        where ${sql.join([visibleTickets(user), ...wordConditions(typed)], sql` and `)} order by display_id desc
      `.execute(explained.db);
      const found = await findPage(explained.db, user, { ...all, words: typed }, newestFirst, everything);
      expect(found).toEqual({ total: rows.length, ids: rows.map(({ id }) => id) });
    }
  });
});

describe('the list of one person', () => {
  it.each(ticketSortColumns)('by %s, open or all, has an index on the person', async (sortBy) => {
    for (const request of [{}, all]) {
      const indexes = await indexesOfTickets(people.author, request, { sortBy });
      for (const { index } of indexes) expect(index).toMatch(/^tickets_(all_)?author/);
    }
  });
});

describe('the search box', () => {
  it.each(['1000500', '7000012000', '7000012', 'firmware', 'rekeying quay'])(
    'finds %j by an index in each large table',
    async (q) => {
      const accesses = await explained.accesses(() => search({ db: explained.db }, people.viewer, { q }));
      expect(accesses.filter(({ table, index }) => BIG.includes(table) && index === undefined)).toEqual([]);
    },
  );
});

describe('what comes with every page', () => {
  it.each(['viewer', 'author'] as const)('the counters of the %s are counted from the open tickets', async (who) => {
    const accesses = await explained.accesses(() => getTicketFilterCounters({ db: explained.db }, people[who]));
    const ofTickets = accesses.filter(({ table }) => table === 'tickets');
    const index = who === 'viewer' ? 'tickets_client_open' : 'tickets_author_open';
    expect(ofTickets).toEqual([{ table: 'tickets', how: 'Index Only Scan', index }]);
    expect(accesses.filter(({ table, how }) => table === 'ticket_reads' && how === 'Seq Scan')).toEqual([]);
  });

  it('the session is found by its token', async () => {
    const token = await startSession({ db: explained.db, clock: systemClock }, people.viewer.id);
    const resolve = () => resolveSession({ db: explained.db, clock: systemClock }, token, 'none');
    expect((await resolve())?.user.id).toBe(people.viewer.id);
    const accesses = await explained.accesses(resolve);
    expect(accesses.filter(({ table }) => table === 'users')).toEqual([
      { table: 'users', how: 'Index Scan', index: 'users_pkey' },
    ]);
  });
});

describe('pages and numbers', () => {
  it.each(ticketSortColumns)('by %s equal those of a plain query, in both directions', async (sortBy) => {
    for (const sortDescending of [false, true]) {
      for (const open of [false, true]) {
        const ids = await plainIds(explained.db, people.viewer, sortBy, sortDescending, open);
        for (const offset of [0, 15, Math.floor(ids.length / 2), ids.length - 4, ids.length + 30]) {
          const found = await findPage(
            explained.db,
            people.viewer,
            open ? {} : all,
            { sortBy, sortDescending },
            { limit: 15, offset },
          );
          expect(found).toMatchObject({ total: ids.length, ids: ids.slice(offset, offset + 15) });
        }
      }
    }
  });

  it('are of one moment while others write, and the counters are exact afterwards', async () => {
    const { db } = explained;
    const scope = sql`client_id = ${people.viewer.clientIds[0]}`;
    const write = async (writer: number) => {
      for (let round = 0; round < 12; round += 1) {
        const status = round % 3 === 0 ? 'Closed' : round % 3 === 1 ? 'New' : 'InProgress';
        await sql`
          update tickets set status = ${status}::ticket_status, on_hold_reason = null, visible_to_client = ${round % 5 > 0},
            last_public_comment_on = now(), last_public_comment_by_staff = ${round % 2 === 0}
          where ${scope} and display_id % 40 = ${writer * 10 + (round % 10)}
        `.execute(db);
      }
    };
    const read = async (sortBy: TicketSortColumn, request: TicketFilter) => {
      for (let round = 0; round < 12; round += 1) {
        const window = { limit: 100_000, offset: 0 };
        const { ids, total } = await findPage(db, people.viewer, request, { sortBy, sortDescending: true }, window);
        expect([new Set(ids).size, total]).toEqual([ids.length, ids.length]);
      }
    };
    await Promise.all([write(0), write(1), write(2), read('author', all), read('title', all), read('createdOn', {})]);
    const { rows } = await sql`
      select count(*) filter (where status = 'New') as new, count(*) filter (where status = 'InProgress') as in_progress,
        count(*) filter (where status = 'PendingClient') as pending_client,
        count(*) filter (where status = 'OnHold') as on_hold, 0 as drafts,
        count(*) filter (where last_public_comment_by_staff and coalesce(read_on < last_public_comment_on, true)) as unread,
        count(*) filter (where last_public_comment_by_staff and status in ('New', 'InProgress', 'PendingClient')) as needs_reply,
        count(*) filter (where last_public_comment_by_staff is not true or status in ('PendingSales', 'OnHold')) as awaits_other,
        count(*) as open
      from tickets
      left join ticket_reads on ticket_id = tickets.id and user_id = ${people.viewer.id}
      where ${scope} and visible_to_client and status not in ('Solved', 'Closed')`.execute(db);
    expect(await getTicketFilterCounters({ db }, people.viewer)).toEqual(rows[0]);
    expect(
      (await findPage(db, people.viewer, {}, { sortBy: 'author', sortDescending: false }, { limit: 1, offset: 0 }))
        .total,
    ).toBe((await plainIds(explained.db, people.viewer, 'author', false, true)).length);
  });
});

describe('seeded bulk tickets', () => {
  it('has the words that the triggers would have written', async () => {
    const { rows } = await sql`
      select ticket_texts.ticket_id, place from ticket_texts
      join tickets on tickets.id = ticket_texts.ticket_id
      left join comments on comments.id = ticket_texts.comment_id
      cross join lateral (select case place when 'Title' then tickets.title when 'Problem' then problem_text else content_text end as text) as stored
      where tickets.display_id % 7 = 0 and (
        ticket_texts.words <> search_words(case place when 'Title' then display_id || ' ' else '' end || text)
        or codes <> search_codes(text) or ticket_texts.title is distinct from case place when 'Title' then search_fold(text) end)
    `.execute(explained.db);
    expect(rows).toEqual([]);
  });

  it('has clients of all sizes, and nothing in the future', async () => {
    const { rows } = await sql<{ count: number; future: number }>`
      select count(*), count(*) filter (where created_on > now() or updated_on < created_on) as future
      from tickets group by client_id order by count(*) desc`.execute(explained.db);
    expect(rows[0]?.count).toBe(Math.floor(9000 / 3.5));
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.every(({ future }) => future === 0)).toBe(true);
  });
});
