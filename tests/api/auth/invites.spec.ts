import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markExpiredInvites } from '#server/services/jobs/mark-expired-invites.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { makeClient, makeUser } from '#tests/api/support/fixtures.ts';
import { invite, register } from '#tests/api/support/auth/invites.ts';
import { claimsOf, mailedToken } from '#tests/api/support/mail/mailed-tokens.ts';
import { SECRET_KEY } from '#tests/api/support/auth/secret-key.ts';
import { faults } from '#tests/api/support/auth/passwords.ts';

const DAY_MS = 86_400_000;
const STAFF = ['Engineer', 'Manager', 'Employee', 'Admin'] as const;

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ SECRET_KEY });
});
afterAll(() => api.close());

async function isValid(id: string): Promise<unknown> {
  return (await api.anonymous(`GET /users/invites/is-valid?id=${id}`)).json()['valid'];
}

function statusOf(id: string): Promise<{ status: string } | undefined> {
  return api.db.selectFrom('invites').select('status').where('id', '=', id).executeTakeFirst();
}

async function auditOf(inviteId: string): Promise<unknown[]> {
  return api.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after', 'happenedOn'])
    .where('inviteId', '=', inviteId)
    .execute();
}

describe('inviting', () => {
  it.each(STAFF)('is for %s', async (type) => {
    const call = await api.as(await makeUser(api.db, { type }));
    const client = await makeClient(api.db);
    const json = { email: `${crypto.randomUUID()}@example.com`, clientIds: [client.id] };
    expect((await call('POST /staff/invites', { json })).status).toBe(201);
  });

  it('is not for customers, nor without a session', async () => {
    const json = { email: 'a@example.com', clientIds: [crypto.randomUUID()] };
    const call = await api.as(await makeUser(api.db));
    expect((await call('POST /staff/invites', { json })).status).toBe(403);
    expect((await api.anonymous('POST /staff/invites', { json })).status).toBe(401);
  });

  it('mails a link for 7 days, in the language that was chosen', async () => {
    const actor = await makeUser(api.db, { type: 'Manager', firstName: 'Ona', lastName: 'Kazlauskienė' });
    const client = await makeClient(api.db);
    const email = `${crypto.randomUUID()}@example.com`;
    const call = await api.as(actor);
    const json = { email, clientIds: [client.id], permissions: ['ViewAllTickets'], language: 'lt' };
    const invitation = (await call('POST /staff/invites', { json })).json<{ id: string; expiresOn: string }>();
    expect(Date.parse(invitation.expiresOn) - api.clock.now().getTime()).toBe(7 * DAY_MS);
    const checked = await api.anonymous(`GET /users/invites/is-valid?id=${invitation.id}`);
    expect(checked.json()).toEqual({ valid: true, validUntil: invitation.expiresOn });
    const mail = await api.mailTo(email);
    expect(mail).toMatchObject({ language: 'lt', text: expect.stringContaining(client.name) as string });
    expect(mail.text).toContain('Ona Kazlauskienė');
    expect(claimsOf(await mailedToken(api, email))).toMatchObject({
      email,
      id: invitation.id,
      aud: 'invite',
      exp: Date.parse(invitation.expiresOn) / 1000,
    });
    expect(await auditOf(invitation.id)).toEqual([
      {
        actorId: actor.id,
        action: 'inviteUser',
        before: {},
        after: { email, clientIds: [client.id], permissions: ['ViewAllTickets'], language: 'lt' },
        happenedOn: api.clock.now(),
      },
    ]);
  });

  it('replaces an invitation of the address that is still open', async () => {
    const first = await invite(api);
    const second = await invite(api, { email: first.email.toUpperCase() });
    expect([await isValid(first.id), await isValid(second.id)]).toEqual([false, true]);
    expect(await statusOf(first.id)).toEqual({ status: 'Removed' });
  });

  it('refuses the address of an account, whatever its state', async () => {
    const user = await makeUser(api.db, { status: 'Disabled' });
    const call = await api.as(await makeUser(api.db, { type: 'Admin' }));
    const client = await makeClient(api.db);
    const json = { email: user.email.toUpperCase(), clientIds: [client.id] };
    const answer = await call('POST /staff/invites', { json });
    expect([answer.status, answer.json()['code']]).toEqual([409, 'email_exists']);
    await expect(api.mailTo(json.email)).rejects.toThrow('There is no mail');
  });

  it('rejects clients and permissions that do not exist', async () => {
    const call = await api.as(await makeUser(api.db, { type: 'Admin' }));
    const client = await makeClient(api.db);
    const answer = await call('POST /staff/invites', {
      json: {
        email: `${crypto.randomUUID()}@example.com`,
        clientIds: [client.id, crypto.randomUUID()],
        permissions: ['ViewAllTickets', 'ManageEverything'],
      },
    });
    expect(faults(answer)).toEqual(['clientIds.1 not_found', 'permissions.1 unknown_value']);
  });

  it.each([
    ['no client', { clientIds: [] }, 'clientIds too_few'],
    ['an address that is none', { email: 'tomas' }, 'email invalid_format'],
    ['another language', { language: 'de' }, 'language unknown_value'],
    ['a type', { type: 'Admin' }, 'type unexpected'],
  ])('refuses %s', async (_, given, fault) => {
    const call = await api.as(await makeUser(api.db, { type: 'Admin' }));
    const client = await makeClient(api.db);
    const json = { email: 'tomas@example.com', clientIds: [client.id], ...given };
    expect(faults(await call('POST /staff/invites', { json }))).toEqual([fault]);
  });
});

describe('revoking', () => {
  it('makes the link stop, once, and is written down', async () => {
    const invitation = await invite(api);
    const actor = await makeUser(api.db, { type: 'Employee' });
    const call = await api.as(actor);
    expect((await call(`DELETE /staff/invites/${invitation.id}`)).status).toBe(204);
    expect(await isValid(invitation.id)).toBe(false);
    expect(faults(await register(api, invitation))).toEqual(['token invalid_token']);
    const again = await call(`DELETE /staff/invites/${invitation.id}`);
    expect([again.status, again.json()['code']]).toEqual([409, 'account_state']);
    expect((await auditOf(invitation.id)).slice(1)).toEqual([
      {
        actorId: actor.id,
        action: 'revokeInvite',
        before: { status: 'Sent' },
        after: { status: 'Removed' },
        happenedOn: api.clock.now(),
      },
    ]);
  });

  it('rejects a used one, an unknown one, and customers', async () => {
    const used = await invite(api);
    await register(api, used);
    const call = await api.as(await makeUser(api.db, { type: 'Engineer' }));
    expect((await call(`DELETE /staff/invites/${used.id}`)).status).toBe(409);
    expect((await call(`DELETE /staff/invites/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await call('DELETE /staff/invites/7')).status).toBe(400);
    const open = await invite(api);
    const customer = await api.as(await makeUser(api.db));
    expect((await customer(`DELETE /staff/invites/${open.id}`)).status).toBe(403);
    expect(await isValid(open.id)).toBe(true);
  });
});

describe('checking', () => {
  it('says yes to an open one, and no to all others alike', async () => {
    const open = await invite(api);
    const used = await invite(api);
    await register(api, used);
    expect(await isValid(open.id)).toBe(true);
    expect(await isValid(used.id)).toBe(false);
    expect(await isValid(crypto.randomUUID())).toBe(false);
    expect((await api.anonymous('GET /users/invites/is-valid?id=7')).status).toBe(400);
    expect((await api.anonymous('GET /users/invites/is-valid')).status).toBe(400);
  });

  it('says no after 7 days, and the hourly job marks what has expired', async () => {
    const [open, revoked] = [await invite(api), await invite(api)];
    const staff = await makeUser(api.db, { type: 'Admin' });
    await (
      await api.as(staff)
    )(`DELETE /staff/invites/${revoked.id}`);
    api.clock.forward(7 * DAY_MS - 1);
    await markExpiredInvites(api);
    expect(await isValid(open.id)).toBe(true);
    api.clock.forward(1);
    expect(await isValid(open.id)).toBe(false);
    await markExpiredInvites(api);
    expect([await statusOf(open.id), await statusOf(revoked.id)]).toEqual([
      { status: 'Expired' },
      { status: 'Removed' },
    ]);
    const answer = await (await api.as(staff))(`DELETE /staff/invites/${open.id}`);
    expect([answer.status, answer.json()['code']]).toEqual([409, 'account_state']);
  });
});
