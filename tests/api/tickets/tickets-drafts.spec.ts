import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { beginReply, beginTicket, saveDraft } from '#tests/api/support/drafts.ts';
import { search } from '#tests/api/support/ticket-list.ts';
import { documentOf, makeCompany, raise, reply, upload } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the list and the counters', () => {
  it('an unsent reply of one’s own is listed until it is sent or emptied', async () => {
    const company = await makeCompany(api);
    const { ticketId } = await raise(company);
    const { ticketId: other } = await raise(company);
    const draftsOf = async (caller = company.asCustomer) =>
      (await search(caller)).result.filter(({ hasDraft }) => hasDraft).map(({ id }) => id);
    await beginReply(company.asCustomer, ticketId);
    await saveDraft(company.asCustomer, other, { kind: 'Reply', content: documentOf(' ') });
    expect(await draftsOf()).toEqual([ticketId]);
    expect(await draftsOf(company.asEngineer)).toEqual([]);
    await reply(company.asCustomer, ticketId, 'It holds', { draftVersion: 1 });
    expect(await draftsOf()).toEqual([]);
    const { id } = await upload(company.asCustomer, 'log.txt', 'tunnel down');
    await saveDraft(company.asCustomer, other, { kind: 'Reply', files: [id], version: 1 });
    expect(await draftsOf()).toEqual([other]);
  });

  it('drafts of new tickets are counted for their author until they are sent', async () => {
    const company = await makeCompany(api);
    const counted = async (caller = company.asCustomer) =>
      (await caller('GET /tickets/customer/filter-counters')).json<TicketFilterCounters>().drafts;
    const draftId = await beginTicket(company.asCustomer);
    await saveDraft(company.asCustomer, crypto.randomUUID());
    const { ticketId } = await raise(company);
    await beginReply(company.asCustomer, ticketId);
    expect(await counted()).toBe(1);
    expect(await counted(company.asEngineer)).toBe(0);
    await raise(company, { draftId, draftVersion: 1 });
    expect(await counted()).toBe(0);
  });
});
