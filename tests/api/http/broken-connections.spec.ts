import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { adminQuery, createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let db: Db;
const reported: Error[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 1, onIdleError: (error) => reported.push(error) });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a connection that breaks between two statements fails the transaction, and neither the process nor the next one', async () => {
  const broken = db.transaction().execute(async (transaction) => {
    await adminQuery(database.url, `select pg_terminate_backend(${await backendOf(transaction)})`);
    await sql`select 1`.execute(transaction);
  });
  await expect(broken).rejects.toThrow();
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
});

test('an idle connection that breaks is logged in words, without the connection itself', async () => {
  await adminQuery(database.url, `select pg_terminate_backend(${await backendOf(db)})`);
  await expect.poll(() => reported.at(-1)?.message).toMatch(/terminat/);
  expect(Object.keys(reported.at(-1) ?? {})).not.toContain('client');
});

async function backendOf(connection: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]?.pid ?? 0;
}
