import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrations } from '#server/db/migrate.ts';
import { adminQuery, createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { signedIn, startServerProcess } from './support/server-process.ts';

const later: Migration = {
  async up(db) {
    await sql`alter table users add column later text; create index users_later on users (later)`.execute(db);
  },
};
const ends: (() => Promise<unknown>)[] = [];
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'helpdesk-together-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(dataDir, { recursive: true });
});

async function emptyDatabase(): Promise<{ database: TestDatabase; db: Db }> {
  const database = await createTestDatabase();
  ends.push(database.drop);
  await adminQuery(
    database.url,
    'drop schema public cascade; drop schema if exists pgboss cascade; create schema public',
  );
  const db = openDatabase(database.url, { max: 2 });
  ends.push(() => db.destroy());
  return { database, db };
}

async function start(databaseUrl: string): Promise<string> {
  const server = await startServerProcess({ databaseUrl, dataDir });
  ends.push(() => server.kill());
  return server.url;
}

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;

async function appliedTo(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

describe('two servers on one database', () => {
  it('that start at once migrate it once, and both serve', async () => {
    const { database, db } = await emptyDatabase();
    const urls = await Promise.all([start(database.url), start(database.url)]);
    expect(await appliedTo(db)).toEqual(Object.keys(migrations));
    expect(await Promise.all(urls.map(readiness))).toEqual([200, 200]);
  });

  it('keep serving while the other server upgrades it', async () => {
    const { url: databaseUrl, drop } = await createTestDatabase();
    ends.push(drop);
    const db = openDatabase(databaseUrl, { max: 3, statementTimeout: 0 });
    ends.push(() => db.destroy());
    const url = await start(databaseUrl);
    const headers = await signedIn(db);
    const all = { ...migrations, '9999-later': later };
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
    const migrated = migrator.migrateToLatest();
    let isDone = false;
    void migrated.finally(() => (isDone = true));
    const statuses = new Set<number>();
    do {
      const answers = [await fetch(`${url}/api/users`, { headers }), await fetch(`${url}/readyz`)];
      for (const { status } of answers) statuses.add(status);
    } while (!isDone);
    expect((await migrated).results?.map(({ status }) => status)).toEqual(['Success']);
    expect([...statuses]).toEqual([200]);
  });
});
