import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Second factors, passkeys, recovery, invitations, limits of attempts, what a person and the staff did to an account. */
export const signIn: Migration = {
  async up(db) {
    await sql`
      alter table users
        add column theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
        add column time_zone text check (char_length(time_zone) between 1 and 64),
        add column notify_answers boolean not null default true,
        add column notify_status_changes boolean not null default true,
        add column notify_colleague_replies boolean not null default true,
        add column totp_key bytea,
        add column totp_last_step bigint,
        add column id_app_device text;

      alter table sessions
        add column authenticated_on timestamptz(3) not null default now(),
        add column browser text,
        add column system text,
        add column address text;

      create table attempt_counters (
        key text primary key,
        count integer not null,
        window_ends_on timestamptz(3) not null
      );
      create index attempt_counters_end on attempt_counters (window_ends_on);

      create table known_devices (
        id uuid primary key default gen_random_uuid(),
        token_hash bytea not null unique,
        user_id uuid not null references users on delete cascade,
        created_on timestamptz(3) not null,
        last_used_on timestamptz(3) not null
      );
      create index known_devices_user on known_devices (user_id);

      create table pre_sign_ins (
        id uuid primary key default gen_random_uuid(),
        token_hash bytea not null unique,
        user_id uuid not null references users on delete cascade,
        failures integer not null default 0,
        created_on timestamptz(3) not null,
        expires_on timestamptz(3) not null
      );
      create index pre_sign_ins_user on pre_sign_ins (user_id);
      create index pre_sign_ins_expiry on pre_sign_ins (expires_on);

      create table mfa_sessions (
        id uuid primary key default gen_random_uuid(),
        purpose text not null check (purpose in ('signIn', 'pairing')),
        mfa_type text not null check (mfa_type in ('Authenticator', 'Email', 'VendorID')),
        user_id uuid not null references users on delete cascade,
        pre_sign_in_id uuid references pre_sign_ins on delete cascade,
        session_id uuid references sessions on delete cascade,
        status text not null default 'Pending'
          check (status in ('Pending', 'Confirmed', 'Cancelled', 'Refused')),
        tries integer not null default 0,
        code_hash bytea,
        totp_key bytea,
        id_app_reference text,
        created_on timestamptz(3) not null,
        expires_on timestamptz(3) not null,
        check (num_nonnulls(pre_sign_in_id, session_id) = 1)
      );
      create index mfa_sessions_user on mfa_sessions (user_id);
      create index mfa_sessions_pre_sign_in on mfa_sessions (pre_sign_in_id);
      create index mfa_sessions_session on mfa_sessions (session_id);
      create index mfa_sessions_expiry on mfa_sessions (expires_on);

      create table recovery_codes (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        code_hash bytea not null,
        used_on timestamptz(3),
        unique (user_id, code_hash)
      );

      create table passkeys (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null default '{}',
        backed_up boolean not null,
        name text not null check (char_length(name) between 1 and 100),
        created_on timestamptz(3) not null,
        last_used_on timestamptz(3)
      );
      create index passkeys_user on passkeys (user_id);

      create table passkey_challenges (
        id uuid primary key default gen_random_uuid(),
        challenge text not null,
        user_id uuid references users on delete cascade,
        pre_sign_in_id uuid references pre_sign_ins on delete cascade,
        session_id uuid references sessions on delete cascade,
        created_on timestamptz(3) not null,
        expires_on timestamptz(3) not null
      );
      create index passkey_challenges_user on passkey_challenges (user_id);
      create index passkey_challenges_pre_sign_in on passkey_challenges (pre_sign_in_id);
      create index passkey_challenges_session on passkey_challenges (session_id);
      create index passkey_challenges_expiry on passkey_challenges (expires_on);

      create table former_passwords (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        password_hash text not null,
        replaced_on timestamptz(3) not null
      );
      create index former_passwords_user on former_passwords (user_id, replaced_on desc);

      create table password_resets (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        created_on timestamptz(3) not null,
        expires_on timestamptz(3) not null,
        used_on timestamptz(3)
      );
      create index password_resets_user on password_resets (user_id);

      create table invites (
        id uuid primary key default gen_random_uuid(),
        email text not null check (char_length(email) between 3 and 256),
        client_ids uuid[] not null,
        permissions text[] not null default '{}',
        language text not null check (language in ('en', 'lt')),
        status text not null default 'Sent' check (status in ('Completed', 'Sent', 'Expired', 'Removed')),
        invited_by uuid not null references users,
        user_id uuid references users on delete cascade,
        sent_on timestamptz(3) not null,
        expires_on timestamptz(3) not null
      );
      create index invites_email on invites (lower(email));
      create index invites_invited_by on invites (invited_by);
      create index invites_user on invites (user_id);

      create table consents (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('TermsOfUse', 'DataProcessing')),
        text_url text not null,
        agreed_on timestamptz(3) not null,
        address text
      );
      create index consents_user on consents (user_id);

      create table security_events (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        kind text not null,
        mfa_type text,
        browser text,
        system text,
        address text,
        by_staff boolean not null default false,
        happened_on timestamptz(3) not null
      );
      create index security_events_user on security_events (user_id, happened_on desc);

      create table audit_log (
        id uuid primary key default gen_random_uuid(),
        actor_id uuid not null references users,
        action text not null,
        user_id uuid references users on delete set null,
        invite_id uuid references invites on delete set null,
        before jsonb not null,
        after jsonb not null,
        happened_on timestamptz(3) not null
      );
      create index audit_log_user on audit_log (user_id, happened_on desc);
      create index audit_log_actor on audit_log (actor_id, happened_on desc);
      create index audit_log_invite on audit_log (invite_id);
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop table audit_log, security_events, consents, invites, password_resets, former_passwords, passkey_challenges,
        passkeys, recovery_codes, mfa_sessions, pre_sign_ins, known_devices, attempt_counters;
      alter table sessions
        drop column authenticated_on, drop column browser, drop column system, drop column address;
      alter table users
        drop column theme, drop column time_zone, drop column notify_answers, drop column notify_status_changes,
        drop column notify_colleague_replies, drop column totp_key, drop column totp_last_step,
        drop column id_app_device;
    `.execute(db);
  },
};
