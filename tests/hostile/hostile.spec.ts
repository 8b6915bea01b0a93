import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { cookieOf } from '#tests/api/support/event-stream.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeCompany, upload } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import { startAttack } from './attack.ts';
import { attacks } from './attacks.ts';
import type { Target } from './attacks.ts';
import { createSeen, sendRaw } from './connection.ts';

let api: TestApi;
let company: Company;
let target: Target;

beforeAll(async () => {
  api = await startApi();
  company = await makeCompany(api);
  const { id: fileId } = await upload(company.asCustomer, 'capture.bin', new Uint8Array(randomBytes(2 * 1024 * 1024)));
  const cookie = await cookieOf(api, company.customer);
  const adminCookie = await cookieOf(api, await makeUser(api.db, { type: 'Admin' }));
  target = { url: api.url, cookie, adminCookie, fileId };
});
afterAll(() => api.close());

describe('while a client is hostile the others are served, and it is refused in the contract’s form', () => {
  it.each(attacks(false))('$name', async (attack) => {
    const running = await startAttack(attack, target);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await company.asCustomer('GET /auth/session')).status);
    await running.end();
    expect(statuses).toEqual([200, 200, 200]);
    expect(running.seen.faults).toEqual([]);
    expect(Object.keys(running.seen.statuses)).not.toContain('silence');
  });
});

/** Responds to every connection the same, and closes it. */
async function startBadServer(status: number, type: string): Promise<{ url: string; close: () => void }> {
  const answer = status === 0 ? '' : `HTTP/1.1 ${status} Bad\r\ncontent-type: ${type}\r\n\r\n`;
  const server = createServer((socket) => void socket.resume().end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

describe('observations of an attack', () => {
  it.each([
    ['a server error', 500, 'application/problem+json'],
    ['a refusal that is no problem document', 400, 'text/html'],
    ['no answer', 0, ''],
  ])('is reported: %s', async (_, status, type) => {
    const seen = createSeen();
    const bad = await startBadServer(status, type);
    await sendRaw(bad.url, 'GET / HTTP/1.1\r\n\r\n', seen);
    bad.close();
    expect(seen).toEqual(
      status === 0
        ? { statuses: { cut: 1 }, faults: [] }
        : { statuses: { [status]: 1 }, faults: [expect.stringContaining(`HTTP/1.1 ${status}`)] },
    );
  });
});
