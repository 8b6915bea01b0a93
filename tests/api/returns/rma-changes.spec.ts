import { afterAll, describe, expect, it } from 'vitest';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { idsOf, newAddress, refusal, rmaSteps, seen } from '#tests/api/support/rma-steps.ts';
import { linesOf, makeOffice, makeUnits, newRma, readRma, submitted, taken } from '#tests/api/support/rmas.ts';
import { makeCompany, raise, readTicket, statusesOf, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
const other = await makeCompany(api);
const { asCustomer, asEngineer } = company;
const office = await makeOffice(api);
const { act, add, change, move, review, waiting } = rmaSteps(api, company, office);
afterAll(() => api.close());

describe('a return that is filled in', () => {
  it('is taken back while nobody reviewed it, changed and submitted again with its files', async () => {
    const [kept, dropped, fresh] = [
      await upload(asCustomer, 'a.txt', 'a'),
      await upload(asCustomer, 'b.txt', 'b'),
      await upload(asCustomer, 'c.txt', 'c'),
    ];
    const { rma, units } = await waiting(2, { files: [kept.id, dropped.id] });
    const back = taken(await act(asCustomer, rma, 'takeBack'));
    expect(back.status).toBe('InProgress');
    const [first, second] = units;
    if (!first || !second) throw new Error('no units');
    const elsewhere = await submitted(asCustomer, [second]);
    const again = newRma([first], { ...seen(back), files: [fresh.id, kept.id] });
    const both = { ...again, products: linesOf([first, second]) };
    expect(refusal(await asCustomer('POST /rma/submit', { json: both }))).toEqual([
      422,
      'products.1.imeiOrSerial in_rma',
    ]);
    expect((await readRma(asCustomer, back)).products).toHaveLength(2);
    const sent = taken(await asCustomer('POST /rma/submit', { json: again }));
    expect(sent).toMatchObject({ status: 'Submitted', productCount: 1 });
    expect((await readRma(asEngineer, sent)).files.map(({ name }) => name)).toEqual(['c.txt', 'a.txt']);
    expect(refusal(await asCustomer('POST /rma/submit', { json: { ...again, version: sent.version } }))).toEqual([
      409,
      'transition_not_allowed',
    ]);
    const ids = idsOf(await readRma(asEngineer, sent));
    const reviewed = taken(await review(sent, ids, 'Accepted'));
    expect(refusal(await act(asCustomer, reviewed, 'takeBack'))).toEqual([409, 'transition_not_allowed']);
    expect(elsewhere.status).toBe('Submitted');
  });

  it('is submitted by the customer that the staff began it for', async () => {
    const { ticketId } = await raise(company);
    const draft = taken(await asEngineer('POST /rma/create', { json: { ticketId, products: [], files: [] } }));
    const units = await makeUnits(api, company, 1);
    const json = newRma(units, seen(draft));
    expect(refusal(await asEngineer('POST /rma/submit', { json }))).toEqual([403]);
    expect(taken(await asCustomer('POST /rma/submit', { json })).status).toBe('Submitted');
  });
});

describe('who may do what', () => {
  it('only reads: other customers who see the ticket (§6); everybody else finds nothing', async () => {
    const { rma, ids } = await waiting(1);
    const colleague = await makeUser(api.db, { clientIds: [company.clientId], permissions: [VIEW_ALL_TICKETS] });
    const asColleague = await api.as(colleague);
    expect(await readRma(asColleague, rma)).toMatchObject({ editable: false, allowedActions: [] });
    const calls = (caller: Caller) =>
      Promise.all([
        act(caller, rma, 'takeBack'),
        change(caller, rma, newAddress),
        add(rma, '99999999', caller),
        move(rma, ids, 'Received', {}, caller),
        caller('POST /rma/submit', { json: newRma([], { ...seen(rma), ...one }) }),
        review(rma, ids, 'Accepted', {}, caller),
      ]);
    const one = { products: [{ imeiOrSerial: '99999999', description: 'x' }] };
    expect(statusesOf(await calls(asColleague))).toEqual(Array.from({ length: 6 }, () => 403));
    const strangers = [
      // Adding, moving and reviewing are for staff only, whatever the customer sees.
      { stranger: other.asCustomer, statuses: [403, 403, 403, 404, 404, 404] },
      { stranger: other.asEngineer, statuses: [404, 404, 404, 404, 404, 404] },
    ];
    for (const { stranger, statuses } of strangers) {
      expect(statusesOf(await calls(stranger))).toEqual(statuses);
      expect((await stranger(`GET /rma/${rma.displayId}/history`)).status).toBe(404);
    }
    expect(refusal(await change(asCustomer, rma, { officeId: office.id }))).toEqual([403]);
    expect(refusal(await change(asCustomer, rma, {}))).toEqual([422, ' required']);
    expect(refusal(await act(asCustomer, rma, 'submit'))).toEqual([422, 'action not_allowed']);
    const changed = taken(await change(asCustomer, rma, newAddress));
    expect((await readRma(asEngineer, changed)).returnAddress).toMatchObject({ city: 'Kaunas' });
  });

  it('the second person gets what the first did', async () => {
    const { rma, ids } = await waiting(1);
    const [first, second] = await Promise.all([review(rma, ids, 'Accepted'), act(asCustomer, rma, 'takeBack')]);
    expect(statusesOf([first, second])).toEqual([200, 409]);
    const lost = first.status === 409 ? first : second;
    const { code, detail } = lost.json<{ code: string; detail: string }>();
    expect(code).toBe('rma_changed');
    expect(detail).toMatch(/Your change was not saved\.$/);
  });
});

it('the ticket lists its returns and their changes', async () => {
  const { rma } = await waiting(1);
  const ticket = await readTicket(asEngineer, rma.ticketDisplayId);
  expect(ticket.rmas).toEqual([rma]);
  const { result } = (await asEngineer(`GET /tickets/history?ticketId=${rma.ticketId}`)).json<{
    result: HistoryEntry[];
  }>();
  expect(result.map(({ kind }) => kind)).toEqual(['Created', 'RmaStatusChanged']);
});
