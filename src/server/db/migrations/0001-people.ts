import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Clients, users, engineer groups and sessions (§3, §6). */
export const people: Migration = {
  async up(db) {
    await sql`
      create table clients (
        id uuid primary key default gen_random_uuid(),
        name text collate "und-x-icu" not null unique check (char_length(name) between 1 and 250),
        product_niche_ids integer[] not null default '{}',
        mfa_required boolean not null default false,
        created_on timestamptz(3) not null default now()
      );

      create table users (
        id uuid primary key default gen_random_uuid(),
        type text not null
          check (type in ('Customer', 'Engineer', 'Manager', 'Employee', 'Admin', 'Unknown', 'System')),
        status text not null default 'Active' check (status in ('Active', 'Inactive', 'Disabled', 'Removed')),
        permissions text[] not null default '{}',
        email text not null check (char_length(email) between 3 and 256),
        first_name text collate "und-x-icu" not null check (char_length(first_name) <= 250),
        last_name text collate "und-x-icu" not null check (char_length(last_name) <= 250),
        language text not null default 'en' check (language in ('en', 'lt')),
        password_hash text,
        password_changed_on timestamptz(3),
        password_expired boolean not null default false,
        mfa_type text not null default 'None'
          check (mfa_type in ('None', 'Authenticator', 'Email', 'VendorID')),
        mfa_required boolean not null default false,
        failed_sign_ins integer not null default 0,
        failed_since timestamptz(3),
        locked_until timestamptz(3),
        last_login timestamptz(3),
        created_on timestamptz(3) not null default now()
      );
      create unique index users_email on users (lower(email));

      create table user_clients (
        user_id uuid not null references users on delete cascade,
        client_id uuid not null references clients on delete cascade,
        position smallint not null default 0,
        primary key (user_id, client_id)
      );
      create index user_clients_client on user_clients (client_id, user_id);

      create table engineer_groups (
        id uuid primary key default gen_random_uuid(),
        name text collate "und-x-icu" not null unique check (char_length(name) between 1 and 250)
      );

      create table engineer_group_members (
        engineer_group_id uuid not null references engineer_groups on delete cascade,
        user_id uuid not null references users on delete cascade,
        primary key (engineer_group_id, user_id)
      );
      create index engineer_group_members_user on engineer_group_members (user_id, engineer_group_id);

      create table sessions (
        id uuid primary key default gen_random_uuid(),
        token_hash bytea not null unique,
        user_id uuid not null references users on delete cascade,
        created_on timestamptz(3) not null,
        last_activity_on timestamptz(3) not null,
        expires_on timestamptz(3) not null
      );
      create index sessions_user on sessions (user_id);
      create index sessions_expiry on sessions (expires_on);
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop table sessions, engineer_group_members, engineer_groups, user_clients, users, clients
    `.execute(db);
  },
};
