import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { DraftSummary } from '#generated/model/draftSummary.ts';
import { startApi } from '#tests/api/support/api.ts';
import { draftIds, putDraft, readDraft, saveDraft } from '#tests/api/support/drafts.ts';
import { refusal, rmaSteps, seen } from '#tests/api/support/rma-steps.ts';
import { createRma, makeOffice, makeUnits, newRma, submitted, taken } from '#tests/api/support/rmas.ts';
import { documentOf, makeCompany, raise, readTicket, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
const other = await makeCompany(api);
const { asCustomer } = company;
const { act, waiting } = rmaSteps(api, company, await makeOffice(api));
afterAll(() => api.close());

const lines = [{ imeiOrSerial: '6001 00', description: 'typed', listed: false }];
const rmaDraft = { kind: 'Rma', rma: { products: lines } };

describe('the draft of a return', () => {
  it('keeps what is typed, right or wrong, and is listed with its number of units', async () => {
    const id = randomUUID();
    await saveDraft(asCustomer, id, rmaDraft);
    expect(await readDraft(asCustomer, id)).toMatchObject({ ...rmaDraft, version: 1 });
    const [summary] = (await asCustomer('GET /drafts')).json<DraftSummary[]>();
    expect(summary).toMatchObject({ id, kind: 'Rma', productCount: 1 });
    const { former } = await saveDraft(asCustomer, id, { kind: 'Rma', rma: { products: [] }, tab: 'B' });
    expect(former?.rma).toEqual({ products: lines });
    expect((await asCustomer(`DELETE /drafts/${id}`)).status).toBe(200);
  });

  it('has no fields of other drafts, and others have none of its', async () => {
    const refusals = [];
    for (const given of [
      { ...rmaDraft, title: 'x' },
      { ...rmaDraft, content: documentOf('x') },
      { ...rmaDraft, units: ['60010000'] },
      { rma: { products: [] } },
    ]) {
      refusals.push(refusal(await putDraft(asCustomer, randomUUID(), given)));
    }
    expect(refusals).toEqual([
      [422, 'title not_allowed'],
      [422, 'content not_allowed'],
      [422, 'units not_allowed'],
      [422, 'rma not_allowed'],
    ]);
  });

  it('takes 500 lines of 2000 characters', async () => {
    const products = Array.from({ length: 500 }, () => ({ imeiOrSerial: '6', description: 'ž'.repeat(2000) }));
    const id = randomUUID();
    await saveDraft(asCustomer, id, { kind: 'Rma', rma: { products } });
    expect((await readDraft(asCustomer, id)).rma?.products).toHaveLength(500);
    await asCustomer(`DELETE /drafts/${id}`);
  });

  it('is sent with the return: emptied once, it names the return, and its other files are deleted', async () => {
    const id = randomUUID();
    const [kept, spare] = [await upload(asCustomer, 'a.txt', 'a'), await upload(asCustomer, 'b.txt', 'b')];
    await saveDraft(asCustomer, id, { ...rmaDraft, files: [kept.id, spare.id] });
    const units = await makeUnits(api, company, 1);
    const request = { draftId: id, draftVersion: 1, files: [kept.id] };
    const rma = await submitted(asCustomer, units, request);
    const { sentAsRma, ...draft } = await readDraft(asCustomer, id);
    expect(sentAsRma).toEqual(rma);
    expect(draft.rma).toBeUndefined();
    expect(await draftIds(asCustomer)).not.toContain(id);
    const again = await createRma(asCustomer, await makeUnits(api, company, 1), { ...request, files: [] });
    expect(refusal(again)).toEqual([409, 'draft_already_sent']);
    expect((await asCustomer(`GET /tickets/comments/files/download/?id=${spare.id}`)).status).toBe(404);
    expect(refusal(await putDraft(asCustomer, id, { ...rmaDraft, version: 1 }))).toEqual([409, 'draft_already_sent']);
  });

  it('of a return that is filled in again has its id, and goes when it is submitted', async () => {
    const { rma, units } = await waiting(1);
    const back = taken(await act(asCustomer, rma, 'takeBack'));
    await saveDraft(asCustomer, rma.rmaId, rmaDraft);
    const [summary] = (await asCustomer('GET /drafts')).json<DraftSummary[]>();
    expect(summary).toMatchObject({ id: rma.rmaId, rmaDisplayId: rma.displayId });
    expect((await putDraft(other.asCustomer, rma.rmaId, rmaDraft)).status).toBe(404);
    const json = newRma(units, { ...seen(back), draftVersion: 1 });
    taken(await asCustomer('POST /rma/submit', { json }));
    expect(await draftIds(asCustomer)).not.toContain(rma.rmaId);
  });
});

describe('the units of a ticket', () => {
  it('are kept in its draft and listed by the ticket', async () => {
    const [first, second] = await makeUnits(api, company, 2);
    const numbers = [second?.imei ?? '', first?.serialNumber ?? ''];
    const id = randomUUID();
    await saveDraft(asCustomer, id, { units: numbers });
    expect((await readDraft(asCustomer, id)).units).toEqual(numbers);
    const ticket = await raise(company, { units: numbers, draftId: id, draftVersion: 1 });
    const { units } = await readTicket(asCustomer, ticket.displayId);
    expect(units?.map(({ unitId, imeiOrSerial }) => [unitId, imeiOrSerial])).toEqual([
      [second?.id, second?.serialNumber],
      [first?.id, first?.serialNumber],
    ]);
  });

  it('are those of its company', async () => {
    const [foreign] = await makeUnits(api, other, 1);
    await expect(raise(company, { units: [foreign?.serialNumber] })).rejects.toThrow(/units\.0.*not_found/);
  });
});

it('a check of a list says what there is to say of each line', async () => {
  const [good, held, typed] = await makeUnits(api, company, 3);
  const [old] = await makeUnits(api, company, 1, '2020-01-01');
  const [foreign] = await makeUnits(api, other, 1);
  if (!good || !held || !typed || !old || !foreign) throw new Error('no units');
  const rma = await submitted(asCustomer, [held]);
  const mac = typed.macAddress.replaceAll(':', '-').toLowerCase();
  const numbers = [good.serialNumber, held.imei, good.imei, mac, old.serialNumber, foreign.serialNumber, '12', ''];
  const answer = await asCustomer('POST /rma/check', { json: { numbers } });
  expect(answer.json<unknown[]>()).toMatchObject([
    { verdict: 'InWarranty', number: good.serialNumber, imei: good.imei, warrantyUntil: '2099-12-31' },
    { verdict: 'InRma', number: held.imei, rmaDisplayId: rma.displayId },
    { verdict: 'Duplicate', duplicateOf: 0 },
    { verdict: 'InWarranty', number: typed.serialNumber },
    { verdict: 'OutOfWarranty', warrantyUntil: '2020-01-01' },
    { verdict: 'Unknown', number: foreign.serialNumber },
    { verdict: 'WrongFormat', number: '12' },
    { verdict: 'WrongFormat', number: '' },
  ]);
  expect(JSON.stringify(answer.json<unknown[]>()[5])).toBe(`{"verdict":"Unknown","number":"${foreign.serialNumber}"}`);
  const own = await asCustomer('POST /rma/check', { json: { numbers: [held.imei], rmaId: rma.rmaId } });
  expect(own.json<unknown[]>()).toMatchObject([{ verdict: 'InWarranty' }]);
  const strangers = await other.asCustomer('POST /rma/check', { json: { numbers, rmaId: rma.rmaId } });
  expect(refusal(strangers)).toEqual([422, 'rmaId not_found']);
});
