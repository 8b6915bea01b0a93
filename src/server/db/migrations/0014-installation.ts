import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * One row: the installation's id, the id of its secret key, and whether its file store is marked with the installation. The
 * first server that starts writes it.
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
