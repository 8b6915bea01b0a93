import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import type { Db } from '#server/db/connection.ts';
import { migrateToLatest, migrations } from '#server/db/migrate.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let db: Db;
const names = Object.keys(migrations);

async function open(): Promise<void> {
  database = await createTestDatabase();
  db = openDatabase(database.url);
}

async function openEmpty(): Promise<void> {
  await open();
  await sql`drop schema public cascade; create schema public`.execute(db);
}

afterEach(async () => {
  await db.destroy();
  await database.drop();
});

describe('migrations', () => {
  it('run all, once', async () => {
    await openEmpty();
    expect(await migrateToLatest(db)).toEqual(names);
    expect(await migrateToLatest(db)).toEqual([]);
  });

  it('run once when two processes start together', async () => {
    await openEmpty();
    const other = openDatabase(database.url);
    const ran = await Promise.all([migrateToLatest(db), migrateToLatest(other)]);
    await other.destroy();
    expect(ran.flat()).toEqual(names);
  });

  it('can be taken back', async () => {
    await open();
    for (const name of names.toReversed()) await migrations[name]?.down?.(db.withoutPlugins());
    const left = await db.introspection.getTables();
    expect(left.filter(({ schema }) => schema === 'public')).toEqual([]);
  });

  it.each([
    [
      'a table is there that belongs to a migration that is not recorded',
      `delete from kysely_migration where name = '${names.at(-1)}'`,
      'half-applied',
    ],
    ['nothing is recorded', 'drop table kysely_migration', 'half-applied'],
    ['one is missing in between', `delete from kysely_migration where name = '${names[1]}'`, 'half-applied'],
    ['one is recorded that is not known', "insert into kysely_migration values ('9999-later', 'now')", 'newer'],
  ])('are refused with one line when %s', async (_, statement, kind) => {
    await open();
    await sql.raw(statement).execute(db);
    const failure = await migrateToLatest(db).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'MigrationError', kind });
    expect((failure as Error).message).not.toContain('\n');
  });

  it('leave nothing behind when they fail', async () => {
    await openEmpty();
    await sql`create table comments (id int)`.execute(db);
    await expect(migrateToLatest(db)).rejects.toMatchObject({ name: 'MigrationError', kind: 'failed' });
    const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
    expect(tables.map(({ name }) => name)).toEqual(['comments']);
  });
});
