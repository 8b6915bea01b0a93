import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { beginReply, beginTicket, putDraft, readDraft, saveDraft } from '#tests/api/support/drafts.ts';
import { documentOf, makeCompany, raise, upload } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

let api: TestApi;
let company: Company;
let call: Company['asCustomer'];

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  call = company.asCustomer;
});
afterAll(() => api.close());

describe('two tabs on one draft', () => {
  it('the newer text wins, the older is offered until it is dropped', async () => {
    const { id: productGroupId } = company.productGroup;
    const id = await beginTicket(call, 'Of tab A', { type: 'Incident', productGroupId });
    const text = { type: 'Incident', productGroupId, title: 'VPN', content: documentOf('Of tab A') };
    const former = { ...text, savedOn: api.clock.now().toISOString() };
    api.clock.forward(1000);
    const later = { version: 2, savedOn: api.clock.now().toISOString(), former };
    expect(await saveDraft(call, id, { tab: 'B', title: 'Of tab B' })).toEqual(later);
    expect(await readDraft(call, id)).toMatchObject({ title: 'Of tab B', former });
    expect(await saveDraft(call, id, { tab: 'B', title: 'B', version: 2 })).toMatchObject({ version: 3, former });
    const dropped = await saveDraft(call, id, { tab: 'B', title: 'B', version: 3, dropFormer: true });
    expect(dropped).not.toHaveProperty('former');
    expect(await readDraft(call, id)).not.toHaveProperty('former');
  });

  it('a replaced text takes the place of the previous one, also of one being dropped', async () => {
    const id = await beginTicket(call, 'A');
    await saveDraft(call, id, { tab: 'B', title: 'B' });
    const saved = await saveDraft(call, id, { tab: 'C', title: 'C', dropFormer: true });
    expect(saved.former).toMatchObject({ title: 'B' });
  });

  it('an empty text is not offered', async () => {
    const id = await beginTicket(call);
    await saveDraft(call, id, { version: 1 });
    expect(await saveDraft(call, id, { tab: 'B', title: 'B' })).not.toHaveProperty('former');
  });

  it("a tab that loaded the other's text continues with it", async () => {
    const id = await beginTicket(call);
    expect(await saveDraft(call, id, { tab: 'B', title: 'B', version: 1 })).not.toHaveProperty('former');
  });

  it('one whose answer was lost saves again', async () => {
    const id = await beginTicket(call);
    await saveDraft(call, id, { title: 'Lost', version: 1 });
    const again = await saveDraft(call, id, { title: 'Lost, and more', version: 1 });
    expect(again).toEqual({ version: 3, savedOn: api.clock.now().toISOString() });
  });

  it('beginning at once lose nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = randomUUID();
      const tabs = ['A', 'B', 'C'];
      const saved = await Promise.all(tabs.map((tab) => saveDraft(call, id, { tab, title: tab })));
      expect(new Set(saved.map(({ version }) => version))).toEqual(new Set([1, 2, 3]));
      const { title } = await readDraft(call, id);
      const offered = saved.flatMap(({ former }) => former?.title ?? []);
      expect([title, ...offered].toSorted()).toEqual(tabs);
    }
  });

  it('saving and discarding at once end in one or the other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await beginTicket(call);
      const [saved, discarded] = await Promise.all([
        putDraft(call, id, { title: 'More', version: 1 }),
        call(`DELETE /drafts/${id}`),
      ]);
      expect([saved.status, discarded.status]).toEqual([200, 200]);
      const left = await call(`GET /drafts/${id}`);
      if (left.status === 200) expect(left.json()).toMatchObject({ title: 'More', version: 2 });
      else expect(left.status).toBe(404);
    }
  });

  it('saving a reply ten times at once count ten', async () => {
    const { ticketId } = await raise(company);
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => beginReply(call, ticketId, { tab: randomUUID() })),
    );
    expect(saved).toHaveLength(10);
    expect(await readDraft(call, ticketId)).toMatchObject({ version: 10 });
  });

  it('saving, sending, discarding and deleting files, all at once, none fails for the others', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ticketId } = await raise(company);
      const uploads = await Promise.all(['a.log', 'b.log', 'c.log'].map((name) => upload(call, name, 'x')));
      const files = uploads.map(({ id }) => id);
      await beginReply(call, ticketId, { files });
      const other = await beginTicket(call);
      const sent = { ticketId, content: documentOf('x'), files: files.slice(0, 2), draftVersion: 1 };
      const [reply, ...answers] = await Promise.all([
        call('POST /tickets/comments/add', { json: sent }),
        putDraft(call, ticketId, { kind: 'Reply', tab: 'B', files: files.toReversed(), content: documentOf('B') }),
        putDraft(call, other, { files: files.toReversed(), version: 1 }),
        call(`DELETE /drafts/${ticketId}`),
        call('POST /files/upload/delete', { json: files.slice(1).toReversed() }),
      ]);
      const known = [200, 201, 204, 404, 409, 422];
      expect(answers.map(({ status }) => status).filter((status) => !known.includes(status))).toEqual([]);
      expect([201, 422]).toContain(reply.status);
      const stored = await api.db
        .selectFrom('files')
        .select(['ticketId', 'draftId'])
        .where('id', 'in', files)
        .execute();
      expect(stored.filter((file) => file.ticketId !== null && file.draftId !== null)).toEqual([]);
    }
  });
});
