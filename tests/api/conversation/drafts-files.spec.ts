import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/services/jobs/clean-up.ts';
import { deleteDraft } from '#server/services/drafts/delete-draft.ts';
import type { BlobStore } from '#server/services/kernel/blob-port.ts';
import type { SignedInUser } from '#server/services/kernel/ports.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Caller, TestApi } from '#tests/api/support/api.ts';
import { beginReply, beginTicket, putDraft, hasFile, readDraft, saveDraft } from '#tests/api/support/drafts.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';
import { initUpload, makeCompany, newTicket, putChunk, raise, upload } from '#tests/api/support/tickets.ts';
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

const some = async (names: string[]): Promise<string[]> =>
  Promise.all(names.map(async (name) => (await upload(call, name, name)).id));

async function held(id: string): Promise<[id: string, listed: boolean][]> {
  return (await readDraft(call, id)).files.map((file) => [file.id, file.listed]);
}

describe('the files of a draft', () => {
  it('come back with how far each was uploaded, in the order of the text', async () => {
    const log = await upload(call, 'ipsec.log', 'rekeying');
    const half = await initUpload(call, 'trace.pcap', 10);
    const unfinished = await initUpload(call, 'crash.log', 10);
    const chunk = new TextEncoder().encode('chunk');
    await putChunk(call, half, 0, chunk);
    await putChunk(call, half, 1, new TextEncoder().encode('two'));
    const id = await beginTicket(call, 'x', { files: [half, log.id, unfinished] });
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    const { files } = await readDraft(call, id);
    expect(files).toEqual(
      [
        {
          id: half,
          name: 'trace.pcap',
          size: 10,
          type: '',
          category: 'other',
          status: 'Active',
          receivedBytes: 8,
          firstChunkDigest: digest('chunk'),
          listed: true,
        },
        { ...log, status: 'Completed', receivedBytes: 8, listed: true },
        {
          id: unfinished,
          name: 'crash.log',
          size: 10,
          type: '',
          category: 'text',
          status: 'Active',
          receivedBytes: 0,
          listed: true,
        },
      ].map((file) => expect.objectContaining(file)),
    );
    expect((await call('GET /drafts')).json()).toMatchObject([{ fileCount: 3 }]);
  });

  it('stay with it when they are taken out of the text, until they are deleted', async () => {
    const [first = '', second = ''] = await some(['a.log', 'b.log']);
    const id = await beginTicket(call, 'x', { files: [first, second] });
    await saveDraft(call, id, { files: [second], version: 1 });
    expect(await held(id)).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(await hasFile(call, first)).toBe(true);
    await saveDraft(call, id, { files: [first.toUpperCase(), second], version: 2 });
    expect(await held(id)).toEqual([
      [first, true],
      [second, true],
    ]);
    await call('POST /files/upload/delete', { json: [first] });
    expect(await held(id)).toEqual([[second, true]]);
    expect(faults(await putDraft(call, id, { files: [second, first], version: 3 }))).toEqual(['files.1 not_found']);
    expect(await readDraft(call, id)).toMatchObject({ version: 3 });
  });

  it('alone make a reply', async () => {
    const { ticketId } = await raise(company);
    const [file = ''] = await some(['a.log']);
    await beginReply(call, ticketId, { content: undefined, files: [file] });
    expect((await call('GET /drafts')).json()).toMatchObject([{ id: ticketId, fileCount: 1 }]);
    await saveDraft(call, ticketId, { kind: 'Reply', version: 1 });
    expect((await call('GET /drafts')).json()).toEqual([]);
    expect(await held(ticketId)).toEqual([[file, false]]);
  });

  it('go with it when it is discarded, with their bytes', async () => {
    const [listed = '', removed = '', other = ''] = await some(['a.log', 'b.log', 'c.log']);
    const half = await initUpload(call, 'd.log', 10);
    await putChunk(call, half, 0, new Uint8Array(5));
    const id = await beginTicket(call, 'x', { files: [listed, removed, half] });
    await saveDraft(call, id, { files: [listed, half], version: 1 });
    expect((await call(`DELETE /drafts/${id}`)).json()).toMatchObject({ fileCount: 2 });
    expect(await Promise.all([listed, removed, other].map((file) => hasFile(call, file)))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await call(`GET /files/upload/status/?fileId=${half}`)).status).toBe(404);
  });

  it('are gone even when their bytes could not be deleted, which the next clean-up does', async () => {
    const { id: fileId } = await upload(call, 'a.log', 'x');
    const file = () => api.db.selectFrom('files').select('blobKey').where('id', '=', fileId).executeTakeFirst();
    const id = await beginTicket(call, 'x', { files: [fileId] });
    const user = { ...company.customer, type: 'Customer', permissions: [] } as unknown as SignedInUser;
    const warnings: unknown[] = [];
    const logger = { warn: (detail: unknown) => warnings.push(detail) } as unknown as Logger;
    const full = { remove: () => Promise.reject(new Error('the disk does not answer')) } as unknown as BlobStore;
    await deleteDraft({ ...api, blobStore: full, logger }, user, { id });
    expect(warnings).toHaveLength(1);
    expect(await hasFile(call, fileId)).toBe(false);
    expect(faults(await putDraft(call, id, { files: [fileId] }))).toEqual(['files.0 not_found']);
    const left = await file();
    const removed: string[] = [];
    await cleanUp({
      ...api,
      blobStore: { remove: async (keys: string[]) => void removed.push(...keys) } as unknown as BlobStore,
    });
    expect(removed).toContain(left?.blobKey);
    expect(await file()).toBeUndefined();
  });

  it('are a hundred at most: those taken out long ago make room', async () => {
    const id = await beginTicket(call);
    const { id: ownerId } = company.customer;
    const file = {
      name: 'a.log',
      size: 1,
      declaredType: '',
      category: 'text',
      status: 'Completed',
      maxChunkSize: 1,
    } as const;
    const old = Array.from({ length: 99 }, (_, minute) => ({
      ...file,
      ownerId,
      draftId: id,
      blobKey: randomUUID(),
      createdOn: new Date(api.clock.now().getTime() - (minute + 1) * 60_000),
    }));
    const rows = await api.db.insertInto('files').values(old).returning('id').execute();
    const files = await some(['a.log', 'b.log']);
    await saveDraft(call, id, { files, version: 1 });
    const kept = await held(id);
    expect(kept).toHaveLength(100);
    expect(kept.slice(0, 2)).toEqual(files.map((fileId) => [fileId, true]));
    expect(kept.map(([fileId]) => fileId)).not.toContain(rows.at(-1)?.id);
  });

  it('can go over to another draft of the person', async () => {
    const files = await some(['a.log']);
    const first = await beginTicket(call, 'x', { files });
    const second = await beginTicket(call, 'x', { files });
    expect([await held(first), await held(second)]).toEqual([[], [[files[0], true]]]);
  });

  it('of someone else or of a ticket are rejected', async () => {
    const foreign = await upload((await makeCompany(api)).asCustomer, 'a.log', 'x');
    const [used = '', own = ''] = await some(['b.log', 'c.log']);
    const { ticketId } = await raise(company, { problem: { ...newTicket(company).problem, files: [used] } });
    const refused = await putDraft(call, randomUUID(), { files: [own, foreign.id, used] });
    expect(faults(refused)).toEqual(['files.1 not_found', 'files.2 not_found']);
    const colleague = await putDraft(company.asEngineer, ticketId, { kind: 'Reply', files: [own] });
    expect(faults(colleague)).toEqual(['files.0 not_found']);
  });

  it('wanted in other orders at once are given without a deadlock', async () => {
    const files = await some(['a.log', 'b.log', 'c.log', 'd.log']);
    const ids = await Promise.all([beginTicket(call), beginTicket(call)]);
    for (let version = 1; version < 10; version += 1) {
      const answers = await Promise.all([
        ...ids.map((id, turn) => putDraft(call, id, { files: turn === 0 ? files : files.toReversed(), version })),
        call('POST /files/upload/delete', { json: [randomUUID()] }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 204]);
    }
  });
});
