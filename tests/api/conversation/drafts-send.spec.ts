import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import {
  beginReply,
  beginTicket,
  draftIds,
  putDraft,
  hasFile,
  readDraft,
  saveDraft,
} from '#tests/api/support/drafts.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import {
  countTickets,
  documentOf,
  makeCompany,
  newTicket,
  raise,
  statusesOf,
  storeTicket,
  upload,
} from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
let call: Caller;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  company = await makeCompany(api);
  call = company.asCustomer;
});
afterAll(() => api.close());

const keyHeader = (key: string): Record<string, string> => ({ 'idempotency-key': key });

function create(draft: object, { key = '', ...given }: { key?: string; files?: string[] } = {}): Promise<Answer> {
  const problem = { content: documentOf('The tunnel'), files: given.files ?? [] };
  return call('POST /tickets/customer/create', {
    json: newTicket(company, { ...draft, problem }),
    headers: keyHeader(key),
  });
}

function send(ticketId: string, draftVersion: number, given: { key?: string; files?: string[]; by?: Caller } = {}) {
  const { key = '', files = [], by = call } = given;
  const json = { ticketId, content: documentOf('It holds'), files, draftVersion };
  return by('POST /tickets/comments/add', { json, headers: keyHeader(key) });
}

async function countComments(ticketId: string): Promise<number> {
  return (await api.db.selectFrom('comments').select('id').where('ticketId', '=', ticketId).execute()).length;
}

const alreadySent = { status: 409, code: 'draft_already_sent' };

describe('a new ticket’s draft that is sent', () => {
  it('is empty, names its ticket, and is at its end', async () => {
    const id = await beginTicket(call);
    const reference = (await create({ draftId: id, draftVersion: 1 })).json<TicketReference>();
    expect(await draftIds(call)).toEqual([]);
    const savedOn = api.clock.now().toISOString();
    const draft = { id, kind: 'NewTicket', title: '', files: [], version: 2, savedOn, sentAs: reference };
    expect(await readDraft(call, id)).toEqual(draft);
    for (const version of [1, 2]) {
      expect((await putDraft(call, id, { title: 'More', version })).json()).toMatchObject(alreadySent);
      expect((await create({ draftId: id, draftVersion: version })).json()).toMatchObject(alreadySent);
    }
    expect((await call(`DELETE /drafts/${id}`)).status).toBe(404);
    expect(await readDraft(call, id)).toEqual(draft);
  });

  it('takes its files along; those that are not sent are deleted', async () => {
    const [sent, removed, other] = await Promise.all(
      ['a.log', 'b.log', 'c.log'].map((name) => upload(call, name, 'x')),
    );
    const ids = [sent?.id ?? '', removed?.id ?? '', other?.id ?? ''];
    const id = await beginTicket(call, 'x', { files: ids.slice(0, 2) });
    expect((await create({ draftId: id, draftVersion: 1 }, { files: ids.slice(0, 1) })).status).toBe(201);
    expect(await Promise.all(ids.map((file) => hasFile(call, file)))).toEqual([true, false, true]);
    const [file] = await api.db
      .selectFrom('files')
      .select('draftId')
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect(file).toEqual({ draftId: null });
  });

  it('that was never saved, or discarded, cannot be sent twice either', async () => {
    const id = randomUUID();
    expect((await create({ draftId: id, draftVersion: 0 })).status).toBe(201);
    expect((await create({ draftId: id, draftVersion: 0 })).json()).toMatchObject(alreadySent);
    expect((await putDraft(call, id, { title: 'Late' })).json()).toMatchObject(alreadySent);
  });

  it('keeps what another tab has written since as a separate draft', async () => {
    const file = await upload(call, 'a.log', 'x');
    const id = await beginTicket(call);
    await saveDraft(call, id, { tab: 'B', title: 'Of tab B', files: [file.id] });
    expect((await create({ draftId: id, draftVersion: 1 })).status).toBe(201);
    expect(await readDraft(call, id)).toMatchObject({ title: '', files: [] });
    const [copy = '', ...others] = await draftIds(call);
    expect(others).toEqual([]);
    const text = { title: 'Of tab B', former: { title: 'VPN' }, files: [{ id: file.id, listed: true }] };
    expect(await readDraft(call, copy)).toMatchObject(text);
    expect((await create({ draftId: id, draftVersion: 2 })).json()).toMatchObject(alreadySent);
    expect((await create({ draftId: copy, draftVersion: 2 }, { files: [file.id] })).status).toBe(201);
  });

  it('again under the same key gets the first answer, under another one 409', async () => {
    const key = randomUUID();
    const draft = { draftId: await beginTicket(call), draftVersion: 1 };
    const first = await create(draft, { key });
    expect(first.status).toBe(201);
    expect((await create(draft, { key })).text).toBe(first.text);
    expect((await create(draft, { key: randomUUID() })).json()).toMatchObject(alreadySent);
  });

  it('by ten at once makes one ticket', async () => {
    const before = await countTickets(api);
    const draft = { draftId: await beginTicket(call), draftVersion: 1 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(draft, { key: randomUUID() })));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countTickets(api)).toBe(before + 1);
  });

  it('while another tab saves loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const file = await upload(call, 'a.log', 'x');
      const id = await beginTicket(call, 'x', { files: [file.id] });
      const [sent, saved] = await Promise.all([
        create({ draftId: id, draftVersion: 1 }, { files: [file.id] }),
        putDraft(call, id, { tab: 'B', title: `Of tab B, ${round}` }),
      ]);
      expect(sent.status).toBe(201);
      if (saved.status !== 200) expect(saved.json()).toMatchObject(alreadySent);
      const drafts = (await call('GET /drafts')).json<{ title: string }[]>().map(({ title }) => title);
      expect(drafts.includes(`Of tab B, ${round}`)).toBe(saved.status === 200);
    }
  });

  it('stays when the ticket is refused', async () => {
    const id = await beginTicket(call);
    expect((await create({ draftId: id, draftVersion: 1 }, { files: [randomUUID()] })).status).toBe(422);
    expect(await readDraft(call, id)).toMatchObject({ title: 'VPN', version: 1 });
    expect((await create({ draftId: id, draftVersion: 1 })).status).toBe(201);
  });

  it.each([
    ['without its version', { draftId: randomUUID() }, 'draftVersion required'],
    ['without its id', { draftVersion: 1 }, 'draftId required'],
    ['with an id that is none', { draftId: `x${randomUUID().slice(1)}`, draftVersion: 1 }, 'draftId invalid_format'],
  ])('%s is refused', async (_, draft, fault) => {
    expect(faults(await create(draft))).toEqual([fault]);
  });

  it('of another person stays as it is', async () => {
    const other = await makeCompany(api);
    const id = await beginTicket(other.asCustomer);
    expect((await create({ draftId: id, draftVersion: 1 })).status).toBe(201);
    expect(await readDraft(other.asCustomer, id)).toMatchObject({ title: 'VPN', version: 1 });
  });
});

describe('a reply’s draft that is sent', () => {
  it('is empty and can be restarted from its new version', async () => {
    const { ticketId } = await raise(company);
    const removed = await upload(call, 'a.log', 'x');
    await beginReply(call, ticketId, { files: [removed.id] });
    expect((await send(ticketId, 1)).status).toBe(201);
    const savedOn = api.clock.now().toISOString();
    const draft = { id: ticketId, kind: 'Reply', title: '', files: [], version: 2, savedOn };
    expect([await draftIds(call), await readDraft(call, ticketId)]).toEqual([[], draft]);
    expect(await hasFile(call, removed.id)).toBe(false);
    const again = { kind: 'Reply', content: documentOf('More') };
    expect((await putDraft(call, ticketId, { ...again, version: 1 })).json()).toMatchObject(alreadySent);
    expect((await send(ticketId, 1)).json()).toMatchObject(alreadySent);
    expect(await saveDraft(call, ticketId, { ...again, version: 2 })).toMatchObject({ version: 3 });
    expect((await send(ticketId, 3)).status).toBe(201);
    expect(await countComments(ticketId)).toBe(2);
  });

  it('keeps its number when it is restarted and discarded', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId);
    await send(ticketId, 1);
    expect((await call(`DELETE /drafts/${ticketId}`)).status).toBe(404);
    await beginReply(call, ticketId, { version: 2 });
    expect((await call(`DELETE /drafts/${ticketId}`)).json()).toMatchObject({ version: 3 });
    expect(await draftIds(call)).toEqual([]);
    expect((await send(ticketId, 1)).json()).toMatchObject(alreadySent);
    expect(await saveDraft(call, ticketId, { kind: 'Reply', version: 3, tab: 'B' })).not.toHaveProperty('former');
  });

  it('keeps what another tab has written since', async () => {
    const { ticketId } = await raise(company);
    const file = await upload(call, 'a.log', 'x');
    await beginReply(call, ticketId);
    await beginReply(call, ticketId, { tab: 'B', content: documentOf('Of tab B'), files: [file.id] });
    expect((await send(ticketId, 1)).status).toBe(201);
    const files = [{ id: file.id, listed: true }];
    expect(await readDraft(call, ticketId)).toMatchObject({ content: documentOf('Of tab B'), version: 2, files });
    expect((await send(ticketId, 1)).json()).toMatchObject(alreadySent);
    expect((await send(ticketId, 2, { files: [file.id] })).status).toBe(201);
    expect(await draftIds(call)).toEqual([]);
  });

  it('by two tabs at once is one comment', async () => {
    const { ticketId } = await raise(company);
    for (let version = 1; version < 20; version += 2) {
      await beginReply(call, ticketId, { version: version - 1 });
      const answers = await Promise.all([send(ticketId, version), send(ticketId, version)]);
      expect(statusesOf(answers)).toEqual([201, 409]);
    }
    expect(await countComments(ticketId)).toBe(10);
  });

  it('while another tab saves loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ticketId } = await raise(company);
      const files = [(await upload(call, 'a.log', 'x')).id, (await upload(call, 'b.log', 'x')).id];
      await beginReply(call, ticketId, { files });
      const mine = { kind: 'Reply', tab: 'B', content: documentOf('Of tab B'), files: files.toReversed() };
      const [sent, saved] = await Promise.all([send(ticketId, 1, { files }), putDraft(call, ticketId, mine)]);
      expect(sent.status).toBe(201);
      if (saved.status !== 200) expect(saved.json()).toMatchObject(alreadySent);
      else expect(await readDraft(call, ticketId)).toMatchObject({ content: documentOf('Of tab B') });
    }
  });

  it('again under the same key gets the first answer', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(ticketId, 1, { key })));
    expect(new Set(answers.map((answer) => answer.json<AddedComment>().comment.id)).size).toBe(1);
    expect((await send(ticketId, 1, { key: randomUUID() })).json()).toMatchObject(alreadySent);
  });

  it('of one of the staff leaves the customer’s alone', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId);
    await beginReply(company.asEngineer, ticketId);
    expect((await send(ticketId, 1, { by: company.asEngineer })).status).toBe(201);
    expect(await draftIds(company.asEngineer)).toEqual([]);
    expect(await draftIds(call)).toEqual([ticketId]);
    expect((await send(ticketId, 1)).status).toBe(201);
  });

  it('to a ticket closed long ago is sent with the follow-up', async () => {
    const long = new Date(api.clock.now().getTime() - 15 * 86_400_000);
    const { ticketId } = await storeTicket(api, company, { status: 'Closed', closedOn: long });
    await beginReply(call, ticketId);
    expect((await send(ticketId, 1)).json<AddedComment>().followUp).toBeDefined();
    expect(await draftIds(call)).toEqual([]);
    expect((await send(ticketId, 1)).json()).toMatchObject(alreadySent);
  });

  it('out of scope is 404 and makes no draft', async () => {
    const { ticketId } = await raise(await makeCompany(api));
    expect((await send(ticketId, 0)).status).toBe(404);
    const rows = await api.db.selectFrom('drafts').select('id').where('id', '=', ticketId).execute();
    expect(rows).toEqual([]);
  });

  it('without a version leaves the draft alone', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId);
    const json = { ticketId, content: documentOf('x'), files: [] };
    expect((await call('POST /tickets/comments/add', { json })).status).toBe(201);
    expect(await draftIds(call)).toEqual([ticketId]);
  });
});
