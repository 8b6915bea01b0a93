import { afterAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import { createRma, makeOffice, makeUnits, readRma, submitted, taken } from '#tests/api/support/rmas.ts';
import { idsOf, newAddress, refusal, rmaSteps } from '#tests/api/support/rma-steps.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
const other = await makeCompany(api);
const { asCustomer, asEngineer } = company;
const office = await makeOffice(api);
const { act, add, approved, change, historyOf, move, review, waiting } = rmaSteps(api, company, office);
afterAll(() => api.close());

describe('a review', () => {
  it('is approved at once where the list stays as the client wrote it', async () => {
    const { rma, ids, units } = await waiting(2);
    expect((await readRma(asEngineer, rma)).allowedActions).toEqual(['reject']);
    expect(refusal(await act(asEngineer, rma, 'approve'))).toEqual([409, 'rma_lines_unreviewed']);
    const reviewed = taken(await review(rma, ids, 'Accepted'));
    expect((await readRma(asEngineer, reviewed)).allowedActions).toEqual(['approve', 'reject']);
    const done = taken(await act(asEngineer, reviewed, 'approve'));
    expect(done).toMatchObject({ status: 'Approved', version: 3 });
    const read = await readRma(asCustomer, done);
    expect(read).toMatchObject({ whoseTurn: 'Customer', allowedActions: [] });
    expect(read.promisedBy).toBeUndefined();
    expect(read.products[0]).toMatchObject({ step: 'Announced', whoseTurn: 'Customer', review: 'Accepted' });
    const history = await historyOf(done);
    expect(history).toMatchObject([
      { kind: 'RmaStatusChanged', rmaToStatus: 'Submitted', unitCount: 2, actor: { id: company.customer.id } },
      { kind: 'RmaListChanged', acceptedCount: 2, units: units.map(({ serialNumber }) => serialNumber) },
      {
        kind: 'RmaStatusChanged',
        rmaFromStatus: 'Submitted',
        rmaToStatus: 'Approved',
        rma: { displayId: rma.displayId },
      },
    ]);
    expect(history[0]?.rmaFromStatus).toBeUndefined();
  });

  it('asks the client where the list was changed; the client declines with a reason, then approves', async () => {
    const { rma, ids } = await waiting(2);
    const [spare] = await makeUnits(api, company, 1);
    const [first = '', second = ''] = ids;
    expect(refusal(await review(rma, [first], 'Rejected'))).toEqual([422, 'reason required']);
    const rejected = taken(await review(rma, [first], 'Rejected', { reason: ' Water damage. ' }));
    const accepted = taken(await review(rejected, [second], 'Accepted'));
    const added = taken(await add(accepted, spare?.imei ?? ''));
    expect(added.productCount).toBe(3);
    expect(refusal(await act(asEngineer, added, 'approve'))).toEqual([409, 'rma_needs_client_approval']);
    const asked = taken(await act(asEngineer, added, 'askApproval'));
    const read = await readRma(asCustomer, asked);
    expect(read).toMatchObject({ status: 'NeedClientApproval', allowedActions: ['approveList', 'declineList'] });
    expect(read.products[0]).toMatchObject({ review: 'Rejected', reason: 'Water damage.', whoseTurn: 'Nobody' });
    expect(read.products[2]).toMatchObject({ review: 'Accepted', addedByStaff: true, imeiOrSerial: spare?.imei });
    expect(refusal(await act(asCustomer, asked, 'declineList'))).toEqual([422, 'reason required']);
    const declined = taken(await act(asCustomer, asked, 'declineList', { reason: 'Keep the first.' }));
    expect(await readRma(asEngineer, declined)).toMatchObject({
      status: 'Submitted',
      declinedReason: 'Keep the first.',
      products: [{ review: 'Rejected' }, { review: 'Accepted' }, { addedByStaff: true }],
    });
    expect(refusal(await act(asEngineer, declined, 'approveList'))).toEqual([403]);
    const again = taken(await act(asEngineer, declined, 'askApproval'));
    const withdrawn = taken(await act(asEngineer, again, 'withdrawApproval'));
    const last = taken(await act(asEngineer, withdrawn, 'askApproval'));
    const done = taken(await act(asCustomer, last, 'approveList'));
    const final = await readRma(asCustomer, done);
    expect(final.products.map(({ step }) => step)).toEqual([undefined, 'Announced', 'Announced']);
    expect(final.declinedReason).toBeUndefined();
  });

  it('needs an office and an accepted line', async () => {
    const units = await makeUnits(api, company, 1);
    const rma = await submitted(asCustomer, units);
    const ids = idsOf(await readRma(asEngineer, rma));
    const rejected = taken(await review(rma, ids, 'Rejected', { reason: 'Not ours.' }));
    expect(refusal(await act(asEngineer, rejected, 'askApproval'))).toEqual([409, 'rma_nothing_accepted']);
    const accepted = taken(await review(rejected, ids, 'Accepted'));
    expect(refusal(await act(asEngineer, accepted, 'approve'))).toEqual([409, 'rma_office_missing']);
    expect(refusal(await act(asEngineer, accepted, 'askApproval'))).toEqual([409, 'transition_not_allowed']);
    const set = taken(await change(asEngineer, accepted, { officeId: office.id }));
    expect(taken(await act(asEngineer, set, 'approve')).status).toBe('Approved');
    expect((await historyOf(set)).map(({ office: name }) => name)).toContain(office.name);
  });

  it('lets the units of what was rejected go', async () => {
    const { rma, ids, units } = await waiting(2);
    const [first] = ids;
    const rejected = taken(await review(rma, [first ?? ''], 'Rejected', { reason: 'Not ours.' }));
    const [freed, held] = units;
    if (!freed || !held) throw new Error('no units');
    expect(refusal(await createRma(asCustomer, [freed, held]))).toEqual([422, 'products.1.imeiOrSerial in_rma']);
    await submitted(asCustomer, [freed]);
    expect(refusal(await review(rejected, ids, 'Accepted'))).toEqual([422, 'productIds.0 in_rma']);
    expect(refusal(await review(rejected, [], 'Accepted'))).toEqual([422, 'productIds too_few']);
    expect(refusal(await review(rejected, [crypto.randomUUID()], 'Accepted'))).toEqual([422, 'productIds.0 not_found']);
    expect(refusal(await act(asEngineer, rejected, 'reject'))).toEqual([422, 'reason required']);
    const ended = taken(await act(asEngineer, rejected, 'reject', { reason: 'Sent twice.' }));
    expect(await readRma(asCustomer, ended)).toMatchObject({
      status: 'Rejected',
      reason: 'Sent twice.',
      whoseTurn: 'Nobody',
      allowedActions: [],
    });
    await submitted(asCustomer, [held]);
    expect(refusal(await change(asCustomer, ended, newAddress))).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await review(ended, ids, 'Accepted'))).toEqual([409, 'transition_not_allowed']);
  });

  it('adds only free units of the client that the list has not', async () => {
    const { rma, units } = await waiting(1);
    const { units: held } = await waiting(1);
    const [foreign] = await makeUnits(api, other, 1);
    const refusals = [];
    for (const number of [units[0]?.imei, held[0]?.imei, foreign?.imei, '99999999']) {
      refusals.push(refusal(await add(rma, number ?? '')));
    }
    expect(refusals).toEqual([
      [422, 'imeiOrSerial duplicate'],
      [422, 'imeiOrSerial in_rma'],
      [422, 'imeiOrSerial not_found'],
      [422, 'imeiOrSerial not_found'],
    ]);
    expect(refusal(await add(rma, units[0]?.imei ?? '', asCustomer))).toEqual([403]);
  });
});

describe('the progress of units', () => {
  it('goes from announced to sent, with what is promised, and closes the return', async () => {
    const { rma, ids, units } = await approved(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const received = taken(await move(rma, [a, b, c], 'Received'));
    const first = await readRma(asCustomer, received);
    expect(first.whoseTurn).toBe('Customer');
    expect(first.products[0]).toMatchObject({ whoseTurn: 'Support', promisedBy: '2026-11-23T08:00:00.000Z' });
    const refusedOne = taken(await move(received, [d], 'Refused', { reason: 'Never came.' }));
    expect((await readRma(asCustomer, refusedOne)).whoseTurn).toBe('Support');
    const tested = taken(await move(refusedOne, [a, b, c], 'Tested'));
    expect((await readRma(asCustomer, tested)).products[0]?.promisedBy).toBe('2026-11-23T08:00:00.000Z');
    const repaired = taken(await move(tested, [a, b], 'Repaired'));
    const replacement = '69000001';
    const replaced = taken(await move(repaired, [c], 'Replaced', { replacement }));
    const added = await api.db
      .selectFrom('units')
      .selectAll()
      .where('serialNumber', '=', replacement)
      .executeTakeFirst();
    expect(added).toMatchObject({ clientId: company.clientId, warrantyUntil: '2099-12-31' });
    const old = await api.db
      .selectFrom('units')
      .selectAll()
      .where('id', '=', units[2]?.id ?? '')
      .executeTakeFirst();
    expect(old?.replacedBy).toBe(added?.id);
    const carried = {
      carrier: 'DPD',
      trackingNumber: '05308800123',
      trackingUrl: 'https://tracking.example/05308800123',
    };
    const sent = taken(await move(replaced, [a, c], 'Sent', carried));
    expect((await readRma(asCustomer, sent)).products[2]).toMatchObject({
      ...carried,
      replacement,
      whoseTurn: 'Carrier',
    });
    const closed = taken(await move(sent, [b], 'Sent', { trackingNumber: '2' }));
    expect(closed).toMatchObject({ status: 'Closed', version: 10 });
    const read = await readRma(asCustomer, closed);
    expect(read.whoseTurn).toBe('Nobody');
    expect(read.products[0]?.steps.map(({ step }) => step)).toEqual([
      'Announced',
      'Received',
      'Tested',
      'Repaired',
      'Sent',
    ]);
    const history = await historyOf(closed);
    expect(history.at(-2)).toMatchObject({ kind: 'RmaLinesMoved', step: 'Sent', unitCount: 1, trackingNumber: '2' });
    expect(history.at(-1)).toMatchObject({
      kind: 'RmaStatusChanged',
      rmaFromStatus: 'Approved',
      rmaToStatus: 'Closed',
    });
    expect(history.at(-1)?.actor).toBeUndefined();
    await submitted(asCustomer, units);
  });

  it('asks for what a step needs, and moves all lines or none', async () => {
    const { rma, ids, units } = await approved(2);
    const [a = '', b = ''] = ids;
    expect(refusal(await move(rma, [a], 'Tested'))).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await move(rma, [a], 'Received', {}, asCustomer))).toEqual([403]);
    const one = taken(await move(rma, [a], 'Received'));
    expect(refusal(await move(one, [a, b], 'Tested'))).toEqual([409, 'transition_not_allowed']);
    const tested = taken(await move(one, [a], 'Tested'));
    expect(refusal(await move(tested, [a], 'Replaced'))).toEqual([422, 'replacement required']);
    expect(refusal(await move(tested, [a], 'Refused', { reason: ' ' }))).toEqual([422, 'reason required']);
    const [foreign] = await makeUnits(api, other, 1);
    for (const [number, code] of [
      [units[0]?.imei, 'duplicate'],
      [foreign?.serialNumber, 'not_allowed'],
    ]) {
      const answer = await move(tested, [a], 'Replaced', { replacement: number });
      expect(refusal(answer)).toEqual([422, `replacement ${code}`]);
    }
    const both = { replacement: '69000002' };
    expect(refusal(await move(tested, [a, b], 'Replaced', both))).toEqual([422, 'productIds too_many']);
    const repaired = taken(await move(tested, [a], 'Repaired'));
    expect(refusal(await move(repaired, [a], 'Sent'))).toEqual([422, 'trackingNumber required']);
    const { rma: early, ids: lines } = await waiting(1);
    expect(refusal(await move(early, lines, 'Received'))).toEqual([409, 'transition_not_allowed']);
  });

  it('moves 500 at once', async () => {
    const { rma, ids } = await approved(500);
    const moved = taken(await move(rma, ids, 'Received'));
    const read = await readRma(asEngineer, moved);
    expect(new Set(read.products.map(({ step }) => step))).toEqual(new Set(['Received']));
    const [entry] = (await historyOf(moved)).slice(-1);
    expect([entry?.units?.length, entry?.unitCount]).toEqual([10, 500]);
  });
});
