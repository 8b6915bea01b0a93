import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/limits.ts';
import { ticketStatuses, ticketTypes } from '#domain/enums.ts';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import { firstPage, numbers, search } from '#tests/api/support/ticket-list.ts';
import { makeCompany, raise, reply, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('filters', () => {
  it('the whole row is there', async () => {
    const company = await makeCompany(api);
    const { ticketId, displayId } = await raise(company);
    expect((await search(company.asCustomer)).result).toEqual([
      {
        id: ticketId,
        displayId,
        createdOn: api.clock.now().toISOString(),
        status: 'New',
        type: 'Incident',
        title: 'VPN drops every 20 minutes',
        productGroup: company.productGroup.name,
        productSupportStatus: 0,
        author: { firstName: 'Rasa', lastName: 'Petrauskaitė' },
        unread: false,
        hasDraft: false,
        whoseTurn: 'Support',
        promisedBy: '2026-11-16T12:00:00.000Z',
        needsReply: false,
        lastActivityOn: api.clock.now().toISOString(),
        lastWord: {
          author: { id: company.customer.id, firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false },
          text: 'The tunnel drops.',
        },
      },
    ]);
  });

  it('days are in UTC and both included', async () => {
    const company = await makeCompany(api);
    const moments = [
      '2026-03-04T23:59:59.999Z',
      '2026-03-05T00:00:00.000Z',
      '2026-03-06T23:59:59.999Z',
      '2026-03-07T00:00:00.000Z',
    ];
    const stored = [];
    for (const createdOn of moments)
      stored.push((await storeTicket(api, company, { createdOn: new Date(createdOn) })).displayId);
    const [, first, last] = stored;
    expect(
      numbers(await search(company.asCustomer, { createdOnFrom: '2026-03-05', createdOnTo: '2026-03-06' })),
    ).toEqual([last, first]);
    expect(numbers(await search(company.asCustomer, { createdOnTo: '2026-03-05' }))).toEqual([first, stored[0]]);
    expect(numbers(await search(company.asCustomer, { createdOnFrom: '2026-03-06' }))).toEqual([stored[3], last]);
  });

  it('the ticket number finds one, and none of another company', async () => {
    const company = await makeCompany(api);
    const { displayId } = await raise(company);
    await raise(company);
    expect(numbers(await search(company.asCustomer, { ticketId: displayId }))).toEqual([displayId]);
    expect(await search((await makeCompany(api)).asCustomer, { ticketId: displayId })).toMatchObject({
      result: [],
      pagination: { totalRows: 0 },
    });
  });

  it('a product group of another client finds nothing', async () => {
    const company = await makeCompany(api);
    const other = await makeCompany(api);
    await raise(company);
    await raise(other);
    expect(await search(company.asCustomer, { productGroupIds: [other.productGroup.id] })).toMatchObject({
      result: [],
      pagination: { totalRows: 0 },
    });
  });

  it('product groups, types and statuses narrow together', async () => {
    const company = await makeCompany(api);
    const other = await makeProductGroup(api.db);
    const wanted = await storeTicket(api, company, {
      productGroupId: other.id,
      type: 'Service',
      status: 'PendingSales',
    });
    await storeTicket(api, company, { productGroupId: other.id, type: 'Service' });
    await storeTicket(api, company, { productGroupId: other.id, type: 'Question', status: 'PendingSales' });
    await storeTicket(api, company, { type: 'Service', status: 'PendingSales' });
    const request = {
      productGroupIds: [other.id],
      ticketTypes: ['Service', 'OrderCodes'],
      ticketStatuses: ['PendingSales'],
    };
    expect(numbers(await search(company.asCustomer, request))).toEqual([wanted.displayId]);
  });

  it('completed ones are hidden unless requested', async () => {
    const company = await makeCompany(api);
    for (const status of ticketStatuses) {
      await storeTicket(api, company, { status, onHoldReason: status === 'OnHold' ? 'QA' : null });
    }
    const statuses = async (request: object) =>
      (await search(company.asCustomer, request)).result.map(({ status }) => status).toSorted();
    expect(await statuses({})).toEqual(['InProgress', 'New', 'OnHold', 'PendingClient', 'PendingSales']);
    expect(await statuses({ showCompleted: true })).toEqual([...ticketStatuses].toSorted());
    expect(await statuses({ showCompleted: false, ticketStatuses: ['Solved', 'New'] })).toEqual(['New', 'Solved']);
    expect(await statuses({ ticketStatuses: [], showCompleted: false })).toHaveLength(5);
  });

  it('assigned to me: an engineer by assignment, a customer by authorship', async () => {
    const company = await makeCompany(api);
    const boss = await makeUser(api.db, { clientIds: [company.clientId], permissions: ['ViewAllTickets'] });
    const asBoss = await api.as(boss);
    const mine = await storeTicket(api, company, { engineerId: company.engineer.id, authorId: boss.id });
    await storeTicket(api, company);
    expect(numbers(await search(company.asEngineer, { assignedToMe: true }))).toEqual([mine.displayId]);
    expect(numbers(await search(asBoss, { assignedToMe: true }))).toEqual([mine.displayId]);
    expect((await search(asBoss)).pagination.totalRows).toBe(2);
  });
});

describe('scope', () => {
  it('a customer sees own tickets; with the permission those of all companies of theirs', async () => {
    const company = await makeCompany(api);
    const other = await makeCompany(api);
    const colleague = await makeUser(api.db, { clientIds: [company.clientId] });
    const boss = await makeUser(api.db, {
      clientIds: [company.clientId, other.clientId],
      permissions: ['ViewAllTickets'],
    });
    const own = await raise(company);
    const foreign = await raise(other);
    expect(numbers(await search(company.asCustomer))).toEqual([own.displayId]);
    expect(numbers(await search(await api.as(colleague)))).toEqual([]);
    expect(numbers(await search(await api.as(boss)))).toEqual([foreign.displayId, own.displayId]);
    expect(numbers(await search(company.asEngineer))).toEqual([own.displayId]);
  });

  it('a ticket that is not visible to the client is absent for customers', async () => {
    const company = await makeCompany(api);
    const hidden = await storeTicket(api, company, { visibleToClient: false });
    expect((await search(company.asCustomer)).pagination.totalRows).toBe(0);
    expect((await company.asCustomer(`GET /tickets/customer/${hidden.displayId}`)).status).toBe(404);
    expect((await company.asCustomer('GET /tickets/customer/filter-counters')).json()).toMatchObject({ new: 0 });
    expect(numbers(await search(company.asEngineer))).toEqual([hidden.displayId]);
  });
});

describe('order and pages', () => {
  it.each(['createdOn', 'displayId', 'status', 'type', 'title', 'productGroup', 'author'])(
    'by %s, both ways',
    async (sortBy) => {
      const company = await makeCompany(api);
      const { authors, groups } = await spread(company);
      const boss = await api.as(
        await makeUser(api.db, { clientIds: [company.clientId], permissions: ['ViewAllTickets'] }),
      );
      const values = async (sortDescending: boolean) => {
        const { result } = await search(boss, { showCompleted: true }, { sortBy, sortDescending });
        expect(result).toHaveLength(authors * groups);
        return result.map((row) => (sortBy === 'author' ? row.author.firstName : row[sortBy as 'title']));
      };
      const order: Record<string, readonly string[]> = { status: ticketStatuses, type: ticketTypes };
      const compare = (left: string, right: string) =>
        order[sortBy] ? order[sortBy].indexOf(left) - order[sortBy].indexOf(right) : left.localeCompare(right, 'en');
      const ascending = await values(false);
      expect(ascending).toEqual(ascending.toSorted(compare));
      expect(new Set(ascending).size).toBeGreaterThan(1);
      expect(await values(true)).toEqual(ascending.toReversed());
    },
  );

  it('equal rows keep their order: no ticket is on two pages', async () => {
    const company = await makeCompany(api);
    for (let count = 0; count < 40; count += 1) await storeTicket(api, company);
    const seen = [];
    for (const page of [1, 2, 3]) {
      const found = await search(company.asCustomer, {}, { page, rowsPerPage: 15, sortBy: 'title' });
      expect(found.pagination).toEqual({ page, rowsPerPage: 15, sortBy: 'title', sortDescending: true, totalRows: 40 });
      seen.push(...numbers(found));
    }
    expect(new Set(seen).size).toBe(40);
  });

  it('a page past the end is empty and knows the total', async () => {
    const company = await makeCompany(api);
    await raise(company);
    expect(await search(company.asCustomer, {}, { page: 100_000 })).toMatchObject({
      result: [],
      pagination: { totalRows: 1 },
    });
  });

  it.each([
    ['page', 0, 'out_of_range'],
    ['page', 100_001, 'out_of_range'],
    ['page', '1', 'invalid_type'],
    ['rowsPerPage', 20, 'unknown_value'],
    ['sortBy', 'problemText', 'unknown_value'],
    ['sortBy', 'title; drop table tickets', 'unknown_value'],
    ['sortDescending', 'yes', 'invalid_type'],
  ])('%s %s is refused', async (field, value, code) => {
    const company = await makeCompany(api);
    const json = { pagination: { ...firstPage, [field]: value }, request: {} };
    const answer = await company.asCustomer('POST /tickets/customer', { json });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: `pagination.${field}`, code }] });
  });

  it.each([
    [{ createdOnFrom: '2026-02-30' }, 'request.createdOnFrom'],
    [{ ticketId: '12345' }, 'request.ticketId'],
    [{ productGroupIds: ['nothing'] }, 'request.productGroupIds.0'],
    [{ ticketStatuses: ['Gone'] }, 'request.ticketStatuses.0'],
    [{ authorId: 'x' }, 'request.authorId'],
  ])('the filter %j is refused', async (request, field) => {
    const company = await makeCompany(api);
    const answer = await company.asCustomer('POST /tickets/customer', { json: { pagination: firstPage, request } });
    expect(answer.status).toBe(422);
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((error) => error.field)).toContain(field);
  });
});

describe('counters', () => {
  it('count the open tickets in scope by status, and the unread answers', async () => {
    const company = await makeCompany(api);
    for (const status of [...ticketStatuses, 'New', 'PendingClient'] as const) {
      await storeTicket(api, company, { status, onHoldReason: status === 'OnHold' ? 'ESD' : null });
    }
    await raise(await makeCompany(api));
    const { ticketId } = await raise(company);
    await reply(company.asEngineer, ticketId);
    const answer = await company.asCustomer('GET /tickets/customer/filter-counters');
    expect(answer.json<TicketFilterCounters>()).toEqual({
      new: 2,
      inProgress: 1,
      pendingClient: 3,
      needsReply: 1,
      unread: 1,
      awaitsOther: 7,
      open: 8,
      onHold: 1,
      drafts: 0,
    });
  });

  it('are zero for a person without tickets', async () => {
    const answer = await (await makeCompany(api)).asCustomer('GET /tickets/customer/filter-counters');
    expect(answer.json()).toEqual({
      new: 0,
      inProgress: 0,
      pendingClient: 0,
      needsReply: 0,
      unread: 0,
      awaitsOther: 0,
      open: 0,
      onHold: 0,
      drafts: 0,
    });
  });
});

/** Tickets that differ in every column of the list. */
async function spread(company: Company): Promise<{ authors: number; groups: number }> {
  const authors = [];
  const groups = [];
  for (const firstName of ['Tomas', 'Austėja', 'Žygimantas'])
    authors.push(await makeUser(api.db, { firstName, clientIds: [company.clientId] }));
  for (const supportStatus of [0, 1, 2] as const) groups.push(await makeProductGroup(api.db, { supportStatus }));
  let index = 0;
  for (const author of authors) {
    for (const group of groups) {
      const status = ticketStatuses[index % ticketStatuses.length] ?? 'New';
      await storeTicket(api, company, {
        authorId: author.id,
        productGroupId: group.id,
        title: ['Žalias LED', 'APN lost', 'čia neveikia', 'zero touch'][index % 4] ?? '',
        type: ticketTypes[index % ticketTypes.length] ?? 'Incident',
        status,
        onHoldReason: status === 'OnHold' ? 'Net' : null,
        createdOn: new Date(api.clock.now().getTime() - ((index * 7) % 11) * DAY_MS),
      });
      index += 1;
    }
  }
  return { authors: authors.length, groups: groups.length };
}
