import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { readCsv } from '#tests/api/support/exports.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { makeBox, makeReturn, makeUnit, unitNumbers } from '#tests/api/support/units.ts';

const UNKNOWN = '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d20';

let api: TestApi;
let company: Company;
let other: Company;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  other = await makeCompany(api);
});
afterAll(() => api.close());

describe('what is in a box', () => {
  it('has each unit with its warranty, and says which an open return holds', async () => {
    const unit = await makeUnit(api.db, company);
    const unlisted = unitNumbers();
    const { ticketId } = await raise(company);
    await makeReturn(api.db, { ticketId, authorId: company.customer.id, unit });
    const id = await makeBox(api.db, company, [
      { serialNumber: unit.serialNumber, imei: unit.imei, macAddress: unit.macAddress, childBoxNumber: 'B1' },
      { serialNumber: unlisted.serialNumber, childBoxNumber: 'B2' },
    ]);
    const boxNumbers = { parentBoxNumber: 'P204000', productGroup: company.productGroup.name };
    expect((await company.asCustomer(`GET /products/packing/box/${id}`)).json()).toEqual([
      {
        ...boxNumbers,
        childBoxNumber: 'B1',
        serialNumber: unit.serialNumber,
        imei: unit.imei,
        macAddress: unit.macAddress,
        warrantyUntil: '2027-05-02',
        inRma: true,
      },
      { ...boxNumbers, childBoxNumber: 'B2', serialNumber: unlisted.serialNumber, inRma: false },
    ]);
  });

  it('is found by its id in upper case, by a colleague and by any engineer', async () => {
    const id = await makeBox(api.db, company, [{}]);
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    for (const call of [company.asCustomer, colleague, other.asEngineer]) {
      expect((await call(`GET /products/packing/box/${id.toUpperCase()}`)).json<PackingItem[]>()).toHaveLength(1);
    }
  });

  it('shows nothing of a unit that now belongs to another company', async () => {
    const unit = await makeUnit(api.db, other);
    const id = await makeBox(api.db, company, [{ serialNumber: unit.serialNumber }]);
    const [item] = (await company.asCustomer(`GET /products/packing/box/${id}`)).json<PackingItem[]>();
    expect(item).toMatchObject({ productGroup: company.productGroup.name, inRma: false });
    expect(item).not.toHaveProperty('warrantyUntil');
  });

  it('of another company or unknown is not found, nor by staff without companies', async () => {
    const id = await makeBox(api.db, other, [{}]);
    const manager = await api.as(await makeUser(api.db, { type: 'Manager' }));
    const withoutCompany = await api.as(await makeUser(api.db));
    for (const [call, box] of [
      [company.asCustomer, id],
      [withoutCompany, id],
      [manager, id],
      [company.asEngineer, UNKNOWN],
    ] as const) {
      expect((await call(`GET /products/packing/box/${box}`)).status).toBe(404);
      expect((await call(`GET /products/packing/box/${box}/download`)).status).toBe(404);
    }
  });

  it.each(['1', UNKNOWN.replaceAll('-', ''), `{${UNKNOWN}}`, `${UNKNOWN}0`])('%s is not an id', async (id) => {
    expect((await company.asCustomer(`GET /products/packing/box/${id}`)).status).toBe(400);
  });

  it('asks for a session', async () => {
    expect((await api.anonymous(`GET /products/packing/box/${UNKNOWN}`)).status).toBe(401);
    expect((await api.anonymous(`GET /products/packing/box/${UNKNOWN}/download`)).status).toBe(401);
  });
});

describe('the file of a box', () => {
  it('is CSV with the name of the server, without the auth-type header', async () => {
    const unit = await makeUnit(api.db, company);
    const id = await makeBox(api.db, company, [
      { serialNumber: unit.serialNumber, imei: unit.imei, parentBoxNumber: '=1+1' },
    ]);
    const answer = await company.asCustomer(`GET /products/packing/box/${id.toUpperCase()}/download`, {
      headers: { 'auth-type': '' },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="packing-list-${id}.csv"`);
    expect(readCsv(answer.bytes)).toEqual([
      ['Parent box number', 'Box number', 'Serial number', 'IMEI', 'MAC address', 'Product', 'Warranty until'],
      ["'=1+1", 'B2040001', unit.serialNumber, unit.imei, '', company.productGroup.name, '2027-05-02'],
    ]);
  });

  it("is a workbook on request, in the person's language", async () => {
    const id = await makeBox(api.db, company, [{}]);
    const reader = await api.as(await makeUser(api.db, { clientIds: [company.clientId], language: 'lt' }));
    const answer = await reader(`GET /products/packing/box/${id}/download?format=xlsx`);
    expect(answer.headers.get('content-disposition')).toContain(`packing-list-${id}.xlsx`);
    expect(answer.text.slice(0, 2)).toBe('PK');
    const csv = readCsv((await reader(`GET /products/packing/box/${id}/download?format=csv`)).bytes);
    expect(csv[0]?.[2]).toBe('Serijos numeris');
  });

  it('of another kind is refused, and so is another site', async () => {
    const id = await makeBox(api.db, company, [{}]);
    expect((await company.asCustomer(`GET /products/packing/box/${id}/download?format=pdf`)).status).toBe(400);
    const headers = { 'auth-type': '', 'sec-fetch-site': 'cross-site' };
    expect((await company.asCustomer(`GET /products/packing/box/${id}/download`, { headers })).status).toBe(403);
  });
});
