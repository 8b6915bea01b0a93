import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { Database } from '#server/db/schema.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { askForExport, exportedCsv, exportedSheet, idsOf, readCsv, titlesOf } from '#tests/api/support/exports.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A colleague who sees all tickets of the company. */
async function colleague(company: Company, given: Partial<Insertable<Database['users']>> = {}): Promise<Caller> {
  const clientIds = [company.clientId];
  return api.as(await makeUser(api.db, { clientIds, permissions: [VIEW_ALL_TICKETS], ...given }));
}

describe('a file', () => {
  const createdOn = new Date('2026-01-05T22:30:00.000Z');
  const updatedOn = new Date('2026-07-05T22:30:00.000Z');

  it('has the whole row in English and UTC', async () => {
    const company = await makeCompany(api);
    const { displayId } = await storeTicket(api, company, { createdOn, updatedOn, engineerId: company.engineer.id });
    const answer = await askForExport(company.asCustomer);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="tickets-2026-11-16.csv"');
    expect(readCsv(answer.bytes).map((row) => row.join(' | '))).toEqual([
      'ID | Status | Type | Title | Product | Support | Author | Engineer | Whose turn | Created (UTC) | Updated (UTC)',
      `${displayId} | New | Issue Report | VPN drops every 20 minutes | ${company.productGroup.name} | Available | Rasa Petrauskaitė | Jonas Kazlauskas | Our turn | 2026-01-05 22:30 | 2026-07-05 22:30`,
    ]);
  });

  it("has the person's language and clock, in winter and in summer", async () => {
    const company = await makeCompany(api);
    const { displayId } = await storeTicket(api, company, { createdOn, updatedOn, status: 'PendingClient' });
    const reader = await colleague(company, { language: 'lt', timeZone: 'Europe/Vilnius' });
    expect((await exportedCsv(reader)).map((row) => row.join(' | '))).toEqual([
      'Nr. | Būsena | Tipas | Pavadinimas | Produktas | Palaikymas | Autorius | Inžinierius | Kieno eilė | Sukurta (Europe/Vilnius) | Atnaujinta (Europe/Vilnius)',
      `${displayId} | Laukia jūsų | Gedimo pranešimas | VPN drops every 20 minutes | ${company.productGroup.name} | Palaikomas | Rasa Petrauskaitė |  | Jūsų eilė | 2026-01-06 00:30 | 2026-07-06 01:30`,
    ]);
  });

  it('is named after the day where the person is', async () => {
    const company = await makeCompany(api);
    api.clock.forward(4 * 60 * 60_000);
    const reader = await colleague(company, { timeZone: 'Pacific/Kiritimati' });
    const answer = await askForExport(reader, { format: 'xlsx' });
    expect(answer.headers.get('content-disposition')).toContain('filename="tickets-2026-11-17.xlsx"');
  });

  it('calls things as staff call them', async () => {
    const company = await makeCompany(api);
    await storeTicket(api, company, { status: 'PendingClient' });
    const [, row] = await exportedCsv(company.asEngineer);
    expect(row).toEqual(expect.arrayContaining(['Pending client', 'The customer']));
  });

  it('as a workbook has texts, numbers and dates', async () => {
    const company = await makeCompany(api);
    const title = '  <b>&amp;</b> "ąžuolas" _x0041_\u0001 😀 ';
    const { displayId } = await storeTicket(api, company, { createdOn, updatedOn, title });
    const answer = await askForExport(company.asCustomer, { format: 'xlsx' });
    expect(answer.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
    const read = await exportedSheet(await colleague(company, { timeZone: 'Europe/Vilnius' }));
    expect(read.sheet).toBe('Tickets');
    expect(read.data[0]?.slice(0, 4)).toEqual(['ID', 'Status', 'Type', 'Title']);
    const [, row = []] = read.data;
    expect(row.slice(0, 5)).toEqual([Number(displayId), 'New', 'Issue Report', title, company.productGroup.name]);
    expect(row.slice(5, 9)).toEqual(['Available', 'Rasa Petrauskaitė', null, 'Our turn']);
    const seen = row.slice(9).map((time) => new Date(Math.round(Number(time) / 60_000) * 60_000));
    expect(seen).toEqual([new Date('2026-01-06T00:30:00.000Z'), new Date('2026-07-06T01:30:00.000Z')]);
  });

  it('of nothing has the headings', async () => {
    const { asCustomer } = await makeCompany(api);
    expect(await exportedCsv(asCustomer)).toHaveLength(1);
    expect((await exportedSheet(asCustomer))?.data).toHaveLength(1);
  });
});

describe('rows', () => {
  async function companyWithTickets(): Promise<{ company: Company; reader: Caller }> {
    const company = await makeCompany(api);
    const given = [
      { title: 'b', type: 'Question', status: 'Solved' },
      { title: 'Ąžuolas', type: 'Incident', status: 'PendingClient' },
      { title: 'a', type: 'Service', status: 'New', visibleToClient: false },
      { title: 'c', type: 'Incident', status: 'OnHold', onHoldReason: 'HQ' },
    ] as const;
    for (const ticket of given) await storeTicket(api, company, ticket);
    const author = await makeUser(api.db, { clientIds: [company.clientId], firstName: 'Adomas' });
    await storeTicket(api, company, { title: 'd', authorId: author.id });
    return { company, reader: await colleague(company) };
  }

  it.each(['createdOn', 'displayId', 'status', 'type', 'title', 'productGroup', 'author'])(
    'are those of the list in its order by %s',
    async (sortBy) => {
      const { reader } = await companyWithTickets();
      for (const sortDescending of [false, true]) {
        const request = { showCompleted: true };
        const pagination = { page: 1, rowsPerPage: 100, sortBy, sortDescending };
        const list = (
          await reader('POST /tickets/customer', { json: { pagination, request } })
        ).json<TicketSearchResult>();
        expect(idsOf(await exportedCsv(reader, { sortBy, sortDescending, request }))).toEqual(
          list.result.map(({ displayId }) => displayId),
        );
      }
    },
  );

  it('are filtered as the list is', async () => {
    const { reader } = await companyWithTickets();
    expect(titlesOf(await exportedCsv(reader))).toEqual(['Ąžuolas', 'c', 'd']);
    expect(
      titlesOf(await exportedCsv(reader, { request: { ticketTypes: ['Incident'], ticketStatuses: ['OnHold'] } })),
    ).toEqual(['c']);
    expect(
      titlesOf(await exportedCsv(reader, { request: { showCompleted: true, ticketTypes: ['Question'] } })),
    ).toEqual(['b']);
    expect(titlesOf(await exportedCsv(reader, { request: { words: 'tunnel ąžuol' } }))).toEqual(['Ąžuolas']);
    expect(titlesOf(await exportedCsv(reader, { request: { needsReply: true }, sortBy: 'author' }))).toEqual([]);
  });

  it('are in the scope of the person', async () => {
    const { company } = await companyWithTickets();
    expect(titlesOf(await exportedCsv(company.asCustomer))).toEqual(['Ąžuolas', 'c']);
    expect(titlesOf(await exportedCsv(company.asEngineer))).toEqual(['Ąžuolas', 'a', 'c', 'd']);
    expect(titlesOf(await exportedCsv((await makeCompany(api)).asCustomer))).toEqual([]);
    const { productGroup } = company;
    expect(
      titlesOf(
        await exportedCsv((await makeCompany(api)).asCustomer, { request: { productGroupIds: [productGroup.id] } }),
      ),
    ).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['of another format', { format: 'pdf' }, 'format unknown_value'],
    ['for another order', { sortBy: 'updatedOn' }, 'sortBy unknown_value'],
    ['with a page', { page: 1 }, 'page unexpected'],
    ['with a filter that is none', { request: { ticketStatuses: ['Lost'] } }, 'request.ticketStatuses.0 unknown_value'],
    ['without a filter', { request: undefined }, 'request required'],
  ])('%s is refused', async (_, given, fault) => {
    const { asCustomer } = await makeCompany(api);
    const answer = await askForExport(asCustomer, given);
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual([fault]);
  });

  it('without a session is refused', async () => {
    expect((await askForExport(api.anonymous)).status).toBe(401);
  });
});
