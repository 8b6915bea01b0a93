import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '#generated/model/device.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import { makeBox, makeReturn, makeUnit } from '#tests/api/support/units.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a unit', () => {
  const read = async (call: Caller, number: string) => (await call(`GET /devices/${number}`)).json<Device>();

  it('is found by its serial number and by its IMEI, with all that is known of it', async () => {
    const company = await makeCompany(api);
    const newer = await makeUnit(api.db, company);
    const unit = await makeUnit(api.db, company, { orderNumber: 'SO-20417', replacedBy: newer.id });
    const boxId = await makeBox(api.db, company, [{ serialNumber: unit.serialNumber }]);
    const device = await read(company.asCustomer, unit.serialNumber);
    expect(device).toMatchObject({
      id: unit.id,
      number: unit.serialNumber,
      client: { id: company.clientId },
      productGroup: { id: company.productGroup.id, supportStatus: 0, productNicheId: 1 },
      dispatchDate: '2025-05-02',
      warrantyUntil: '2027-05-02',
      orderNumber: 'SO-20417',
      boxId,
      boxNumber: 'B2040001',
      replacedBy: newer.serialNumber,
      tickets: [],
      returns: [],
    });
    expect(await read(company.asCustomer, unit.imei)).toEqual(device);
    expect(await read(company.asCustomer, newer.imei)).toMatchObject({ replaces: unit.serialNumber });
  });

  it('without a serial number has its IMEI for a number', async () => {
    const company = await makeCompany(api);
    const { imei } = await makeUnit(api.db, company, { serialNumber: null, warrantyUntil: null, macAddress: null });
    const device = await read(company.asCustomer, imei);
    expect(device.number).toBe(imei);
    expect(Object.keys(device)).not.toContain('warrantyUntil');
  });

  it('shows its tickets and returns to those who see them', async () => {
    const company = await makeCompany(api);
    const unit = await makeUnit(api.db, company);
    const named = await raise(company, { title: 'No link' });
    await api.db.insertInto('ticketUnits').values({ ticketId: named.ticketId, unitId: unit.id }).execute();
    api.clock.forward(60_000);
    const returned = await raise(company, { title: 'Return of 1 unit' });
    const steps = [{ step: 'Announced' as const, on: '2026-11-12T08:00:00.000Z' }];
    const rma = await makeReturn(api.db, {
      ticketId: returned.ticketId,
      authorId: company.customer.id,
      unit,
      review: 'Accepted',
      step: 'Announced',
      steps: JSON.stringify(steps),
    });
    const device = await read(company.asCustomer, unit.serialNumber);
    expect(device.tickets.map(({ displayId, title }) => [displayId, title])).toEqual([
      [returned.displayId, 'Return of 1 unit'],
      [named.displayId, 'No link'],
    ]);
    expect(device.returns).toEqual([
      {
        ...rma,
        status: 'Submitted',
        description: 'No power',
        createdOn: '2026-11-10T08:00:00.000Z',
        review: 'Accepted',
        step: 'Announced',
        steps,
      },
    ]);
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    expect(await read(colleague, unit.serialNumber)).toMatchObject({ tickets: [], returns: [] });
  });

  it('of another company or unknown is not found', async () => {
    const company = await makeCompany(api);
    const unit = await makeUnit(api.db, await makeCompany(api));
    for (const number of [unit.serialNumber, unit.imei, '10000001']) {
      expect((await company.asCustomer(`GET /devices/${number}`)).status).toBe(404);
    }
  });

  it('does not name a replacement of another company', async () => {
    const company = await makeCompany(api);
    const elsewhere = await makeUnit(api.db, await makeCompany(api));
    const unit = await makeUnit(api.db, company, { replacedBy: elsewhere.id });
    expect(await read(company.asCustomer, unit.serialNumber)).not.toHaveProperty('replacedBy');
  });

  it.each(['1', '123456789', 'abcdefgh', '%00'])('%s is not a number', async (number) => {
    const { asCustomer } = await makeCompany(api);
    expect((await asCustomer(`GET /devices/${number}`)).status).toBe(400);
  });

  it('asks for a session', async () => {
    expect((await api.anonymous('GET /devices/6001000007')).status).toBe(401);
    expect((await api.anonymous('POST /devices', { json: {} })).status).toBe(401);
  });
});
