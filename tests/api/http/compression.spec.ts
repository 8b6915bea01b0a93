import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { firstPage } from '#tests/api/support/ticket-list.ts';
import { makeCompany, raise, upload } from '#tests/api/support/tickets.ts';

let api: TestApi;
let customer: Caller;

beforeAll(async () => {
  api = await startApi();
  const company = await makeCompany(api);
  customer = company.asCustomer;
  for (const title of ['VPN drops', 'No signal', 'Reboots at night', 'No LED']) await raise(company, { title });
});
afterAll(() => api.close());

const list = (encoding: string) =>
  customer('POST /tickets/customer', {
    json: { pagination: firstPage, request: {} },
    headers: { 'accept-encoding': encoding },
  });

it.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
])('a large answer is sent as %s to a client that takes %s', async (encoding, accepted) => {
  const answer = await list(accepted);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(answer.bytes.byteLength / 2);
  expect(answer.json<TicketSearchResult>().result).toHaveLength(4);
});

it('a client that takes no encoding gets the answer as it is', async () => {
  const answer = await list('identity');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(answer.json<TicketSearchResult>().result).toHaveLength(4);
});

it('a small answer is not compressed', async () => {
  const answer = await customer('GET /tickets/customer/filter-counters', { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
});

it('a file of JSON is sent as it was stored, for ranges count its bytes', async () => {
  const content = JSON.stringify(Array.from({ length: 500 }, (_, line) => ({ line })));
  const { id } = await upload(customer, 'report.json', content);
  const answer = await customer(`GET /tickets/comments/files/download/?id=${id}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.text).toBe(content);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe(String(content.length));
});
