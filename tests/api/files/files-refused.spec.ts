import { request as httpRequest } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { contentSamples } from '#tests/support/content-samples.ts';
import { startApi } from '#tests/api/support/api.ts';
import { expectFormRefused } from '#tests/api/support/large-forms.ts';
import {
  documentOf,
  initUpload,
  makeCompany,
  newTicket,
  putChunk,
  putFile,
  raise,
  reply,
  statusesOf,
  upload,
} from '#tests/api/support/tickets.ts';

const MB = 1024 * 1024;

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const init = (fileName: string, size: number) =>
  company.asCustomer('POST /files/upload/init', { json: { fileName, contentType: '', size } });
const complete = (fileId: string) => company.asCustomer(`PUT /files/upload/complete/?fileId=${fileId}`);
const discard = (fileId: string) => company.asCustomer('POST /files/upload/delete', { json: [fileId] });
const statusOf = (fileId: string) => company.asCustomer(`GET /files/upload/status/?fileId=${fileId}`);
const rowOf = (id: string) => api.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

describe('content that the name does not say', () => {
  it.each([
    ['led.png', 'shellScript'],
    ['led.png', 'exe'],
    ['led.png', 'html'],
    ['notes.txt', 'zip'],
    ['film.mp4', 'elf'],
    ['manual.pdf', 'docx'],
    ['logs.zip', 'syslog'],
  ] as const)('%s that is %s is refused, and nothing of it stays', async (name, sample) => {
    const before = await api.storedBytes();
    const bytes = Uint8Array.from(contentSamples[sample]);
    const fileId = await initUpload(company.asCustomer, name, bytes.length);
    const answer = await putFile(company.asCustomer, fileId, bytes);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'fileId', code: 'content_mismatch' }] });
    expect(await rowOf(fileId)).toMatchObject({ status: 'Rejected', sha256: null });
    expect(await api.storedBytes()).toBe(before);
    expect((await putFile(company.asCustomer, fileId, bytes)).status).toBe(409);
    expect((await company.asCustomer(`GET /tickets/comments/files/download/?id=${fileId}`)).status).toBe(404);
  });

  it('in chunks is refused at the end, and can be part of nothing', async () => {
    const before = await api.storedBytes();
    const bytes = Uint8Array.from(contentSamples.zip);
    const fileId = await initUpload(company.asCustomer, 'notes.txt', bytes.length);
    await putChunk(company.asCustomer, fileId, 0, bytes.slice(0, 20));
    await putChunk(company.asCustomer, fileId, 1, bytes.slice(20));
    expect((await complete(fileId)).json()).toMatchObject({ status: 422, errors: [{ code: 'content_mismatch' }] });
    expect(await api.storedBytes()).toBe(before);
    expect((await complete(fileId)).status).toBe(409);
    expect((await putChunk(company.asCustomer, fileId, 0, bytes)).status).toBe(409);
    const json = newTicket(company, { problem: { content: documentOf('x'), files: [fileId] } });
    expect((await company.asCustomer('POST /tickets/customer/create', { json })).status).toBe(422);
  });

  it('in a form is refused under its field', async () => {
    const before = await api.storedBytes();
    const { ticketId } = await raise(company);
    const body = new FormData();
    body.append('TicketId', ticketId);
    body.append('Content', JSON.stringify(documentOf('x')));
    body.append('Files', new Blob(['a fine log']), 'a.log');
    body.append('Files', new Blob([contentSamples.exe]), 'led.png');
    expect((await company.asCustomer('POST /tickets/comments/add', { body })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'Files', code: 'content_mismatch' }],
    });
    expect(await api.storedBytes()).toBe(before);
  });

  it.each([
    ['dump.bin', 'elf', 'application/x-elf'],
    ['old.log', 'windows1257Log', 'application/octet-stream'],
    ['coloured.log', 'colouredLog', 'text/plain'],
    ['backup.tar', 'tgz', 'application/gzip'],
    ['led.png', 'jpeg', 'image/jpeg'],
    ['logs.zip', 'zip', 'application/zip'],
  ] as const)('%s that is %s is taken as it is', async (name, sample, type) => {
    const file = await upload(company.asCustomer, name, Uint8Array.from(contentSamples[sample]));
    expect(file).toMatchObject({ name, size: contentSamples[sample].length, type });
    const { bytes } = await company.asCustomer(`GET /tickets/comments/files/download/?id=${file.id}`);
    expect(Buffer.from(bytes).equals(contentSamples[sample])).toBe(true);
  });
});

describe('too much', () => {
  const tooBig: [string, number][] = [
    ['film.mp4', 501 * MB],
    ['capture.pcap', 51 * MB],
    ['logs.zip', 151 * MB],
    ['ipsec.log', 6 * MB],
  ];

  it.each(tooBig)('%s of %d bytes is refused before a byte is sent', async (name, size) => {
    expect((await init(name, size)).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'size', code: 'size_limit_exceeded' }],
    });
  });

  // The film is in tests/extended.
  it.each(tooBig.slice(1))(
    '%s of %d bytes in a form is refused while it comes',
    (name, size) => expectFormRefused(api, company.customer, { name, size }),
    60_000,
  );

  it('chunks over the size that was announced are refused', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', UPLOAD_CHUNK_MAX_BYTES + 1);
    await putChunk(company.asCustomer, fileId, 0, new Uint8Array(UPLOAD_CHUNK_MAX_BYTES));
    expect((await putChunk(company.asCustomer, fileId, 1, bytesOf('ab'))).status).toBe(413);
    expect((await putChunk(company.asCustomer, fileId, 1, bytesOf('a'))).status).toBe(200);
  });

  it('nine files are too many for a ticket and for a comment', async () => {
    const files = await Promise.all(
      Array.from({ length: 9 }, async (_, index) => (await upload(company.asCustomer, `${index}.log`, 'x')).id),
    );
    const json = newTicket(company, { problem: { content: documentOf('x'), files } });
    expect((await company.asCustomer('POST /tickets/customer/create', { json })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'problem.files', code: 'too_many' }],
    });
    const { ticketId } = await raise(company);
    expect((await reply(company.asCustomer, ticketId, 'x', { files })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'files', code: 'too_many' }],
    });
    expect((await reply(company.asCustomer, ticketId, 'x', { files: files.slice(1) })).status).toBe(201);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.log', 'passwd.log'],
    ['C:\\Users\\rasa\\ipsec.log', 'ipsec.log'],
    ['photo\u202egpj.bin', 'photo_gpj.bin'],
    ['a\u2067b\u200f.log', 'a_b_.log'],
    ['a\tb\u0007.log', 'a_b_.log'],
    [' con.log ', 'con.log'],
    ['žurnalas №1.log', 'žurnalas №1.log'],
  ])('%j is stored as %j', async (name, stored) => {
    const file = await upload(company.asCustomer, name, 'x');
    expect(file.name).toBe(stored);
    const { headers } = await company.asCustomer(`GET /tickets/comments/files/download/?id=${file.id}`);
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(stored)}`);
  });

  it.each(['ipsec.log.', 'photo\u202egpj.exe', 'logs/', '..', '.log', 'a.log\u202e'])('%j is refused', async (name) => {
    expect((await init(name, 3)).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'fileName', code: 'unsupported_file_type' }],
    });
  });
});

describe('concurrent requests', () => {
  async function wholeInChunks(): Promise<string> {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 2 * MB);
    await putChunk(company.asCustomer, fileId, 0, new Uint8Array(MB));
    await putChunk(company.asCustomer, fileId, 1, new Uint8Array(MB));
    return fileId;
  }

  it('several completes at once all answer the file, and one copy of it stays', async () => {
    const before = await api.storedBytes();
    const fileId = await wholeInChunks();
    const answers = await Promise.all(Array.from({ length: 4 }, () => complete(fileId)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await api.storedBytes()).toBe(before + 2 * MB);
  });

  it('a complete and a delete leave the whole file gone', async () => {
    const before = await api.storedBytes();
    for (let round = 0; round < 6; round += 1) {
      const fileId = await wholeInChunks();
      const [ended, deleted] = await Promise.all([complete(fileId), discard(fileId)]);
      expect([200, 404]).toContain(ended.status);
      expect(deleted.status).toBe(204);
      expect((await statusOf(fileId)).status).toBe(404);
    }
    expect(await api.storedBytes()).toBe(before);
  });

  it('a file deleted while a chunk is uploaded leaves nothing', async () => {
    const before = await api.storedBytes();
    const fileId = await initUpload(company.asCustomer, 'a.bin', MB);
    let sentHalf = () => {};
    const half = new Promise<void>((resolve) => (sentHalf = resolve));
    let goOn = () => {};
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new Uint8Array(MB / 2));
        sentHalf();
        await new Promise<void>((resolve) => (goOn = resolve));
        controller.enqueue(new Uint8Array(MB / 2));
        controller.close();
      },
    });
    const query = `fileId=${fileId}&chunk=0&length=${MB}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const sending = company.asCustomer(`PUT /files/upload/chunk/?${query}`, { body, headers });
    await half;
    await expect.poll(() => api.storedBytes()).toBeGreaterThan(before);
    await discard(fileId);
    goOn();
    expect((await sending).status).toBe(404);
    expect(await api.storedBytes()).toBe(before);
  });

  it('a chunk that breaks off leaves nothing, and the status asks for it again', async () => {
    const before = await api.storedBytes();
    const fileId = await initUpload(company.asCustomer, 'a.bin', 2 * MB);
    await putChunk(company.asCustomer, fileId, 0, new Uint8Array(MB));
    const cookie = `helpdesk_session=${await startSession(api, company.customer.id)}`;
    const headers = { cookie, 'auth-type': '1', 'content-type': 'application/octet-stream', 'content-length': MB };
    const query = `fileId=${fileId}&chunk=1&length=${MB}`;
    const sending = httpRequest(`${api.url}/api/files/upload/chunk/?${query}`, { method: 'PUT', headers });
    sending.on('error', () => undefined);
    sending.write(new Uint8Array(MB / 2));
    await expect.poll(() => api.storedBytes()).toBeGreaterThan(before + MB);
    sending.destroy();
    await expect.poll(() => api.storedBytes()).toBe(before + MB);
    expect((await statusOf(fileId)).json()).toMatchObject({ chunks: [0] });
  });
});
