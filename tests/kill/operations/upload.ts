import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { UploadStatus } from '#generated/model/uploadStatus.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { contentDigest, initUpload, makeCompany, putChunk, raise, readTicket } from '#tests/api/support/tickets.ts';
import type { Operation } from '../run-case.ts';
import type { World } from '../world.ts';
import { bytesOf, expectFiles, expectStatus } from './expectations.ts';

const CHUNK_BYTES = 64 * 1024;
const CHUNKS = 3;

/** A file in three chunks, the last one shorter. */
export const uploadInChunks: Operation = {
  name: `upload a file in ${CHUNKS} chunks`,
  async prepare(world) {
    const company = await makeCompany(world);
    const bytes = bytesOf(randomUUID(), (CHUNKS - 1) * CHUNK_BYTES + 1_000);
    const confirmed: { fileId?: string; chunks: number; complete: boolean } = { chunks: 0, complete: false };
    const finish = async (caller: Caller): Promise<string> => {
      const fileId = (confirmed.fileId ??= await begin(world, caller, bytes.byteLength));
      const status = await statusOf(caller, fileId);
      for (let chunk = status.chunks.length; chunk < CHUNKS; chunk += 1) {
        const part = bytes.slice(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
        const answer = await putChunk(caller, fileId, chunk, part, { 'content-digest': contentDigest(part) });
        expectStatus(answer, 200);
        confirmed.chunks = chunk + 1;
      }
      const answer = await caller(`PUT /files/upload/complete/?fileId=${fileId}`);
      assert.equal(expectStatus(answer, 200).json<UploadedFile>().size, bytes.byteLength);
      confirmed.complete = true;
      return fileId;
    };
    return {
      user: company.customer,
      perform: async (caller) => void (await finish(caller)),
      async verify(caller) {
        if (confirmed.fileId !== undefined) {
          const { chunks } = await statusOf(caller, confirmed.fileId);
          assert.ok(
            chunks.length >= confirmed.chunks,
            `${confirmed.chunks} chunks were confirmed, ${chunks.length} are there`,
          );
          if (confirmed.complete) await expectFiles(caller, [{ id: confirmed.fileId, bytes }]);
        }
        const file = { id: await finish(caller), bytes };
        await expectFiles(caller, [file]);
        const { displayId } = await raise(
          { ...company, asCustomer: caller },
          { problem: { content: doc, files: [file.id] } },
        );
        assert.equal((await readTicket(caller, displayId)).problem.files[0]?.id, file.id);
        await expectFiles(caller, [file]);
      },
    };
  },
};

const doc = { type: 'doc', content: [{ type: 'paragraph' }] };

// A row says how long its chunks are, so that small ones are as good as those of 8 MiB.
async function begin(world: World, caller: Caller, size: number): Promise<string> {
  const fileId = await initUpload(caller, 'capture.log', size);
  await world.db.updateTable('files').set({ maxChunkSize: CHUNK_BYTES }).where('id', '=', fileId).execute();
  return fileId;
}

async function statusOf(caller: Caller, fileId: string): Promise<UploadStatus> {
  return expectStatus(await caller(`GET /files/upload/status/?fileId=${fileId}`), 200).json<UploadStatus>();
}
