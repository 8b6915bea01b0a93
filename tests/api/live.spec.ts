import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventPage } from '#generated/model/eventPage.ts';
import { startApi } from './support/api.ts';
import type { Caller, TestApi } from './support/api.ts';
import { makeCompany, raise } from './support/tickets.ts';
import type { Company } from './support/tickets.ts';

const BEAT_MS = 40;
let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi({}, { live: { beat: BEAT_MS } });
  company = await makeCompany(api);
});
afterAll(() => api.close());

const page = async (caller: Caller, after?: string) =>
  (await caller(`GET /events${after === undefined ? '' : `?after=${after}`}`)).json<EventPage>();

describe('asking what changed', () => {
  it('begins with nothing and the present cursor, and goes on from there', async () => {
    const before = await page(company.asCustomer);
    expect(before).toEqual({ result: [], cursor: before.cursor, complete: true });
    const { ticketId, displayId } = await raise(company);
    await expect.poll(async () => (await page(company.asCustomer, before.cursor)).result.length).toBe(1);
    const after = await page(company.asCustomer, before.cursor);
    const on = api.clock.now().toISOString();
    expect(after.result).toMatchObject([{ kind: 'Created', ticketId, displayId, on }]);
    expect(after.complete).toBe(true);
    expect((await page(company.asCustomer, after.cursor)).result).toEqual([]);
    expect((await page(company.asCustomer, after.result[0]?.cursor)).result).toEqual([]);
  });
});
