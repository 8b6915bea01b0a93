import { afterAll, expect, it } from 'vitest';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { RmaCounters } from '#generated/model/rmaCounters.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { RmaSearchResult } from '#generated/model/rmaSearchResult.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { refusal, rmaSteps } from '#tests/api/support/rma-steps.ts';
import { makeOffice, readRma, taken } from '#tests/api/support/rmas.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
const { asCustomer, asEngineer } = company;
const office = await makeOffice(api);
const { approved, change, historyOf, move, waiting } = rmaSteps(api, company, office);
afterAll(() => api.close());

async function found(number: string): Promise<RmaListItem[]> {
  const pagination = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };
  const answer = await asEngineer('POST /rma', { json: { pagination, request: { number } } });
  return answer.json<RmaSearchResult>().result;
}

it('the customer writes the number of the parcel; staff find the return by it, and it can be taken out again', async () => {
  const { rma } = await approved(1);
  expect((await readRma(asCustomer, rma)).inboundTrackingNumber).toBeUndefined();
  const inboundTrackingNumber = ` jjd 0530-${rma.displayId}\n`;
  const saved = taken(await change(asCustomer, rma, { inboundTrackingNumber }));
  expect((await readRma(asEngineer, saved)).inboundTrackingNumber).toBe(`jjd 0530-${rma.displayId}`);
  expect((await found(`JJD0530${rma.displayId}`)).map(({ displayId }) => displayId)).toEqual([rma.displayId]);
  expect((await historyOf(saved)).at(-1)).toMatchObject({
    kind: 'RmaListChanged',
    trackingNumber: `jjd 0530-${rma.displayId}`,
  });
  const emptied = taken(await change(asCustomer, saved, { inboundTrackingNumber: '' }));
  expect((await readRma(asCustomer, emptied)).inboundTrackingNumber).toBeUndefined();
  expect(await found(`JJD0530${rma.displayId}`)).toEqual([]);
});

it('a parcel is refused before the approval, of more than 64 characters, and from who may only read', async () => {
  const inboundTrackingNumber = '0530';
  const { rma: early } = await waiting(1);
  expect(refusal(await change(asCustomer, early, { inboundTrackingNumber }))).toEqual([409, 'transition_not_allowed']);
  const { rma } = await approved(1);
  const long = '5'.repeat(65);
  expect(refusal(await change(asCustomer, rma, { inboundTrackingNumber: long }))).toEqual([
    422,
    'inboundTrackingNumber too_long',
  ]);
  const colleague = await makeUser(api.db, { clientIds: [company.clientId], permissions: [VIEW_ALL_TICKETS] });
  expect(refusal(await change(await api.as(colleague), rma, { inboundTrackingNumber }))).toEqual([403]);
});

it('a row of the list counts the units by whom they wait for; support is late only when it is its turn', async () => {
  const { rma, ids } = await approved(4);
  const [a = '', b = '', c = '', d = ''] = ids;
  const rowOf = async () => (await found(rma.displayId))[0];
  expect(await rowOf()).toMatchObject({ whoseTurn: 'Customer', turns: { customer: 4, support: 0, carrier: 0 } });
  const received = taken(await move(rma, [a, b], 'Received'));
  const split = await rowOf();
  expect(split).toMatchObject({ whoseTurn: 'Customer', turns: { customer: 2, support: 2, carrier: 0 } });
  expect(split?.promisedBy).toBeUndefined();
  const refused = taken(await move(received, [c, d], 'Refused', { reason: 'Never came.' }));
  expect(await rowOf()).toMatchObject({
    whoseTurn: 'Support',
    turns: { customer: 0, support: 2, carrier: 0 },
    promisedBy: '2026-11-23T08:00:00.000Z',
  });
  const tested = taken(await move(refused, [a, b], 'Tested'));
  const repaired = taken(await move(tested, [a], 'Repaired'));
  taken(await move(repaired, [a], 'Sent', { trackingNumber: '1' }));
  expect((await rowOf())?.turns).toEqual({ customer: 0, support: 1, carrier: 1 });
  const { rma: early } = await waiting(1);
  expect((await found(early.displayId))[0]?.turns).toBeUndefined();
});

it('open returns are counted by whose turn they are, only those that the person may see', async () => {
  const own = await makeCompany(api);
  const steps = rmaSteps(api, own, office);
  const counters = async (caller = own.asCustomer) => (await caller('GET /rma/counters')).json<RmaCounters>();
  expect(await counters()).toEqual({ open: 0, customer: 0, support: 0 });
  await steps.approved(1);
  const { rma: rejected } = await steps.waiting(1);
  await steps.waiting(1);
  expect(await counters()).toEqual({ open: 3, customer: 1, support: 2 });
  taken(await steps.act(own.asEngineer, rejected, 'reject', { reason: 'Bought elsewhere.' }));
  expect(await counters()).toEqual({ open: 2, customer: 1, support: 1 });
  const stranger = await makeUser(api.db, { clientIds: [own.clientId] });
  expect(await counters(await api.as(stranger))).toEqual({ open: 0, customer: 0, support: 0 });
});
