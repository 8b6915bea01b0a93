import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Uploaded files with their chunks, and the keys that make repeated creations idempotent (§4, §7.4). */
export const files: Migration = {
  async up(db) {
    await sql`
      create table files (
        id uuid primary key default gen_random_uuid(),
        owner_id uuid not null references users,
        ticket_id uuid references tickets on delete cascade,
        comment_id uuid references comments on delete cascade,
        position smallint not null default 0,
        name text not null check (char_length(name) between 1 and 128),
        size bigint not null check (size > 0),
        declared_type text not null,
        sniffed_type text,
        category text not null check (category in ('image', 'document', 'media', 'archive', 'text', 'other')),
        status text not null default 'Active'
          check (status in ('Pending', 'Active', 'Completed', 'Failed', 'Aborted', 'Rejected')),
        sha256 text,
        blob_key text not null unique,
        max_chunk_size integer not null,
        created_on timestamptz(3) not null default now(),
        completed_on timestamptz(3),
        removed_on timestamptz(3),
        removed_by uuid references users,
        check (comment_id is null or ticket_id is not null)
      );
      create index files_ticket on files (ticket_id, comment_id, position) where ticket_id is not null;
      create index files_comment on files (comment_id) where comment_id is not null;
      create index files_unattached on files (owner_id, created_on) where ticket_id is null;

      create table file_chunks (
        file_id uuid not null references files on delete cascade,
        chunk integer not null check (chunk >= 0),
        length integer not null check (length > 0),
        digest text not null,
        primary key (file_id, chunk)
      );

      create table idempotency_keys (
        user_id uuid not null references users on delete cascade,
        operation text not null,
        key text not null check (char_length(key) between 1 and 255),
        request_hash text not null,
        response jsonb,
        created_on timestamptz(3) not null default now(),
        primary key (user_id, operation, key)
      );
      create index idempotency_keys_age on idempotency_keys (created_on);
    `.execute(db);
  },
  async down(db) {
    await sql`drop table idempotency_keys, file_chunks, files`.execute(db);
  },
};
