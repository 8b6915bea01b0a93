import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { fileCategories } from '#domain/files/file-policy.ts';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { InitiatedUpload } from '#generated/model/initiatedUpload.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { startApi } from '#tests/api/support/api.ts';
import {
  contentDigest,
  initUpload,
  makeCompany,
  png,
  putChunk,
  putFile,
  raise,
  statusesOf,
  upload,
} from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const init = (fileName: string, size: number) =>
  company.asCustomer('POST /files/upload/init', { json: { fileName, contentType: '', size } });
const complete = (fileId: string) => company.asCustomer(`PUT /files/upload/complete/?fileId=${fileId}`);
const status = (fileId: string) => company.asCustomer(`GET /files/upload/status/?fileId=${fileId}`);
const download = (id: string) => company.asCustomer(`GET /tickets/comments/files/download/?id=${id}`);

describe('announcing a file', () => {
  it('gives an id and the size of a chunk', async () => {
    const answer = (await init('tech-support.tar.gz', 20 * 1024 * 1024)).json<InitiatedUpload>();
    expect(answer.maxChunkSize).toBe(UPLOAD_CHUNK_MAX_BYTES);
  });

  it.each(Object.entries(fileCategories))(
    'takes a file of the category %s up to its limit',
    async (_, { extensions, limitBytes }) => {
      const name = `a.${extensions[0]?.toUpperCase()}`;
      expect((await init(name, limitBytes)).status).toBe(200);
      expect((await init(name, limitBytes + 1)).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'size', code: 'size_limit_exceeded' }],
      });
    },
  );

  it.each([
    ['setup.exe', 10, 'fileName', 'unsupported_file_type'],
    ['page.html', 10, 'fileName', 'unsupported_file_type'],
    ['README', 10, 'fileName', 'unsupported_file_type'],
    ['a.png.exe', 10, 'fileName', 'unsupported_file_type'],
    ['a.log', 0, 'size', 'empty_file'],
    ['a.log', -1, 'size', 'out_of_range'],
    ['a.log', 1.5, 'size', 'invalid_type'],
    ['', 10, 'fileName', 'required'],
    [`${'x'.repeat(125)}.log`, 10, 'fileName', 'too_long'],
  ])('%s of %d bytes is refused', async (fileName, size, field, code) => {
    const answer = await init(fileName, size);
    expect(answer.status).toBe(422);
    expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('with a NUL in the name is refused', async () => {
    expect((await init('a\0.log', 10)).status).toBe(400);
  });
});

describe('a whole file', () => {
  it('is stored with the type found in its bytes', async () => {
    const fileId = await initUpload(company.asCustomer, 'leds.png', png.byteLength);
    const answer = await putFile(company.asCustomer, fileId, png, { 'content-digest': contentDigest(png) });
    expect(answer.json<UploadedFile>()).toEqual({
      id: fileId,
      name: 'leds.png',
      size: png.byteLength,
      type: 'image/png',
      category: 'image',
    });
    expect((await download(fileId)).bytes).toEqual(png);
  });

  it('a second time is refused', async () => {
    const { id } = await upload(company.asCustomer, 'a.log', 'abc');
    expect((await putFile(company.asCustomer, id, bytesOf('abd'))).json()).toMatchObject({
      status: 409,
      code: 'upload_already_complete',
    });
    expect((await download(id)).text).toBe('abc');
  });

  it('of two at once one is the file', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.log', 3);
    const answers = await Promise.all(['abc', 'xyz'].map((text) => putFile(company.asCustomer, fileId, bytesOf(text))));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await download(fileId)).text).toBe(answers[0]?.status === 200 ? 'abc' : 'xyz');
  });

  it.each([
    ['fewer bytes than announced', 'ab', 3, 409, 'upload_missing_data'],
    ['more bytes than announced', 'abcd', 3, 413, undefined],
    ['another length than at init', 'abcd', 4, 409, 'upload_missing_data'],
    ['no length', 'abc', 0, 400, undefined],
  ])('%s is refused, and may be sent again', async (_, text, length, code, problem) => {
    const fileId = await initUpload(company.asCustomer, 'a.log', 3);
    const answer = await company.asCustomer(`PUT /files/upload/file/?fileId=${fileId}&length=${length}`, {
      body: text,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(code);
    expect(answer.json()['code']).toBe(problem);
    expect((await putFile(company.asCustomer, fileId, bytesOf('abc'))).status).toBe(200);
  });

  it('that was changed in transit is rejected', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.log', 3);
    const headers = { 'content-digest': contentDigest(bytesOf('abc')) };
    expect((await putFile(company.asCustomer, fileId, bytesOf('abd'), headers)).json()).toMatchObject({
      status: 409,
      code: 'upload_digest_mismatch',
    });
    expect((await putFile(company.asCustomer, fileId, bytesOf('abc'), headers)).status).toBe(200);
  });

  it('with a digest that cannot be read is refused', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.log', 3);
    expect(
      (await putFile(company.asCustomer, fileId, bytesOf('abc'), { 'content-digest': 'sha-256=abc' })).status,
    ).toBe(400);
  });

  it('of another media type is refused', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.log', 3);
    expect((await putFile(company.asCustomer, fileId, bytesOf('abc'), { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
  });

  it('larger than a chunk has to come in chunks', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', UPLOAD_CHUNK_MAX_BYTES + 1);
    const bytes = new Uint8Array(UPLOAD_CHUNK_MAX_BYTES + 1);
    expect((await putFile(company.asCustomer, fileId, bytes)).status).toBe(413);
  });

  it('of another person is 404', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.log', 3);
    const stranger = await makeCompany(api);
    for (const caller of [stranger.asCustomer, company.asEngineer]) {
      expect((await putFile(caller, fileId, bytesOf('abc'))).status).toBe(404);
      expect((await caller(`GET /files/upload/status/?fileId=${fileId}`)).status).toBe(404);
      expect((await caller(`PUT /files/upload/complete/?fileId=${fileId}`)).status).toBe(404);
    }
    expect((await putFile(company.asCustomer, randomUUID(), bytesOf('abc'))).status).toBe(404);
  });
});

describe('chunks', () => {
  const content = Uint8Array.from(randomBytes(2 * UPLOAD_CHUNK_MAX_BYTES + 1000));
  const chunk = (index: number) => content.slice(index * UPLOAD_CHUNK_MAX_BYTES, (index + 1) * UPLOAD_CHUNK_MAX_BYTES);

  it('in order make the file', async () => {
    const fileId = await initUpload(company.asCustomer, 'capture.bin', content.byteLength);
    for (const index of [0, 1, 2]) {
      const bytes = chunk(index);
      const answer = await putChunk(company.asCustomer, fileId, index, bytes, {
        'content-digest': contentDigest(bytes),
      });
      expect(answer.json()).toMatchObject({ fileId, size: content.byteLength, chunks: [0, 1, 2].slice(0, index + 1) });
    }
    const done = await complete(fileId);
    expect(done.json()).toMatchObject({ id: fileId, size: content.byteLength, category: 'other' });
    expect(Buffer.compare((await download(fileId)).bytes, content)).toBe(0);
    expect((await complete(fileId)).text).toBe(done.text);
    expect((await status(fileId)).json()).toMatchObject({ chunks: [0, 1, 2] });
  });

  it('out of order are refused with the next one’s number', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 9);
    const answer = await putChunk(company.asCustomer, fileId, 1, bytesOf('abc'));
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'upload_out_of_order',
      detail: expect.stringContaining('chunk 0'),
    });
  });

  it('may come again with the same bytes, not with others', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 6);
    await putChunk(company.asCustomer, fileId, 0, bytesOf('abc'));
    expect((await putChunk(company.asCustomer, fileId, 0, bytesOf('abc'))).json()).toMatchObject({ chunks: [0] });
    expect((await putChunk(company.asCustomer, fileId, 0, bytesOf('abd'))).json()).toMatchObject({
      code: 'upload_digest_mismatch',
    });
    await putChunk(company.asCustomer, fileId, 1, bytesOf('def'));
    expect((await complete(fileId)).status).toBe(200);
    expect((await download(fileId)).text).toBe('abcdef');
  });

  it('the same at once three times is one', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 3);
    const answers = await Promise.all(
      [0, 0, 0].map((index) => putChunk(company.asCustomer, fileId, index, bytesOf('abc'))),
    );
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200]);
    await complete(fileId);
    expect((await download(fileId)).text).toBe('abc');
  });

  it('cannot be completed while bytes are missing', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 6);
    expect((await complete(fileId)).json()).toMatchObject({ status: 409, code: 'upload_missing_data' });
    await putChunk(company.asCustomer, fileId, 0, bytesOf('abc'));
    expect((await complete(fileId)).json()).toMatchObject({ status: 409, code: 'upload_missing_data' });
    expect((await putChunk(company.asCustomer, fileId, 1, bytesOf('def'))).status).toBe(200);
    expect((await complete(fileId)).status).toBe(200);
  });

  it.each([
    ['larger than the file', 0, 'abcdefg', 413],
    ['larger than a chunk', 0, new Uint8Array(UPLOAD_CHUNK_MAX_BYTES + 1), 413],
  ])('%s are refused', async (_, index, body, code) => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 6);
    const bytes = typeof body === 'string' ? bytesOf(body) : body;
    expect((await putChunk(company.asCustomer, fileId, index, bytes)).status).toBe(code);
  });

  it('after completion are refused', async () => {
    const { id } = await upload(company.asCustomer, 'a.bin', 'abc');
    expect((await putChunk(company.asCustomer, id, 0, bytesOf('abc'))).json()).toMatchObject({
      code: 'upload_already_complete',
    });
  });

  it('cut off leave no chunk', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 6);
    const cut = await company.asCustomer(`PUT /files/upload/chunk/?fileId=${fileId}&chunk=0&length=6`, {
      body: 'abc',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(cut.json()).toMatchObject({ code: 'upload_missing_data' });
    expect((await status(fileId)).json()).toMatchObject({ chunks: [] });
  });

  it.each(['chunk=-1&length=3', 'chunk=0&length=0', 'chunk=0', 'chunk=x&length=3', 'chunk=0&length=3&length=3'])(
    '?%s is refused',
    async (query) => {
      const fileId = await initUpload(company.asCustomer, 'a.bin', 6);
      const answer = await company.asCustomer(`PUT /files/upload/chunk/?fileId=${fileId}&${query}`, {
        body: 'abc',
        headers: { 'content-type': 'application/octet-stream' },
      });
      expect(answer.status).toBe(400);
    },
  );
});

describe('discarding', () => {
  const discard = (ids: string[]) => company.asCustomer('POST /files/upload/delete', { json: ids });

  it('removes own uploads, complete or not', async () => {
    const whole = await upload(company.asCustomer, 'a.log', 'abc');
    const half = await initUpload(company.asCustomer, 'b.bin', 6);
    await putChunk(company.asCustomer, half, 0, bytesOf('abc'));
    expect((await discard([whole.id, half])).status).toBe(204);
    expect((await download(whole.id)).status).toBe(404);
    expect((await status(half)).status).toBe(404);
  });

  it('passes over unknown, foreign and attached files', async () => {
    const stranger = await makeCompany(api);
    const foreign = await upload(stranger.asCustomer, 'a.log', 'abc');
    const attached = await upload(company.asCustomer, 'b.log', 'abc');
    await raise(company, { problem: { content: { type: 'doc', content: [] }, files: [attached.id] } });
    expect((await discard([foreign.id, attached.id, randomUUID()])).status).toBe(204);
    expect((await download(attached.id)).status).toBe(200);
    expect((await stranger.asCustomer(`GET /tickets/comments/files/download/?id=${foreign.id}`)).status).toBe(200);
  });

  it.each([[[]], [['nothing']], [{ ids: [] }], [Array.from({ length: 101 }, () => randomUUID())]])(
    '%j is refused',
    async (json) => {
      expect((await company.asCustomer('POST /files/upload/delete', { json })).status).toBe(422);
    },
  );
});
