import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { numbers, search } from '#tests/api/support/ticket-list.ts';
import { makeCompany, raise, readTicket, reply } from '#tests/api/support/tickets.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('needs reply: the last word is the staff’s, read or not; unread is another filter', async () => {
  const company = await makeCompany(api);
  const { ticketId, displayId } = await raise(company);
  const needing = async () => numbers(await search(company.asCustomer, { needsReply: true }));
  expect(await needing()).toEqual([]);
  await reply(company.asEngineer, ticketId);
  expect(await needing()).toEqual([displayId]);
  expect((await search(company.asCustomer)).result[0]).toMatchObject({ unread: true, whoseTurn: 'Customer' });
  const peeked = await company.asCustomer(`GET /tickets/customer/${displayId}?peek=true`);
  expect(peeked.json()).toMatchObject({ displayId, unread: true, firstUnreadCommentId: expect.any(String) });
  const unread = async () => numbers(await search(company.asCustomer, { unread: true }));
  expect(await unread()).toEqual([displayId]);
  await readTicket(company.asCustomer, displayId);
  expect(await readTicket(company.asCustomer, displayId)).toMatchObject({ unread: false });
  expect(await needing()).toEqual([displayId]);
  expect(await unread()).toEqual([]);
  await reply(company.asCustomer, ticketId, 'It works now.');
  expect(await needing()).toEqual([]);
  await reply(company.asEngineer, ticketId, 'Any news?');
  expect(await needing()).toEqual([displayId]);
  expect(await unread()).toEqual([displayId]);
  await company.asEngineer('PATCH /tickets/set-solved', { json: { ticketId } });
  expect(await needing()).toEqual([]);
});

it('needs reply, for staff: the last word is the customer’s, a new problem included', async () => {
  const company = await makeCompany(api);
  const { ticketId, displayId } = await raise(company);
  const found = async (filter: TicketFilter) => numbers(await search(company.asEngineer, filter));
  expect(await found({ needsReply: true })).toEqual([displayId]);
  expect(await found({ unread: true })).toEqual([displayId]);
  expect(await readTicket(company.asEngineer, displayId)).toMatchObject({ unread: true });
  expect(await readTicket(company.asEngineer, displayId)).toMatchObject({ unread: false });
  expect(await found({ needsReply: true })).toEqual([displayId]);
  expect(await found({ unread: true })).toEqual([]);
  await reply(company.asEngineer, ticketId);
  expect(await found({ needsReply: true })).toEqual([]);
  await reply(company.asCustomer, ticketId, 'It is down again.');
  expect(await found({ needsReply: true, unread: true })).toEqual([displayId]);
  const counters = (await company.asEngineer('GET /tickets/customer/filter-counters')).json<TicketFilterCounters>();
  expect(counters).toMatchObject({ needsReply: 1, unread: 1 });
});
