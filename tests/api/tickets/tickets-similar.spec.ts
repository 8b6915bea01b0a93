import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, storeTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  company = await makeCompany(api);
});
afterAll(() => api.close());

async function similar(title: string, caller: Caller = company.asCustomer): Promise<SimilarTicket[]> {
  const answer = await caller('POST /tickets/customer/similar', { json: { title } });
  if (answer.status !== 200) throw new Error(`The title was answered with ${answer.status}: ${answer.text}`);
  return answer.json<SimilarTicket[]>();
}

const titles = async (title: string, caller?: Caller) => (await similar(title, caller)).map((ticket) => ticket.title);

async function store(...all: string[]): Promise<void> {
  for (const title of all) await storeTicket(api, company, { title });
}

describe('similar tickets', () => {
  it('have the words of the title, the nearest first', async () => {
    await store('VPN is slow', 'Camera without power', 'VPN drops every 20 minutes', 'VPN drops after rekeying');
    expect(await titles('VPN drops every 24 minutes')).toEqual([
      'VPN drops every 20 minutes',
      'VPN drops after rekeying',
    ]);
    expect(await titles('vpn')).toEqual(['VPN drops after rekeying', 'VPN drops every 20 minutes', 'VPN is slow']);
  });

  it.each([
    ['Tunnels dropping', 'The tunnel drops'],
    ['Marsrutizatoriu gedimas', 'Sugedo maršrutizatorius'],
    ['Nutrūko ryšys su tinklu', 'Nutrūksta ryšys: tinklas'],
    ['tunnel dro', 'The tunnel drops'],
    ['marsrutisatorius', 'Maršrutizatorius'],
  ])('%s finds %s', async (typed, title) => {
    await store(title, 'Camera without power', 'Kameros maitinimas');
    expect(await titles(typed)).toEqual([title]);
  });

  it.each(['the', 'is it on', '!!! ???', '😀', 'ar tai yra', 'a', "' | & !", 'x', '\\', '%%'])(
    'a title of %j has none',
    async (title) => {
      await store('The', 'Is it on the wall', 'Ar tai yra čia', 'A', 'x');
      expect(await similar(title)).toEqual([]);
    },
  );

  it('are five at most, with their details, solved and closed ones too', async () => {
    for (const status of ['New', 'Solved', 'Closed', 'InProgress'] as const)
      await storeTicket(api, company, { title: 'Watchdog', status });
    for (let count = 0; count < 3; count += 1) await storeTicket(api, company, { title: 'Watchdog restarts' });
    const found = await similar('watchdog restarts');
    expect(found).toHaveLength(5);
    expect(found.map(({ title }) => title).slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'Watchdog restarts'));
    const { ticketId, displayId } = await storeTicket(api, company, { title: 'Lamp blinks', status: 'Closed' });
    const createdOn = api.clock.now().toISOString();
    expect(await similar('lamp')).toEqual([
      { id: ticketId, displayId, title: 'Lamp blinks', status: 'Closed', type: 'Incident', createdOn },
    ]);
  });

  it('are in the person’s scope', async () => {
    const { displayId } = await storeTicket(api, company, { title: 'Watchdog' });
    const hidden = await storeTicket(api, company, { title: 'Watchdog', visibleToClient: false });
    const colleague = await api.as(await makeUser(api.db, { clientIds: [company.clientId] }));
    const boss = await api.as(
      await makeUser(api.db, { clientIds: [company.clientId], permissions: ['ViewAllTickets'] }),
    );
    const other = await makeCompany(api);
    const seen = async (caller: Caller) => (await similar('watchdog', caller)).map((ticket) => ticket.displayId);
    for (const caller of [company.asCustomer, boss]) expect(await seen(caller)).toEqual([displayId]);
    expect(await seen(company.asEngineer)).toEqual([hidden.displayId, displayId]);
    for (const caller of [colleague, other.asCustomer, other.asEngineer]) expect(await seen(caller)).toEqual([]);
    // Spelled alike only, which is another query.
    expect(await titles('watchdgo', other.asCustomer)).toEqual([]);
  });

  it.each([
    [{ title: '' }, 'title', 'required'],
    [{ title: 'x'.repeat(101) }, 'title', 'too_long'],
    [{}, 'title', 'required'],
    [{ title: 'x', page: 2 }, 'page', 'unexpected'],
  ])('%j is refused', async (json, field, code) => {
    const answer = await company.asCustomer('POST /tickets/customer/similar', { json });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field, code }] });
  });

  it('are nobody’s without a session', async () => {
    expect((await api.anonymous('POST /tickets/customer/similar', { json: { title: 'x' } })).status).toBe(401);
  });
});
