import { afterAll, describe, expect, it } from 'vitest';
import type { ClientAddress } from '#generated/model/clientAddress.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketFile } from '#generated/model/ticketFile.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makeClient, makeProductGroup, makeUser } from '#tests/api/support/fixtures.ts';
import {
  createRma,
  linesOf,
  makeOffice,
  makeUnits,
  newRma,
  readRma,
  submitted,
  taken,
} from '#tests/api/support/rmas.ts';
import { makeCompany, raise, readTicket, statusesOf, upload } from '#tests/api/support/tickets.ts';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';

const api = await startApi();
const company = await makeCompany(api);
const other = await makeCompany(api);
afterAll(() => api.close());

const errorsOf = (answer: { json<T>(): T }) =>
  answer.json<{ errors: { field: string; code: string }[] }>().errors.map(({ field, code }) => `${field} ${code}`);

describe('a return', () => {
  it('is submitted by a customer, and its ticket is made with it', async () => {
    const units = await makeUnits(api, company, 3);
    const office = await makeOffice(api);
    const reference = await submitted(company.asCustomer, units, { officeId: office.id });
    expect(reference).toMatchObject({ status: 'Submitted', productCount: 3, version: 1 });
    const rma = await readRma(company.asCustomer, reference);
    expect(rma).toMatchObject({
      displayId: reference.displayId,
      status: 'Submitted',
      ticketTitle: `Return of 3 units: ${company.productGroup.name}`.slice(0, 100),
      office: { name: office.name, addresses: [{ address: { city: 'Vilnius' } }] },
      returnAddress: { street: 'Savanorių pr. 178', city: 'Vilnius' },
      client: { id: company.clientId },
      author: { id: company.customer.id, staff: false },
      whoseTurn: 'Support',
      // 11:00 of the hotline and 8 of its hours.
      promisedBy: '2026-11-16T16:00:00.000Z',
      editable: true,
      allowedActions: ['takeBack'],
      version: 1,
    });
    expect(rma.products).toHaveLength(3);
    expect(rma.products[1]).toEqual({
      id: expect.any(String),
      imeiOrSerial: units[1]?.serialNumber,
      description: 'No LED after a power cut.',
      warrantyUntil: '2099-12-31',
      unit: {
        serialNumber: units[1]?.serialNumber,
        imei: units[1]?.imei,
        macAddress: units[1]?.macAddress,
        productGroup: company.productGroup.name,
      },
      review: 'Pending',
      addedByStaff: false,
      steps: [],
      whoseTurn: 'Support',
    });
    const ticket = await readTicket(company.asCustomer, reference.ticketDisplayId);
    expect(ticket).toMatchObject({ type: 'Service', rmas: [reference], rmaAllowed: true });
    expect(ticket.units?.map(({ imeiOrSerial }) => imeiOrSerial)).toEqual(units.map((unit) => unit.serialNumber));
    expect(JSON.stringify(ticket.problem.content)).toContain(`${units[0]?.serialNumber}: No LED after a power cut.`);
  });

  it('begins as a draft when staff start it from a ticket, and holds no unit yet', async () => {
    const [unit] = await makeUnits(api, company, 1);
    const { ticketId, displayId } = await raise(company);
    const draft = taken(await company.asEngineer('POST /rma/create', { json: { ticketId, products: [], files: [] } }));
    expect(draft).toMatchObject({ status: 'InProgress', productCount: 0, ticketDisplayId: displayId });
    expect(await readRma(company.asCustomer, draft)).toMatchObject({
      whoseTurn: 'Customer',
      allowedActions: ['submit'],
      author: { id: company.engineer.id, staff: true },
    });
    expect((await readRma(company.asEngineer, draft)).allowedActions).toEqual([]);
    await company.asEngineer('POST /rma/create', { json: newRma(unit ? [unit] : [], { ticketId }) });
    await submitted(company.asCustomer, unit ? [unit] : []);
    const without = await company.asEngineer('POST /rma/create', { json: { products: [], files: [] } });
    expect([without.status, errorsOf(without)]).toEqual([422, ['ticketId required']]);
  });

  it('keeps a new address for the next time, once', async () => {
    const person = await makeUser(api.db, { clientIds: [company.clientId] });
    const caller = await api.as(person);
    const spare = { street: ' Laisvės pr. 1 ', city: 'Kaunas', postCode: '44001', country: 'Lithuania', name: ' ' };
    for (const _ of [1, 2]) {
      api.clock.forward(1000);
      await submitted(caller, await makeUnits(api, company, 1), { returnAddress: spare });
    }
    const addresses = (await caller('GET /rma/addresses')).json<ClientAddress[]>();
    const { name: _, ...parts } = spare;
    expect(addresses[0]).toEqual({
      ...parts,
      street: 'Laisvės pr. 1',
      id: expect.any(String),
      clientId: company.clientId,
    });
    expect(addresses.filter(({ city }) => city === 'Kaunas')).toHaveLength(1);
    expect((await other.asCustomer('GET /rma/addresses')).json()).toEqual([]);
    const blank = await createRma(caller, await makeUnits(api, company, 1), {
      returnAddress: { ...spare, city: '  ' },
    });
    expect(errorsOf(blank)).toEqual(['returnAddress.city required']);
  });

  it('has its own files, which are not the problem’s', async () => {
    const photo = await upload(company.asCustomer, 'led.txt', 'dark');
    const { ticketId, displayId } = await raise(company);
    const units = await makeUnits(api, company, 1);
    const rma = await submitted(company.asCustomer, units, { ticketId, files: [photo.id] });
    expect((await readRma(company.asCustomer, rma)).files).toEqual([photo]);
    expect((await readTicket(company.asCustomer, displayId)).problem.files).toEqual([]);
    const all = (await company.asCustomer(`GET /tickets/files/?ticketId=${ticketId}&includeRemoved=false`)).json<
      TicketFile[]
    >();
    expect(all.map(({ id }) => id)).toEqual([photo.id]);
    expect((await company.asEngineer(`GET /tickets/comments/files/download/?id=${photo.id}`)).text).toBe('dark');
    expect((await other.asCustomer(`GET /tickets/comments/files/download/?id=${photo.id}`)).status).toBe(404);
    const foreign = await createRma(other.asCustomer, await makeUnits(api, other, 1), { files: [photo.id] });
    expect(errorsOf(foreign)).toEqual(['files.0 not_found']);
  });

  it('has 500 lines at most', async () => {
    const units = await makeUnits(api, company, 501);
    const tooMany = await createRma(company.asCustomer, units);
    expect([tooMany.status, errorsOf(tooMany)]).toEqual([422, ['products too_many']]);
    const lines = linesOf(units.slice(0, 500)).map((line) => ({ ...line, description: 'ž'.repeat(1000) }));
    const rma = taken(await company.asCustomer('POST /rma/create', { json: newRma([], { products: lines }) }));
    expect(rma.productCount).toBe(500);
    const read = await readRma(company.asEngineer, rma);
    expect(read.products.map(({ imeiOrSerial }) => imeiOrSerial)).toEqual(
      lines.map(({ imeiOrSerial }) => imeiOrSerial),
    );
    const ticket = await readTicket(company.asCustomer, rma.ticketDisplayId);
    expect(ticket.units).toHaveLength(500);
  });

  it('is made once for one idempotency key', async () => {
    const units = await makeUnits(api, company, 1);
    const call = { json: newRma(units), headers: { 'idempotency-key': crypto.randomUUID() } };
    const [first, second] = await Promise.all([
      company.asCustomer('POST /rma/create', call),
      company.asCustomer('POST /rma/create', call),
    ]);
    expect(first?.json<RmaReference>()).toEqual(second?.json());
  });
});

describe('what is refused', () => {
  it('says so of each line, and keeps nothing', async () => {
    const [held, fresh, ended] = [
      ...(await makeUnits(api, company, 2)),
      ...(await makeUnits(api, company, 1, '2020-01-01')),
    ];
    const [foreign] = await makeUnits(api, other, 1);
    if (!held || !fresh || !ended || !foreign) throw new Error('no units');
    await submitted(company.asCustomer, [held]);
    const { ticketId } = await raise(company);
    const products = [
      ...linesOf([held, fresh, foreign, ended]),
      { imeiOrSerial: fresh.imei, description: 'Again.' },
      { imeiOrSerial: '99999999', description: '   ' },
    ];
    const answer = await company.asCustomer('POST /rma/create', { json: newRma([], { products, ticketId }) });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual([
      'products.0.imeiOrSerial in_rma',
      'products.2.imeiOrSerial not_found',
      'products.4.imeiOrSerial duplicate',
      'products.5.description required',
      'products.5.imeiOrSerial not_found',
    ]);
    const ticket = await company.asCustomer('POST /tickets/customer', {
      json: { pagination: { page: 1, rowsPerPage: 100, sortBy: 'displayId', sortDescending: true }, request: {} },
    });
    expect(ticket.text).not.toContain('99999999');
    expect(await submitted(company.asCustomer, [fresh, ended])).toMatchObject({ productCount: 2 });
  });

  it('lets only the author and the representative start a return with a ticket (§6)', async () => {
    const { ticketId, displayId } = await raise(company);
    const units = await makeUnits(api, company, 2);
    const colleague = await makeUser(api.db, { clientIds: [company.clientId], permissions: [VIEW_ALL_TICKETS] });
    const asColleague = await api.as(colleague);
    expect((await createRma(asColleague, units, { ticketId })).status).toBe(403);
    expect((await readTicket(asColleague, displayId)).rmaAllowed).toBe(false);
    const hidden = await createRma(other.asCustomer, units, { ticketId });
    expect([hidden.status, errorsOf(hidden)]).toEqual([422, ['ticketId not_found']]);
    await api.db
      .updateTable('tickets')
      .set({ clientRepresentativeId: colleague.id })
      .where('id', '=', ticketId)
      .execute();
    const rma = await submitted(asColleague, units, { ticketId });
    expect((await readRma(company.asCustomer, rma)).editable).toBe(true);
    await company.asCustomer('PATCH /tickets/set-closed', { json: { ticketId } });
    const closed = await createRma(company.asCustomer, await makeUnits(api, company, 1), { ticketId });
    expect([closed.status, closed.json<{ code: string }>().code]).toEqual([409, 'transition_not_allowed']);
  });

  it('asks a customer for units and an address, and knows its offices', async () => {
    const units = await makeUnits(api, company, 1);
    const { returnAddress: _, ...without } = newRma(units);
    const refusals = await Promise.all(
      [without, newRma([]), newRma(units, { officeId: crypto.randomUUID() }), newRma(units, { draftVersion: 1 })].map(
        (json) => company.asCustomer('POST /rma/create', { json }),
      ),
    );
    expect(refusals.map(errorsOf)).toEqual([
      ['returnAddress required'],
      ['products required'],
      ['officeId not_found'],
      ['draftId required'],
    ]);
    for (const type of ['Unknown', 'System'] as const) {
      const person = await makeUser(api.db, { type });
      expect((await createRma(await api.as(person), units)).status).toBe(403);
    }
  });

  it('accepts units of one company at a time from a person in two', async () => {
    const second = await makeClient(api.db);
    const person = await makeUser(api.db, { clientIds: [company.clientId, second.id] });
    const caller = await api.as(person);
    const own = await makeUnits(api, company, 1);
    const productGroup = await makeProductGroup(api.db);
    const others = await makeUnits(api, { clientId: second.id, productGroup }, 1);
    expect(errorsOf(await createRma(caller, [...own, ...others]))).toEqual(['products.1.imeiOrSerial not_allowed']);
    const rma = await submitted(caller, others);
    expect((await readRma(caller, rma)).client.id).toBe(second.id);
  });

  it('hides a return from those who do not see its ticket', async () => {
    const rma = await submitted(company.asCustomer, await makeUnits(api, company, 1));
    const employee = await api.as(await makeUser(api.db, { type: 'Employee' }));
    for (const caller of [other.asCustomer, other.asEngineer, employee]) {
      expect((await caller(`GET /rma/${rma.displayId}`)).status).toBe(404);
    }
    expect((await company.asCustomer('GET /rma/999999')).status).toBe(404);
    expect((await company.asCustomer('GET /rma/12')).status).toBe(400);
    expect((await api.anonymous(`GET /rma/${rma.displayId}`)).status).toBe(401);
    const admin = await api.as(await makeUser(api.db, { type: 'Admin' }));
    expect((await readRma(admin, rma)).editable).toBe(true);
  });
});

describe('two at the same moment', () => {
  it('get a unit once: one return is created, the other is refused at its line and leaves nothing', async () => {
    const units = await makeUnits(api, company, 4);
    const [a, b, c, d] = units;
    if (!a || !b || !c || !d) throw new Error('no units');
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    const answers = await Promise.all([createRma(company.asCustomer, [a, b, c]), createRma(colleague, [d, c, b])]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    const lost = answers.find(({ status }) => status === 422);
    expect(lost && errorsOf(lost)).toEqual(['products.1.imeiOrSerial in_rma', 'products.2.imeiOrSerial in_rma']);
    const free = answers[0]?.status === 201 ? d : a;
    expect(await submitted(colleague, [free])).toMatchObject({ productCount: 1 });
    const lines = await api.db
      .selectFrom('rmaProducts')
      .select('unitId')
      .where(
        'unitId',
        'in',
        units.map(({ id }) => id),
      )
      .execute();
    expect(lines).toHaveLength(4);
  });
});

it('the ticket of a new return is written in its author’s language', async () => {
  const person = await makeUser(api.db, { clientIds: [company.clientId], language: 'lt' });
  const caller = await api.as(person);
  const rma = await submitted(caller, await makeUnits(api, company, 2));
  const ticket = (await caller(`GET /tickets/customer/${rma.ticketDisplayId}`)).json<Ticket>();
  expect(ticket.title).toContain('Grąžinimas: 2 įrenginių');
});
