import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { textRow } from '#server/services/faq/internal/text-row.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, raise, reply, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { makeBox, makeReturn, makeUnit } from '#tests/api/support/units.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function search(call: Caller, q: string): Promise<SearchResult> {
  const answer = await call(`GET /search?q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<SearchResult>();
}

const nothing = { tickets: [], rmas: [], devices: [], boxes: [], articles: [] };

/** What was found, by the numbers people use. */
async function found(call: Caller, q: string) {
  const { tickets, rmas, devices, boxes } = await search(call, q);
  return {
    tickets: tickets.map(({ displayId }) => displayId),
    rmas: rmas.map(({ displayId }) => displayId),
    devices: devices.map(({ number }) => number),
    boxes: boxes.map(({ id }) => id),
  };
}

/** A company with one of everything: a ticket, a return of it, its unit and the box that it came in. */
async function makeWorld() {
  const company = await makeCompany(api);
  const unit = await makeUnit(api.db, company);
  const ticket = await raise(company, { title: 'Gateway resets at night' });
  const rma = await makeReturn(api.db, { ticketId: ticket.ticketId, authorId: company.customer.id, unit });
  const box = await makeBox(api.db, company, [{ serialNumber: unit.serialNumber }]);
  return { company, unit, ticket, rma, box };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

describe('the search box', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });

  it.each([
    ['a ticket number', ({ ticket }: World) => ticket.displayId],
    ['it with its sign', ({ ticket }: World) => `#${ticket.displayId}`],
    ['its address', ({ ticket }: World) => `https://help.example.com/tickets/${ticket.displayId}`],
  ])('finds a ticket by %s', async (_, textOf) => {
    const { company, ticket } = world;
    expect((await found(company.asCustomer, textOf(world))).tickets).toEqual([ticket.displayId]);
  });

  it.each([
    ['its number', ({ rma }: World) => rma.displayId],
    ['its name', ({ rma }: World) => `rma-${rma.displayId}`],
    ['its unit', ({ unit }: World) => unit.macAddress],
    ['the title of its ticket', () => 'gateways reset'],
  ])('finds a return by %s', async (_, textOf) => {
    const { company, rma } = world;
    expect((await found(company.asCustomer, textOf(world))).rmas).toEqual([rma.displayId]);
  });

  it.each([
    ['serial number', ({ unit }: World) => unit.serialNumber],
    ['serial number in groups', ({ unit }: World) => unit.serialNumber.replace(/(\d{4})/, '$1 ')],
    ['first digits', ({ unit }: World) => unit.serialNumber.slice(0, 9)],
    ['last digits', ({ unit }: World) => unit.serialNumber.slice(2)],
    ['IMEI', ({ unit }: World) => unit.imei],
    ['the first digits of its IMEI', ({ unit }: World) => unit.imei.slice(0, 12)],
    ['MAC address', ({ unit }: World) => unit.macAddress],
    ['MAC address as Cisco writes it', ({ unit }: World) => cisco(unit.macAddress)],
    ['half a MAC address', ({ unit }: World) => unit.macAddress.slice(0, 11)],
    ['the other half', ({ unit }: World) => unit.macAddress.slice(6)],
    ['a whole label', ({ unit }: World) => `IMEI:${unit.imei};SN:${unit.serialNumber}`],
  ])('finds a unit by %s', async (_, textOf) => {
    const { company, unit } = world;
    expect((await found(company.asCustomer, textOf(world))).devices).toEqual([unit.serialNumber]);
  });

  it.each([
    ['its id', ({ box }: World) => box],
    ['its id without dashes', ({ box }: World) => box.replaceAll('-', '').toUpperCase()],
    ['its address', ({ box }: World) => `https://help.example.com/products/packing-list?box=${box}`],
    ['the number of a unit in it', ({ unit }: World) => unit.imei],
  ])('finds a box by %s', async (_, textOf) => {
    const { company, box } = world;
    expect((await search(company.asCustomer, textOf(world))).boxes).toEqual([
      { id: box, boxNumber: 'P204000', productGroup: company.productGroup.name, unitCount: 1 },
    ]);
  });

  it('says what it took the text for', async () => {
    const { company, unit, box } = world;
    const recognised = async (q: string) => (await search(company.asCustomer, q)).recognised;
    expect(await recognised(unit.serialNumber)).toEqual(['Serial', 'Words']);
    expect(await recognised(box)).toEqual(['Box']);
    expect(await recognised('resets at night')).toEqual(['Words']);
    expect(await search(company.asCustomer, ' \u200B')).toEqual({ recognised: [], ...nothing });
  });
});

function cisco(macAddress: string): string {
  return macAddress
    .replaceAll(':', '')
    .toLowerCase()
    .replaceAll(/(?<=^(?:.{4})+)(?=.)/g, '.');
}

describe('words', () => {
  it('find tickets by all of their texts, the newest first, at most five', async () => {
    const company = await makeCompany(api);
    const first = await raise(company, { title: 'Zebra crossing' });
    const { ticketId, displayId } = await raise(company);
    await reply(company.asCustomer, ticketId, 'The zebras cross again.');
    expect((await found(company.asCustomer, 'zebra cross')).tickets).toEqual([displayId, first.displayId]);
    expect((await found(company.asCustomer, 'zebra again')).tickets).toEqual([displayId]);
    for (let count = 0; count < 5; count += 1) await raise(company, { title: 'Zebra' });
    const { tickets } = await search(company.asCustomer, 'zebra');
    expect(tickets.map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => 'Zebra'));
  });

  it('find what lies far behind the newest tickets', async () => {
    const company = await makeCompany(api);
    const old = await raise(company, { title: 'Okapi in the rack' });
    for (let count = 0; count < 210; count += 1) await storeTicket(api, company);
    expect((await found(company.asCustomer, 'okapi rack')).tickets).toEqual([old.displayId]);
  });

  it('find articles in the language of the person', async () => {
    const { id } = await api.db
      .insertInto('faqArticles')
      .values({ slug: 'numbat-set-up', createdOn: api.clock.now(), updatedOn: api.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const article = { id, slug: 'numbat-set-up' };
    const english = { title: 'Set up a numbat', summary: 'From the box to the net.', markdown: 'Plug it in.' };
    const lithuanian = { title: 'Numbato paruošimas', summary: 'Nuo dėžės iki tinklo.', markdown: 'Įjunkite.' };
    await api.db
      .insertInto('faqTexts')
      .values([textRow(article, 'en', english), textRow(article, 'lt', lithuanian)])
      .execute();
    const { asCustomer } = await makeCompany(api);
    const { articles } = await search(asCustomer, 'numbats');
    expect(articles).toEqual([{ slug: 'numbat-set-up', title: english.title, summary: english.summary }]);
    expect((await search(asCustomer, 'dėžės')).articles).toEqual([]);
  });
});

describe('what is out of scope', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  const queriesFor = ({ unit, ticket, rma, box }: World) => [
    ticket.displayId,
    rma.displayId,
    `RMA ${rma.displayId}`,
    unit.serialNumber,
    unit.serialNumber.slice(0, 9),
    unit.imei,
    unit.imei.slice(0, 12),
    unit.macAddress,
    unit.macAddress.slice(6),
    box,
    'gateway resets',
  ];

  it('shows in no group, also by its exact number', async () => {
    const other = await makeCompany(api);
    const employee = await api.as(await makeUser(api.db, { type: 'Employee' }));
    const nobodys = await api.as(await makeUser(api.db));
    for (const call of [other.asCustomer, employee, nobodys]) {
      for (const q of queriesFor(world)) expect(await search(call, q)).toMatchObject(nothing);
    }
  });

  it("shows a colleague the company's units and boxes, but no ticket or return of others", async () => {
    const { company, unit, box } = world;
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    const mine = { tickets: [], rmas: [], devices: [unit.serialNumber], boxes: [box] };
    expect(await found(colleague, unit.serialNumber)).toEqual(mine);
    for (const q of [world.ticket.displayId, `RMA ${world.rma.displayId}`, 'gateway resets']) {
      expect(await search(colleague, q)).toMatchObject(nothing);
    }
  });

  it('hides a ticket that is not visible to the client, and its return', async () => {
    const { company, unit, ticket, rma } = await makeWorld();
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', ticket.ticketId).execute();
    for (const q of [ticket.displayId, rma.displayId, 'gateway resets', unit.serialNumber]) {
      expect(await search(company.asCustomer, q)).toMatchObject({ tickets: [], rmas: [] });
    }
    const { devices } = await search(company.asCustomer, unit.serialNumber);
    expect(devices[0]).not.toHaveProperty('rmaDisplayId');
    expect((await found(company.asEngineer, ticket.displayId)).tickets).toEqual([ticket.displayId]);
  });

  it("gives engineers their groups' tickets and every unit, admins everything", async () => {
    const { unit, ticket, rma, box } = world;
    const admin = await api.as(await makeUser(api.db, { type: 'Admin' }));
    const other: Company = await makeCompany(api);
    expect(await found(other.asEngineer, unit.serialNumber)).toEqual({
      tickets: [],
      rmas: [],
      devices: [unit.serialNumber],
      boxes: [box],
    });
    expect((await found(other.asEngineer, ticket.displayId)).tickets).toEqual([]);
    expect((await found(admin, ticket.displayId)).tickets).toEqual([ticket.displayId]);
    expect((await found(admin, unit.serialNumber)).rmas).toEqual([rma.displayId]);
  });
});

describe('refusals', () => {
  it('wants a session and a text of 1 to 200 characters', async () => {
    const { asCustomer } = await makeCompany(api);
    expect((await api.anonymous('GET /search?q=vpn')).status).toBe(401);
    for (const query of ['', '?q=', `?q=${'x'.repeat(201)}`, '?q=a&q=b', '?q=a%00']) {
      expect((await asCustomer(`GET /search${query}`)).status).toBe(400);
    }
  });

  it.each(['%', '___', '\\', "';--", '(', ':*', '&|!', '0'.repeat(200), 'q '.repeat(100), '💡'])(
    'answers %s',
    async (q) => {
      const { asCustomer } = await makeCompany(api);
      expect(await search(asCustomer, q)).toMatchObject(nothing);
    },
  );
});
