import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { makeReturn, makeUnit } from '#tests/api/support/units.ts';
import type { MadeUnit } from '#tests/api/support/units.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const firstPage = { page: 1, rowsPerPage: 15, sortBy: 'serialNumber', sortDescending: false };

async function search(call: Caller, request: object, pagination: object = {}): Promise<DeviceSearchResult> {
  const answer = await call('POST /devices', { json: { request, pagination: { ...firstPage, ...pagination } } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<DeviceSearchResult>();
}

const found = async (call: Caller, request: object, pagination?: object) =>
  (await search(call, request, pagination)).result.map(({ number }) => number);

describe('the list of units', () => {
  it("has the company's units for each of its people", async () => {
    const company = await makeCompany(api);
    await makeUnit(api.db, await makeCompany(api));
    const unit = await makeUnit(api.db, company);
    const { result, pagination } = await search(company.asCustomer, {});
    expect(result).toEqual([
      {
        id: unit.id,
        number: unit.serialNumber,
        serialNumber: unit.serialNumber,
        imei: unit.imei,
        macAddress: unit.macAddress,
        productGroup: company.productGroup.name,
        productSupportStatus: 0,
        dispatchDate: '2025-05-02',
        warrantyUntil: '2027-05-02',
      },
    ]);
    expect(pagination).toEqual({ ...firstPage, totalRows: 1 });
  });

  it('has all of them for engineers and admins, and none for those without a company', async () => {
    const company = await makeCompany(api);
    const { serialNumber } = await makeUnit(api.db, company);
    const admin = await api.as(await makeUser(api.db, { type: 'Admin' }));
    const outside = await makeCompany(api);
    for (const call of [admin, outside.asEngineer]) {
      expect(await found(call, { words: serialNumber })).toEqual([serialNumber]);
    }
    const employee = await api.as(await makeUser(api.db, { type: 'Employee' }));
    const nobodys = await api.as(await makeUser(api.db));
    for (const call of [employee, nobodys, outside.asCustomer]) {
      const { result, pagination } = await search(call, { words: serialNumber });
      expect([result, pagination.totalRows]).toEqual([[], 0]);
    }
  });

  it('names the open return only to who may see it', async () => {
    const company = await makeCompany(api);
    const unit = await makeUnit(api.db, company);
    const { ticketId } = await raise(company);
    const { displayId } = await makeReturn(api.db, { ticketId, authorId: company.customer.id, unit });
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    expect((await search(company.asCustomer, {})).result[0]?.rmaDisplayId).toBe(displayId);
    expect((await search(colleague, {})).result[0]).not.toHaveProperty('rmaDisplayId');
  });
});

describe('a search', () => {
  let company: Company;
  let unit: MadeUnit;
  beforeAll(async () => {
    company = await makeCompany(api);
    unit = await makeUnit(api.db, company, {
      serialNumber: '6001000007',
      imei: '352914100000112',
      macAddress: '02:1E:42:3A:7F:10',
      orderNumber: 'SO-20417',
    });
    // Random numbers might be found too.
    await makeUnit(api.db, company, {
      serialNumber: '6999999993',
      imei: '359999999999995',
      macAddress: 'FE:FE:FE:FE:FE:FE',
      orderNumber: 'SO%_1',
    });
  });

  it.each([
    ['a serial number', '6001000007'],
    ['the middle of it', '1000'],
    ['it in groups', '6001 000 007'],
    ['an IMEI', '352914100000112'],
    ['an IMEI in groups', '35-291410-000011-2'],
    ['a MAC address', '02:1E:42:3A:7F:10'],
    ['it as Cisco writes it', '021e.423a.7f10'],
    ['it with blanks', '02 1e 42 3a 7f 10'],
    ['its end', '3a-7f-10'],
    ['its end without colons', '3a7f10'],
    ['an order', 'so-20417'],
    ['a part of it', '2041'],
    ['two parts', '20417 3A:7F'],
  ])('finds by %s', async (_, words) => {
    expect(await found(company.asCustomer, { words })).toEqual([unit.serialNumber]);
  });

  it.each(['6001000008', '20417 99:99', '%', '___', '\\', '0'.repeat(200)])(
    'for %s finds nothing else',
    async (words) => {
      expect(await found(company.asCustomer, { words })).not.toContain(unit.serialNumber);
    },
  );

  it('takes signs as they are', async () => {
    expect((await search(company.asCustomer, { words: 'so%_' })).pagination.totalRows).toBe(1);
  });
});

describe('a filter', () => {
  it('selects units by product, support and return', async () => {
    const company = await makeCompany(api);
    const old = await makeProductGroup(api.db, { supportStatus: 2 });
    const unit = await makeUnit(api.db, company);
    const outdated = await makeUnit(api.db, { ...company, productGroup: old });
    const { ticketId } = await raise(company);
    await makeReturn(api.db, { ticketId, authorId: company.customer.id, unit });
    await makeReturn(api.db, { ticketId, authorId: company.customer.id, unit: outdated, open: false });
    const call = company.asCustomer;
    expect(await found(call, { productGroupIds: [old.id] })).toEqual([outdated.serialNumber]);
    expect(await found(call, { supportStatuses: [0, 1] })).toEqual([unit.serialNumber]);
    expect(await found(call, { supportStatuses: [2], productGroupIds: [company.productGroup.id] })).toEqual([]);
    expect(await found(call, { inRma: true })).toEqual([unit.serialNumber]);
    expect(await found(call, { inRma: false })).toEqual([outdated.serialNumber]);
  });

  it('selects units by warranty, to its last day', async () => {
    const company = await makeCompany(api);
    const make = async (warrantyUntil: string | null) =>
      (await makeUnit(api.db, company, { warrantyUntil })).serialNumber;
    const today = await make('2026-11-16');
    const yesterday = await make('2026-11-15');
    const in90Days = await make('2027-02-14');
    const in91Days = await make('2027-02-15');
    await make(null);
    const byDay = { sortBy: 'warrantyUntil' };
    expect(await found(company.asCustomer, { warranty: 'InWarranty' }, byDay)).toEqual([today, in90Days, in91Days]);
    expect(await found(company.asCustomer, { warranty: 'EndsSoon' }, byDay)).toEqual([today, in90Days]);
    expect(await found(company.asCustomer, { warranty: 'Ended' }, byDay)).toEqual([yesterday]);
  });
});

describe('the order', () => {
  it('is of each column, both ways, the empty ones last', async () => {
    const company = await makeCompany(api);
    const first = await makeProductGroup(api.db, { name: 'AA-1' });
    const early = { dispatchDate: '2024-01-05', warrantyUntil: null };
    const a = await makeUnit(api.db, company, { serialNumber: '60000001', imei: '990000000000005', ...early });
    const b = await makeUnit(api.db, { ...company, productGroup: first }, { serialNumber: '60000002' });
    const c = await makeUnit(api.db, company, {
      serialNumber: null,
      imei: '360000000000006',
      warrantyUntil: '2030-01-01',
    });
    const [A, B, C] = [a.serialNumber, b.serialNumber, c.imei];
    const order = (sortBy: string, sortDescending: boolean) =>
      found(company.asCustomer, {}, { sortBy, sortDescending });
    expect(await order('serialNumber', false)).toEqual([A, B, C]);
    expect(await order('serialNumber', true)).toEqual([B, A, C]);
    expect(await order('imei', false)).toEqual([B, C, A]);
    expect(await order('imei', true)).toEqual([A, C, B]);
    expect((await order('productGroup', false))[0]).toBe(B);
    expect((await order('productGroup', true))[2]).toBe(B);
    expect((await order('dispatchDate', false))[0]).toBe(A);
    expect((await order('dispatchDate', true))[2]).toBe(A);
    expect(await order('warrantyUntil', false)).toEqual([B, C, A]);
    expect(await order('warrantyUntil', true)).toEqual([C, B, A]);
  });

  it('puts no unit on two pages; a page past the end is empty and still counted', async () => {
    const company = await makeCompany(api);
    for (let made = 0; made < 17; made += 1) await makeUnit(api.db, company);
    const page = (number: number) =>
      search(company.asCustomer, {}, { page: number, sortBy: 'dispatchDate', sortDescending: true });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ result }) => result.length)).toEqual([15, 2, 0]);
    expect(pages.map(({ pagination }) => pagination.totalRows)).toEqual([17, 17, 17]);
    expect(new Set(pages.flatMap(({ result }) => result.map(({ id }) => id))).size).toBe(17);
  });

  it.each([
    [{ pagination: { ...firstPage, sortBy: 'orderNumber' }, request: {} }],
    [{ pagination: { ...firstPage, rowsPerPage: 16 }, request: {} }],
    [{ pagination: { ...firstPage, page: 0 }, request: {} }],
    [{ pagination: firstPage, request: { words: '' } }],
    [{ pagination: firstPage, request: { words: 'a'.repeat(201) } }],
    [{ pagination: firstPage, request: { warranty: 'Forever' } }],
    [{ pagination: firstPage }],
  ])('of %j is refused', async (json) => {
    const { asCustomer } = await makeCompany(api);
    expect((await asCustomer('POST /devices', { json })).status).toBe(422);
  });
});
