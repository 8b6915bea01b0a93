import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the demo's phone remembers: the accounts it is paired with, and the sign-ins that wait for it. */
export const demoPhone: Migration = {
  async up(db) {
    await sql`
      create table demo_phone_accounts (
        id uuid primary key default gen_random_uuid(),
        account text not null,
        registration_code text not null unique,
        phone_hash bytea,
        expires_on timestamptz(3) not null
      );
      create index demo_phone_accounts_phone on demo_phone_accounts (phone_hash);

      create table demo_phone_sign_ins (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null references demo_phone_accounts on delete cascade,
        display_code text not null,
        browser text,
        address text,
        status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Refused')),
        expires_on timestamptz(3) not null
      );
      create index demo_phone_sign_ins_account on demo_phone_sign_ins (account_id);
    `.execute(db);
  },
  async down(db) {
    await sql`drop table demo_phone_sign_ins, demo_phone_accounts`.execute(db);
  },
};
