import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Db } from './connection.ts';
import { people } from './migrations/0001-people.ts';
import { products } from './migrations/0002-products.ts';
import { tickets } from './migrations/0003-tickets.ts';
import { files } from './migrations/0004-files.ts';
import { signIn } from './migrations/0005-sign-in.ts';
import { mail } from './migrations/0006-mail.ts';
import { demoPhone } from './migrations/0007-demo-phone.ts';
import { drafts } from './migrations/0008-drafts.ts';
import { words } from './migrations/0009-words.ts';
import { conversation } from './migrations/0010-conversation.ts';
import { returns } from './migrations/0011-returns.ts';
import { load } from './migrations/0012-load.ts';
import { search } from './migrations/0013-search.ts';
import { installation } from './migrations/0014-installation.ts';
import { staffLists } from './migrations/0015-staff-lists.ts';
import { inboundParcels } from './migrations/0016-inbound-parcels.ts';
import { unitNames } from './migrations/0017-unit-names.ts';
import { lastWord } from './migrations/0018-last-word.ts';
import { watchersOfTicket } from './migrations/0019-watchers-of-ticket.ts';

/** In order. A released migration is never edited; a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-products': products,
  '0003-tickets': tickets,
  '0004-files': files,
  '0005-sign-in': signIn,
  '0006-mail': mail,
  '0007-demo-phone': demoPhone,
  '0008-drafts': drafts,
  '0009-words': words,
  '0010-conversation': conversation,
  '0011-returns': returns,
  '0012-load': load,
  '0013-search': search,
  '0014-installation': installation,
  '0015-staff-lists': staffLists,
  '0016-inbound-parcels': inboundParcels,
  '0017-unit-names': unitNames,
  '0018-last-word': lastWord,
  '0019-watchers-of-ticket': watchersOfTicket,
};

const OLDEST_POSTGRES = 15;

/** The database cannot be migrated; `message` is one line that says what to do. */
class MigrationError extends Error {
  override name = 'MigrationError';
  readonly kind: 'half-applied' | 'newer' | 'too-old' | 'failed';

  constructor(kind: MigrationError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/**
 * Migrates the schema to the newest version, in one transaction and under PostgreSQL's advisory lock. Returns the names of the
 * migrations it ran. Throws a MigrationError for a state it cannot continue from.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  await refuseOldServer(db);
  // One snapshot: another process may be migrating right now.
  await db.transaction().setIsolationLevel('repeatable read').execute(refuseHalfApplied);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new MigrationError(
      'failed',
      `Migration ${failed ?? 'of the database'} failed and was rolled back: ${reason}`,
      error,
    );
  }
  return results.map((result) => result.migrationName);
}

/** Whether the database has every migration of this version; a newer version may have added more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(migrations).every((name) => applied.has(name));
}

async function refuseOldServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version
  `.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_POSTGRES) {
    throw new MigrationError(
      'too-old',
      `The database is PostgreSQL ${version}; version ${OLDEST_POSTGRES} or later is needed.`,
    );
  }
}

// Our migrations are transactional, so such a state comes from a copied, edited or newer database.
async function refuseHalfApplied(db: Db): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrations);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new MigrationError(
      'newer',
      `The database has migration ${unknown}, which this version does not know. Start the newer version, or use another database.`,
    );
  }
  const gap = applied.some((name, index) => name !== known[index]);
  const next = known[applied.length];
  const leftover = next === undefined ? undefined : await firstTableOf(db, next);
  if (gap || leftover !== undefined) {
    const what = leftover === undefined ? 'migrations are missing' : `table "${leftover}" exists already`;
    throw new MigrationError(
      'half-applied',
      `The database is only half migrated (${what}, applied: ${applied.join(', ') || 'none'}). Restore a backup, or start with an empty database.`,
    );
  }
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present
  `.execute(db);
  if (tables[0]?.present !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

const FIRST_TABLES: Record<string, string> = {
  '0001-people': 'users',
  '0002-products': 'product_groups',
  '0003-tickets': 'tickets',
  '0004-files': 'files',
  '0005-sign-in': 'attempt_counters',
  '0006-mail': 'demo_mails',
  '0007-demo-phone': 'demo_phone_accounts',
  '0008-drafts': 'drafts',
  '0009-words': 'ticket_texts',
  '0010-conversation': 'watchers',
  '0011-returns': 'units',
  // These create no table; an index can be looked up by its name as well.
  '0012-load': 'tickets_representative',
  '0013-search': 'units_client_numbers',
  '0014-installation': 'installation',
  '0015-staff-lists': 'tickets_all_counted',
  '0016-inbound-parcels': 'rmas_inbound_tracking',
  '0017-unit-names': 'unit_names',
  '0018-last-word': 'tickets_all_activity',
  '0019-watchers-of-ticket': 'watchers_of_ticket',
};

async function firstTableOf(db: Db, migration: string): Promise<string | undefined> {
  const table = FIRST_TABLES[migration];
  if (table === undefined) return undefined;
  const { rows } = await sql<{ present: boolean }>`select to_regclass(${table}) is not null as present`.execute(db);
  return rows[0]?.present === true ? table : undefined;
}
