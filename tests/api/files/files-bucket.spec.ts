import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { bucketSettings, startTestS3, TEST_SECRET } from '#tests/s3/s3-server.ts';
import { startAnotherServer } from '#tests/api/support/another-server.ts';
import { plainCaller, startApi } from '#tests/api/support/api.ts';
import type { Caller } from '#tests/api/support/api.ts';
import { initUpload, makeCompany, putChunk, raise, upload } from '#tests/api/support/tickets.ts';

const s3 = await startTestS3();
const settings = bucketSettings(s3.endpoint, 'portal/files');
const api = await startApi(settings);
const company = await makeCompany(api);
afterAll(async () => {
  await api.close();
  await s3.stop();
});
beforeEach(() => {
  s3.fault = () => undefined;
});

const download = (caller: Caller, id: string, headers: Record<string, string> = {}) =>
  caller(`GET /tickets/comments/files/download/?id=${id}`, { headers });

it('a file of a ticket is kept in the bucket, and leaves it through the server alone', async () => {
  const { id } = await upload(company.asCustomer, 'digits.log', '0123456789');
  await raise(company, { problem: { content: { type: 'doc', content: [] }, files: [id] } });
  expect((await download(company.asCustomer, id)).text).toBe('0123456789');
  const part = await download(company.asEngineer, id, { range: 'bytes=2-4' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await download((await makeCompany(api)).asEngineer, id)).status).toBe(404);
});

it('an upload continues on another server that shares the bucket', async () => {
  const other = await startAnotherServer(api);
  try {
    const cookie = `helpdesk_session=${await startSession(api, company.customer.id)}`;
    const there = plainCaller(other.url, { cookie });
    const content = Uint8Array.from(randomBytes(UPLOAD_CHUNK_MAX_BYTES + 1000));
    const fileId = await initUpload(company.asCustomer, 'capture.bin', content.byteLength);
    await putChunk(company.asCustomer, fileId, 0, content.slice(0, UPLOAD_CHUNK_MAX_BYTES));
    expect((await putChunk(there, fileId, 1, content.slice(UPLOAD_CHUNK_MAX_BYTES))).status).toBe(200);
    s3.requests.length = 0;
    expect((await there(`PUT /files/upload/complete/?fileId=${fileId}`)).status).toBe(200);
    expect(s3.requests.filter((request) => request.endsWith('copy'))).toHaveLength(2);
    expect(s3.requests).toContain('POST ?delete');
    expect(Buffer.compare((await download(company.asCustomer, fileId)).bytes, content)).toBe(0);
  } finally {
    await other.close();
  }
});

it('a bucket that rejects writes is a 500 without details, and the upload can be sent again', async () => {
  const fileId = await initUpload(company.asCustomer, 'a.bin', 3);
  s3.fault = (request) => (request.startsWith('PUT') ? { status: 507, code: 'InsufficientStorage' } : undefined);
  const refused = await putChunk(company.asCustomer, fileId, 0, new Uint8Array(3));
  expect([refused.status, refused.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect(refused.text).not.toContain('S3');
  expect(api.log.some((line) => line.includes('S3 PutObject: 507 InsufficientStorage'))).toBe(true);
  expect(api.log.join()).not.toContain(TEST_SECRET);
  s3.fault = () => undefined;
  expect((await putChunk(company.asCustomer, fileId, 0, new Uint8Array(3))).status).toBe(200);
  expect((await company.asCustomer(`PUT /files/upload/complete/?fileId=${fileId}`)).status).toBe(200);
});

it('a bucket that is silent about a file is a 500, never a 404', async () => {
  const { id } = await upload(company.asCustomer, 'a.log', 'abc');
  s3.fault = (request) => (request.startsWith('GET') ? { status: 403, code: 'AccessDenied' } : undefined);
  expect((await download(company.asCustomer, id)).status).toBe(500);
});

it('a server does not start on a bucket that does not exist', async () => {
  const elsewhere = { ...settings, FILES_URL: `s3://nowhere-at-all?endpoint=${s3.endpoint}` };
  await expect(startAnotherServer(api, elsewhere)).rejects.toThrow(
    /^FILES_URL: there is no bucket nowhere-at-all\.[^\n]*$/,
  );
});
