import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNIT_NICKNAME_MAX_CHARACTERS, UNIT_SITE_MAX_CHARACTERS } from '#domain/limits.ts';
import type { Device } from '#generated/model/device.ts';
import type { DeviceSearchResult } from '#generated/model/deviceSearchResult.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import { makeUnit } from '#tests/api/support/units.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Names = { nickname?: unknown; site?: unknown };

const name = (call: Caller, number: string | null, json: Names) => call(`PATCH /devices/${number}`, { json });
const named = async (call: Caller, number: string | null) => {
  const { nickname, site } = (await call(`GET /devices/${number}`)).json<Device>();
  return { nickname, site };
};
const pagination = { page: 1, rowsPerPage: 15, sortBy: 'serialNumber', sortDescending: false };
const listed = async (call: Caller, words: string) =>
  (await call('POST /devices', { json: { pagination, request: { words } } })).json<DeviceSearchResult>().result;

describe('the name and site of a unit', () => {
  it('are written by its company and shown on its page, in the list and to support', async () => {
    const company = await makeCompany(api);
    const { serialNumber, imei } = await makeUnit(api.db, company);
    const answer = await name(company.asCustomer, serialNumber, {
      nickname: '  Depot gate ',
      site: 'Riga hub, rack 4',
    });
    expect(answer.status).toBe(200);
    const words = { nickname: 'Depot gate', site: 'Riga hub, rack 4' };
    expect(answer.json()).toEqual({ number: serialNumber, ...words });
    expect(await named(company.asCustomer, imei)).toEqual(words);
    expect(await named(company.asEngineer, serialNumber)).toEqual(words);
    expect(await listed(company.asCustomer, 'depot rack')).toMatchObject([{ number: serialNumber, ...words }]);
  });

  it('go when they are empty', async () => {
    const company = await makeCompany(api);
    const { serialNumber } = await makeUnit(api.db, company);
    await name(company.asCustomer, serialNumber, { nickname: 'Gate', site: 'Riga' });
    const answer = await name(company.asCustomer, serialNumber, { nickname: ' ', site: '' });
    expect(answer.json()).toEqual({ number: serialNumber });
    expect(await named(company.asCustomer, serialNumber)).toEqual({});
  });

  it('are found by the search of all, as text and not as a pattern', async () => {
    const company = await makeCompany(api);
    const { serialNumber } = await makeUnit(api.db, company);
    await name(company.asCustomer, serialNumber, { nickname: 'Gäte 100%', site: '' });
    const search = async (words: string) =>
      (await company.asCustomer(`GET /search?q=${encodeURIComponent(words)}`))
        .json<SearchResult>()
        .devices.map(({ number }) => number);
    expect(await search('gäte 100%')).toEqual([serialNumber]);
    expect(await search('g%te')).toEqual([]);
    expect(await listed(company.asCustomer, '_äte')).toEqual([]);
  });

  it('do not follow a unit to another company', async () => {
    const [previous, next] = [await makeCompany(api), await makeCompany(api)];
    const { id, serialNumber } = await makeUnit(api.db, previous);
    await name(previous.asCustomer, serialNumber, { nickname: 'Our secret depot', site: '' });
    await api.db.updateTable('units').set({ clientId: next.clientId }).where('id', '=', id).execute();
    expect(await named(next.asCustomer, serialNumber)).toEqual({});
    expect(await listed(next.asCustomer, 'secret')).toEqual([]);
    expect(await listed(next.asEngineer, 'secret')).toEqual([]);
  });

  it('of a unit of another company, and of none, are refused as unknown', async () => {
    const [company, other] = [await makeCompany(api), await makeCompany(api)];
    const { serialNumber } = await makeUnit(api.db, other);
    expect((await name(company.asCustomer, serialNumber, { nickname: 'Mine', site: '' })).status).toBe(404);
    expect((await name(company.asCustomer, '99999999', { nickname: 'Mine', site: '' })).status).toBe(404);
    expect(await named(other.asCustomer, serialNumber)).toEqual({});
  });

  it('are not written by support', async () => {
    const company = await makeCompany(api);
    const { serialNumber } = await makeUnit(api.db, company);
    expect((await name(company.asEngineer, serialNumber, { nickname: 'Gate', site: '' })).status).toBe(403);
  });

  it.each<Names>([
    { nickname: 'x'.repeat(UNIT_NICKNAME_MAX_CHARACTERS + 1), site: '' },
    { nickname: '', site: 'x'.repeat(UNIT_SITE_MAX_CHARACTERS + 1) },
    { nickname: 'Gate' },
    { nickname: 7, site: '' },
  ])('that are too long or not complete are refused: %#', async (json) => {
    const company = await makeCompany(api);
    const { serialNumber } = await makeUnit(api.db, company);
    expect((await name(company.asCustomer, serialNumber, json)).status).toBe(422);
  });
});

describe('the open tickets of a unit in the list', () => {
  it('are counted as far as the person may see them', async () => {
    const company = await makeCompany(api);
    const unit = await makeUnit(api.db, company);
    const { ticketId } = await raise(company);
    await api.db.insertInto('ticketUnits').values({ ticketId, unitId: unit.id }).execute();
    expect((await listed(company.asCustomer, unit.serialNumber ?? ''))[0]?.openTicketCount).toBe(1);
    await api.db.updateTable('tickets').set({ status: 'Closed' }).where('id', '=', ticketId).execute();
    expect((await listed(company.asCustomer, unit.serialNumber ?? ''))[0]).not.toHaveProperty('openTicketCount');
  });
});
