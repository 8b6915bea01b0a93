import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { beginReply, beginTicket, draftIds, putDraft, readDraft, saveDraft } from '#tests/api/support/drafts.ts';
import { makeProductGroup } from '#tests/api/support/fixtures.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import { documentOf, makeCompany, raise, readTicket } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
let call: Company['asCustomer'];

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  company = await makeCompany(api);
  call = company.asCustomer;
});
afterAll(() => api.close());

describe('a new ticket', () => {
  it('is kept as it is typed, and given back whole', async () => {
    const id = randomUUID();
    const content = documentOf('The tunnel');
    const { id: productGroupId } = company.productGroup;
    const text = { type: 'Incident', productGroupId, title: ' VPN ', content };
    const savedOn = api.clock.now().toISOString();
    expect(await saveDraft(call, id, text)).toEqual({ version: 1, savedOn });
    expect(await readDraft(call, id)).toEqual({ id, kind: 'NewTicket', ...text, files: [], version: 1, savedOn });
    api.clock.forward(1000);
    const later = api.clock.now().toISOString();
    expect(await saveDraft(call, id, { title: 'VPN', version: 1 })).toEqual({ version: 2, savedOn: later });
    const draft = { id, kind: 'NewTicket', title: 'VPN', files: [], version: 2, savedOn: later };
    expect(await readDraft(call, id)).toEqual(draft);
  });

  it('has a title of one line', async () => {
    const id = randomUUID();
    await saveDraft(call, id, { title: 'VPN is down\r\nsince \u2028 Monday\n' });
    expect(await readDraft(call, id)).toMatchObject({ title: 'VPN is down since Monday ' });
  });

  it('is listed from its first word on, the newest first, until it is discarded', async () => {
    const first = await beginTicket(call, 'x', { type: 'Question' });
    api.clock.forward(1000);
    const second = randomUUID();
    await saveDraft(call, second);
    expect(await draftIds(call)).toEqual([first]);
    const { version } = await saveDraft(call, second, { title: 'y', version: 1 });
    const savedOn = api.clock.now().toISOString();
    const summary = { id: second, kind: 'NewTicket', title: 'y', fileCount: 0, version, savedOn };
    expect((await call('GET /drafts')).json()).toMatchObject([summary, { id: first, type: 'Question', title: 'VPN' }]);
    expect((await call(`DELETE /drafts/${second}`)).json()).toEqual(summary);
    expect(await draftIds(call)).toEqual([first]);
    expect((await call(`DELETE /drafts/${second}`)).status).toBe(404);
    expect((await call(`GET /drafts/${second}`)).status).toBe(404);
  });

  it('that was discarded is kept again when more is typed', async () => {
    const id = await beginTicket(call);
    await call(`DELETE /drafts/${id}`);
    expect(await saveDraft(call, id, { title: 'Still here', version: 1 })).toMatchObject({ version: 2 });
    expect(await readDraft(call, id)).toMatchObject({ title: 'Still here' });
  });

  it('may have the id of a ticket without conflicting with it', async () => {
    const { ticketId } = await raise(company);
    await saveDraft(call, ticketId, { title: 'x' });
    expect((await call('GET /drafts')).json()).toMatchObject([{ id: ticketId, kind: 'NewTicket', title: 'x' }]);
    const json = { ticketId, content: documentOf('x'), files: [], draftVersion: 1 };
    expect((await call('POST /tickets/comments/add', { json })).status).toBe(201);
    expect(await readDraft(call, ticketId)).toMatchObject({ title: 'x', version: 1 });
  });

  it('keeps images whose files do not exist (yet)', async () => {
    const image = { type: 'image', attrs: { imageId: randomUUID() } };
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [image] }] };
    const id = await beginTicket(call, '', { content });
    expect(await readDraft(call, id)).toMatchObject({ content });
  });

  it.each([
    ['a text that is none', { content: { type: 'doc', content: [{ type: 'script' }] } }, 'content.content.0.type'],
    ['10001 characters', { content: documentOf('ą'.repeat(10_001)) }, 'content too_long'],
    ['a title of 1001', { title: 'x'.repeat(1001) }, 'title too_long'],
    ['another type', { type: 'Complaint' }, 'type unknown_value'],
    ['an unknown product group', { productGroupId: randomUUID() }, 'productGroupId not_found'],
    ['an unknown file', { files: [randomUUID()] }, 'files.0 not_found'],
    ['nine files', { files: Array.from({ length: 9 }, () => randomUUID()) }, 'files too_many'],
    ['no tab', { tab: undefined }, 'tab required'],
    ['a version below none', { version: -1 }, 'version out_of_range'],
    ['an unknown field', { priority: 0 }, 'priority unexpected'],
  ])('%s is refused', async (_, given, fault) => {
    const answer = await putDraft(call, randomUUID(), given);
    expect(faults(answer)[0]).toContain(fault);
    expect(await draftIds(call)).toEqual([]);
  });

  it('of a niche that the company does not have is refused', async () => {
    const { id: productGroupId } = await makeProductGroup(api.db, { productNicheId: 9 });
    expect(faults(await putDraft(call, randomUUID(), { productGroupId }))).toEqual(['productGroupId not_found']);
  });

  it('more than 1000 of a person are refused', async () => {
    const { id: ownerId } = company.customer;
    const row = { ownerId, kind: 'NewTicket', title: 'x', version: 1, tab: 'A', savedOn: api.clock.now() } as const;
    const rows = Array.from({ length: 999 }, () => ({ ...row, id: randomUUID() }));
    await api.db.insertInto('drafts').values(rows).execute();
    const last = await beginTicket(call);
    expect(faults(await putDraft(call, randomUUID(), { title: 'x' }))).toEqual([' too_many']);
    expect(await draftIds(call)).toHaveLength(1000);
    expect((await putDraft(call, last, { title: 'x', version: 1 })).status).toBe(200);
  });
});

describe('a reply', () => {
  it('is kept under the ticket’s id, and listed with the ticket', async () => {
    const { ticketId, displayId } = await raise(company, { title: 'Tunnel' });
    await beginReply(call, ticketId);
    const reply = { id: ticketId, kind: 'Reply', version: 1 };
    expect(await readDraft(call, ticketId)).toMatchObject({ ...reply, title: '', content: documentOf('It holds') });
    expect((await call('GET /drafts')).json()).toMatchObject([{ ...reply, displayId, title: 'Tunnel', fileCount: 0 }]);
  });

  it('does not exist while nothing is written', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId, { content: { type: 'doc', content: [{ type: 'paragraph' }] } });
    expect(await draftIds(call)).toEqual([]);
    expect(await readDraft(call, ticketId)).not.toHaveProperty('content');
  });

  it('is named by its version in the ticket, to its author alone', async () => {
    const { ticketId, displayId } = await raise(company);
    const version = async (caller = call) => (await readTicket(caller, displayId)).draftVersion;
    await beginTicket(call);
    expect(await version()).toBeUndefined();
    await beginReply(call, ticketId);
    expect([await version(), await version(company.asEngineer)]).toEqual([1, undefined]);
  });

  it('of one of the staff is kept beside the customer’s', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId);
    await beginReply(company.asEngineer, ticketId, { content: documentOf('Which firmware?') });
    expect(await readDraft(company.asEngineer, ticketId)).toMatchObject({ content: documentOf('Which firmware?') });
    expect(await readDraft(call, ticketId)).toMatchObject({ content: documentOf('It holds') });
  });

  it('out of scope is 404', async () => {
    const { ticketId } = await raise(await makeCompany(api));
    expect((await putDraft(call, ticketId, { kind: 'Reply' })).status).toBe(404);
    expect((await putDraft(call, randomUUID(), { kind: 'Reply' })).status).toBe(404);
  });

  it('to a ticket no longer visible is not shown and can be discarded, without the ticket’s title', async () => {
    const { ticketId } = await raise(company, { title: 'Tunnel' });
    await beginReply(call, ticketId);
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', ticketId).execute();
    expect(await draftIds(call)).toEqual([]);
    expect((await call(`GET /drafts/${ticketId}`)).status).toBe(404);
    expect((await putDraft(call, ticketId, { kind: 'Reply', version: 1 })).status).toBe(404);
    const discarded = await call(`DELETE /drafts/${ticketId}`);
    expect([discarded.status, discarded.text.includes('Tunnel')]).toEqual([200, false]);
  });

  it.each([
    ['type', 'Incident'],
    ['productGroupId', randomUUID()],
    ['title', ''],
  ])('with a %s of its own is refused', async (field, value) => {
    const { ticketId } = await raise(company);
    expect(faults(await putDraft(call, ticketId, { kind: 'Reply', [field]: value }))).toEqual([`${field} not_allowed`]);
  });

  it('does not become a new ticket', async () => {
    const { ticketId } = await raise(company);
    await beginReply(call, ticketId);
    expect(faults(await putDraft(call, ticketId, { version: 1 }))).toEqual(['kind not_allowed']);
  });
});

describe('another person', () => {
  it('has drafts of their own under the same id', async () => {
    const id = await beginTicket(call);
    const other = await makeCompany(api);
    expect((await other.asCustomer(`GET /drafts/${id}`)).status).toBe(404);
    expect((await other.asCustomer(`DELETE /drafts/${id}`)).status).toBe(404);
    expect(await saveDraft(other.asCustomer, id, { title: 'Mine', version: 7, tab: 'B' })).not.toHaveProperty('former');
    expect(await readDraft(call, id)).toMatchObject({ title: 'VPN', version: 1 });
    expect(await draftIds(other.asCustomer)).toEqual([id]);
  });

  it('without a session gets 401, and an invalid id 400', async () => {
    for (const route of ['GET /drafts', `GET /drafts/${randomUUID()}`, `DELETE /drafts/${randomUUID()}`]) {
      expect((await api.anonymous(route)).status).toBe(401);
    }
    expect((await putDraft(api.anonymous, randomUUID())).status).toBe(401);
    expect((await putDraft(call, 'new')).status).toBe(400);
    expect((await call('GET /drafts/new')).status).toBe(400);
  });
});
