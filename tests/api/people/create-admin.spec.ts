import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { createPasswordHasher } from '#server/adapters/password-hash.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { NEW_PASSWORD } from '#tests/api/support/auth/passwords.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

function createAdmin(email: string, password: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, ADMIN_PASSWORD: password };
  const args = [join(PROJECT_ROOT, 'scripts/create-admin.ts'), '--email', email, '--first-name', 'Ona'];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
}

it('is needed: a new database has nobody in it', async () => {
  expect(await db.selectFrom('users').select('email').execute()).toEqual([]);
});

it('makes an administrator who can sign in', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await createAdmin(email, NEW_PASSWORD)).code).toBe(0);
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(user).toMatchObject({ type: 'Admin', status: 'Active', firstName: 'Ona' });
  expect(await createPasswordHasher().verify(NEW_PASSWORD, user.passwordHash)).toBe(true);
});

it.each([
  ['weak', 'kelias', /needs at least 12 characters/],
  ['common', 'Password2026!', /one of the most common/],
  ['from the email', 'Agne.Stankeviciene-1', /name of the email/],
])('refuses a password that is %s, and does not print it', async (_, password, reason) => {
  const { code, output } = await createAdmin('agne.stankeviciene@example.com', password);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(output).not.toContain(password);
});

it('rejects the address of an account and an invalid address', async () => {
  const user = await makeUser(db);
  expect((await createAdmin(user.email.toUpperCase(), NEW_PASSWORD)).output).toContain('already');
  expect((await createAdmin('nobody', NEW_PASSWORD)).output).toContain('Give the mail address');
});
