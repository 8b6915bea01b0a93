import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_ROWS_MAX_COUNT } from '#domain/limits.ts';
import { sql } from 'kysely';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { readCsv } from '#tests/api/support/exports.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise } from '#tests/api/support/tickets.ts';
import { makeReturn, makeUnit } from '#tests/api/support/units.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = (call: Caller, given: object = {}) =>
  call('POST /devices/export', {
    json: { format: 'csv', sortBy: 'serialNumber', sortDescending: false, request: {}, ...given },
  });

const columns = [
  'Serial number',
  'IMEI',
  'MAC address',
  'Product',
  'Support',
  'Dispatched',
  'Warranty until',
  'Order',
  'RMA',
];

describe('the file of the units', () => {
  it('has the whole row of each, and no return that the person may not see', async () => {
    const company = await makeCompany(api);
    const unit = await makeUnit(api.db, company, { serialNumber: '6001000007', orderNumber: '=cmd' });
    const { imei } = await makeUnit(api.db, company, { serialNumber: null, macAddress: null, warrantyUntil: null });
    await makeUnit(api.db, await makeCompany(api));
    const { ticketId } = await raise(company);
    const { displayId } = await makeReturn(api.db, { ticketId, authorId: company.customer.id, unit });
    await company.asCustomer(`PATCH /devices/6001000007`, { json: { nickname: 'Depot gate', site: '' } });
    const answer = await ask(company.asCustomer);
    expect(answer.headers.get('content-disposition')).toContain('filename="devices-2026-11-16.csv"');
    const product = company.productGroup.name;
    const row = ['6001000007', unit.imei, unit.macAddress, product, 'Available', '2025-05-02', '2027-05-02', "'=cmd"];
    const empty = ['', imei, '', product, 'Available', '2025-05-02', '', '', '', '', ''];
    expect(readCsv(answer.bytes)).toEqual([[...columns, 'Name', 'Site'], [...row, displayId, 'Depot gate', ''], empty]);
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    expect(readCsv((await ask(colleague)).bytes)[1]).toEqual([...row, '', 'Depot gate', '']);
  });

  it("is a workbook in the person's language, named after the day where the person is", async () => {
    const company = await makeCompany(api);
    const unit = await makeUnit(api.db, company);
    api.clock.forward(4 * 60 * 60_000);
    const reader = await api.as(
      await makeUser(api.db, { clientIds: [company.clientId], language: 'lt', timeZone: 'Pacific/Kiritimati' }),
    );
    const answer = await ask(reader, { format: 'xlsx' });
    expect(answer.headers.get('content-disposition')).toContain('filename="devices-2026-11-17.xlsx"');
    const [sheet] = await readXlsx(Buffer.from(answer.bytes));
    expect(sheet?.sheet).toBe('Įrenginiai');
    expect(sheet?.data.map((cells) => cells.slice(0, 2))).toEqual([
      ['Serijos numeris', 'IMEI'],
      [unit.serialNumber, unit.imei],
    ]);
  });

  it('follows the filter and the order', async () => {
    const company = await makeCompany(api);
    await makeUnit(api.db, company, { serialNumber: '60000001' });
    await makeUnit(api.db, company, { serialNumber: '60000002', warrantyUntil: '2026-01-01' });
    await makeUnit(api.db, company, { serialNumber: '60000003' });
    const rows = readCsv(
      (await ask(company.asCustomer, { sortDescending: true, request: { warranty: 'InWarranty' } })).bytes,
    );
    expect(rows.slice(1).map(([serial]) => serial)).toEqual(['60000003', '60000001']);
  });

  it('is refused where it would be too long', async () => {
    const { clientId, productGroup, asCustomer } = await makeCompany(api);
    await sql`drop index units_client_numbers`.execute(api.db);
    await sql`
      insert into units (client_id, product_group_id, serial_number, dispatch_date)
      select ${clientId}, ${productGroup.id}, (7000000000 + n)::text, '2025-05-02'
      from generate_series(0, ${EXPORT_ROWS_MAX_COUNT}::int) as n
    `.execute(api.db);
    const answer = await ask(asCustomer);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'request', code: 'too_many' }] });
  });

  it.each([{ format: 'pdf' }, { sortBy: 'rma' }, { request: { words: '' } }])('of %j is refused', async (given) => {
    const { asCustomer } = await makeCompany(api);
    expect((await ask(asCustomer, given)).status).toBe(422);
  });

  it('asks for a session', async () => {
    expect((await ask(api.anonymous)).status).toBe(401);
  });
});
