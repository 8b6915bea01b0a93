import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import type { AddedComment } from '#generated/model/addedComment.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { initUpload, makeCompany, png, raise, reply, upload } from '#tests/api/support/tickets.ts';

const api = await startApi();
const company = await makeCompany(api);
afterAll(() => api.close());

function download(caller: Caller, id: string, headers: Record<string, string> = {}): Promise<Answer> {
  return caller(`GET /tickets/comments/files/download/?id=${id}`, { headers });
}

const noText = { type: 'doc', content: [] };

describe('who may download', () => {
  it('an own upload: its owner alone', async () => {
    const { id } = await upload(company.asCustomer, 'a.log', 'abc');
    expect((await download(company.asCustomer, id)).text).toBe('abc');
    expect((await download(company.asEngineer, id)).status).toBe(404);
    expect((await download(api.anonymous, id)).status).toBe(401);
  });

  it('a file of a ticket: who sees the ticket', async () => {
    const { id } = await upload(company.asCustomer, 'a.log', 'abc');
    const { ticketId } = await raise(company, { problem: { content: noText, files: [id] } });
    const clientIds = [company.clientId];
    const colleague = await api.as(await makeUser(api.db, { clientIds }));
    const boss = await api.as(await makeUser(api.db, { clientIds, permissions: ['ViewAllTickets'] }));
    const admin = await api.as(await makeUser(api.db, { type: 'Admin' }));
    for (const caller of [company.asCustomer, company.asEngineer, boss, admin])
      expect((await download(caller, id)).status).toBe(200);
    for (const caller of [colleague, (await makeCompany(api)).asEngineer])
      expect((await download(caller, id)).status).toBe(404);
    await api.db.updateTable('tickets').set({ visibleToClient: false }).where('id', '=', ticketId).execute();
    expect((await download(company.asCustomer, id)).status).toBe(404);
  });

  it('a file of a removed comment: the staff', async () => {
    const { id } = await upload(company.asCustomer, 'a.log', 'abc');
    const { ticketId } = await raise(company);
    const { comment } = (await reply(company.asCustomer, ticketId, 'x', { files: [id] })).json<AddedComment>();
    await api.db.updateTable('comments').set({ removedOn: api.clock.now() }).where('id', '=', comment.id).execute();
    expect((await download(company.asCustomer, id)).status).toBe(404);
    expect((await download(company.asEngineer, id)).status).toBe(200);
  });

  it('neither an unfinished nor an unknown file', async () => {
    expect((await download(company.asCustomer, await initUpload(company.asCustomer, 'a.log', 3))).status).toBe(404);
    expect((await download(company.asCustomer, randomUUID())).status).toBe(404);
  });

  it.each(['', '..%2F..%2Fetc%2Fpasswd', 'x'])('the id "%s" is refused', async (id) => {
    expect((await download(company.asCustomer, id)).status).toBe(400);
  });

  it('needs no auth-type header, but a page of another site gets nothing', async () => {
    const { id } = await upload(company.asCustomer, 'a.log', 'abc');
    expect((await download(company.asCustomer, id, { 'auth-type': '' })).status).toBe(200);
    const answer = await download(company.asCustomer, id, { 'auth-type': '', 'sec-fetch-site': 'cross-site' }).catch(
      String,
    );
    expect(answer).not.toMatchObject({ status: 200 });
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-2', 206, '012', 'bytes 0-2/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-99', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=-0', 416, undefined, 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('%s is %d', async (range, status, text, contentRange) => {
    const { id } = await upload(company.asCustomer, 'digits.log', '0123456789');
    const answer = await download(company.asCustomer, id, { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    if (text !== undefined) expect(answer.text).toBe(text);
  });

  it('counts only while the file is the same', async () => {
    const { id } = await upload(company.asCustomer, 'digits.log', '0123456789');
    const etag = (await download(company.asCustomer, id)).headers.get('etag') ?? '';
    expect((await download(company.asCustomer, id, { range: 'bytes=0-2', 'if-range': etag })).status).toBe(206);
    expect((await download(company.asCustomer, id, { range: 'bytes=0-2', 'if-range': '"other"' })).status).toBe(200);
  });
});

describe('headers for the browser', () => {
  it.each([
    ['leds.png', png, 'image/png', 'inline'],
    ['ipsec.log', 'rekeying', 'text/plain; charset=utf-8', 'attachment'],
    ['manual.pdf', '%PDF-1.7\n', 'application/pdf', 'attachment'],
    [
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'application/octet-stream',
      'attachment',
    ],
    [
      'drawing2.svg',
      '<?xml version="1.0"?><!-- x --><svg onload="alert(1)"/>',
      'application/octet-stream',
      'attachment',
    ],
    ['photo.log', '<!doctype html><script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    ['notes.txt', 'hello <script>alert(1)</script>', 'application/octet-stream', 'attachment'],
    [
      'page.xml',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
      'application/octet-stream',
      'attachment',
    ],
    ['film.mp4', new Uint8Array([0, 1, 2, 3]), 'application/octet-stream', 'attachment'],
  ])('%s', async (name, content, type, disposition) => {
    const { id } = await upload(company.asCustomer, name, content);
    const { headers } = await download(company.asCustomer, id);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(`${disposition}; filename="${name}"; filename*=UTF-8''${name}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['žurnalas (1).log', 'filename="zurnalas (1).log"; filename*=UTF-8\'\'%C5%BEurnalas%20%281%29.log'],
    ['C:\\logs\\a"b.log', 'filename="a_b.log"; filename*=UTF-8\'\'a%22b.log'],
    ['日本.log', 'filename="__.log"; filename*=UTF-8\'\'%E6%97%A5%E6%9C%AC.log'],
    ['a\r\nset-cookie: x=1.log', 'filename="a__set-cookie: x=1.log"; filename*=UTF-8\'\'a__set-cookie%3A%20x%3D1.log'],
    ['../../etc/passwd.log', 'filename="passwd.log"; filename*=UTF-8\'\'passwd.log'],
    ['invoice\u202efdp.zip.log', 'filename="invoice_fdp.zip.log"; filename*=UTF-8\'\'invoice_fdp.zip.log'],
  ])('the name %j', async (name, expected) => {
    const { id } = await upload(company.asCustomer, name, 'x');
    const { headers } = await download(company.asCustomer, id);
    expect(headers.get('content-disposition')).toBe(`attachment; ${expected}`);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('a sender that breaks off', () => {
  it('leaves no trace and no hanging server', async () => {
    const fileId = await initUpload(company.asCustomer, 'a.bin', 1000);
    const cookie = `helpdesk_session=${await startSession(api, company.customer.id)}`;
    const headers = { cookie, 'auth-type': '1', 'content-type': 'application/octet-stream', 'content-length': '1000' };
    await new Promise<void>((resolve) => {
      const sending = httpRequest(`${api.url}/api/files/upload/file/?fileId=${fileId}&length=1000`, {
        method: 'PUT',
        headers,
      });
      sending.on('error', () => resolve());
      sending.write('half', () => sending.destroy(new Error('cut')));
    });
    const answer = await company.asCustomer(`PUT /files/upload/file/?fileId=${fileId}&length=1000`, {
      body: new Uint8Array(1000),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(200);
  });
});
