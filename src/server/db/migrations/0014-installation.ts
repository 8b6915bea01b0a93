import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * One row: which installation this database is, by which name its secret key is known, and whether its store of files has been
 * marked with that id. The first server that starts writes it.
 */
export const installation: Migration = {
  async up(db) {
    await sql`
      create table installation (
        only_row boolean primary key default true check (only_row),
        id uuid not null default gen_random_uuid(),
        secret_key_id bytea,
        has_marked_files boolean not null default false
      )
    `.execute(db);
  },
  async down(db) {
    await sql`drop table installation`.execute(db);
  },
};
