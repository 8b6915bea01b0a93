import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { migrateToLatest, migrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/connection.ts';
import { plainCaller } from '#tests/api/support/api.ts';
import { openBrowser } from '#tests/api/support/browser.ts';
import type { Browser } from '#tests/api/support/browser.ts';
import { openStream } from '#tests/api/support/event-stream.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { mailedToken } from '#tests/api/support/mail/mailed-tokens.ts';
import { NEW_PASSWORD, PASSWORD, passwordHash } from '#tests/api/support/auth/passwords.ts';
import { initUpload, makeCompany, newTicket, putChunk, raise } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { startTwoServers } from './two-servers.ts';
import type { TwoServers } from './two-servers.ts';

let two: TwoServers;
let company: Company;
let migrated: string[][];

beforeAll(async () => {
  const database = await createEmptyDatabase();
  const dbs = [openDatabase(database.url), openDatabase(database.url)];
  migrated = await Promise.all(dbs.map(migrateToLatest));
  for (const db of dbs) await db.destroy();
  two = await startTwoServers(database);
  company = await makeCompany(two);
});
afterAll(() => two.close());

const me = async (browser: Browser) => (await browser.call('GET /auth/session')).status;
const person = () => makeUser(two.db, { passwordHash, passwordChangedOn: new Date(), clientIds: [company.clientId] });

describe('two servers that start at once on an empty database', () => {
  it('make its tables once', () => {
    expect(migrated.flat().toSorted()).toEqual(Object.keys(migrations));
  });

  it('have one secret key: what one signed the other believes', async () => {
    const { email } = await person();
    const [one, other] = two.servers.map(({ url }) => plainCaller(url, {}));
    await one?.('POST /auth/password/forgot', { json: { email } });
    const token = await mailedToken(two, email);
    const answer = await other?.('POST /auth/password/reset', {
      json: { email, password: NEW_PASSWORD, token },
    });
    expect(answer?.status).toBe(204);
  });
});

describe('whichever server a request comes to', () => {
  it('the session of the other holds, and ends with it', async () => {
    const { email } = await person();
    const browser = openBrowser(two);
    expect(await browser.code(email)).toBe('SUCCESS');
    const statuses = async () => [await me(browser), await me(browser)];
    expect(await statuses()).toEqual([200, 200]);
    const cookies = new Map(browser.cookies);
    await browser.call('DELETE /auth');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('failed sign-ins count together', async () => {
    const { email } = await person();
    for (let round = 0; round < 5; round += 1)
      expect(await openBrowser(two).code(email, 'Kelias-2026-y')).toBe('FAILED');
    expect(await openBrowser(two).code(email, PASSWORD)).toBe('ACCOUNT_LOCKED');
  });

  it('an upload continues where it was', async () => {
    const bytes = new Uint8Array(randomBytes(2 * UPLOAD_CHUNK_MAX_BYTES + 9));
    const [one, other] = await two.atEach(company.customer);
    const fileId = await initUpload(one, 'capture.pcap', bytes.byteLength);
    for (const [chunk, caller] of [other, one, other].entries()) {
      const start = chunk * UPLOAD_CHUNK_MAX_BYTES;
      const answer = await putChunk(caller, fileId, chunk, bytes.slice(start, start + UPLOAD_CHUNK_MAX_BYTES));
      expect(answer.status).toBe(200);
    }
    const { id } = (await one(`PUT /files/upload/complete/?fileId=${fileId}`)).json<UploadedFile>();
    const range = { range: `bytes=${bytes.byteLength - 20}-` };
    const part = await other(`GET /tickets/comments/files/download/?id=${id}`, { headers: range });
    expect([part.status, Buffer.from(part.bytes)]).toEqual([206, Buffer.from(bytes.slice(-20))]);
  });

  it('a request with an idempotency key is done once, also when both get it at once', async () => {
    const callers = await two.atEach(company.customer);
    const title = `Once ${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    const create = (caller: (typeof callers)[number]) =>
      caller('POST /tickets/customer/create', { json: newTicket(company, { title }), headers });
    const answers = [...(await Promise.all(callers.map(create))), await create(callers[0]), await create(callers[1])];
    expect(new Set(answers.map((answer) => answer.json<TicketReference>().displayId)).size).toBe(1);
    expect(await two.db.selectFrom('tickets').select('id').where('title', '=', title).execute()).toHaveLength(1);
  });

  it('events reach the streams of both immediately, through the proxy', async () => {
    const cookie = await two.cookieOf(company.customer);
    const streams = [await openStream(two.url, { cookie }), await openStream(two.url, { cookie })];
    const { ticketId } = await raise(company);
    for (const stream of streams) {
      const seen = () => stream.changes.map((change) => change.ticketId).filter((id) => id === ticketId);
      await expect.poll(seen).toEqual([ticketId]);
      stream.cut();
    }
  });

  it('jobs are done once, by whichever is free', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, person));
    await Promise.all(people.map(({ email }) => two.anonymous('POST /auth/password/forgot', { json: { email } })));
    const emails = people.map(({ email }) => email);
    const sent = () => two.mails.filter(({ to }) => emails.includes(to));
    await expect.poll(() => new Set(sent().map(({ to }) => to)).size).toBe(emails.length);
    expect(sent()).toHaveLength(emails.length);
  });
});
