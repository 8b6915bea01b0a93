import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Ticket events, their receivers, and replies by email. `ticket_events` is the history and the source of the live stream: in
 * the order of (transaction, sequence) nothing that commits later comes before what was read (`pg_snapshot_xmin`); each insert
 * wakes the listening servers.
 */
export const conversation: Migration = {
  async up(db) {
    await sql`
      create table watchers (
        id uuid primary key default gen_random_uuid(),
        ticket_id uuid not null references tickets on delete cascade,
        user_id uuid references users on delete cascade,
        email text check (char_length(email) between 3 and 256),
        language text,
        token_hash bytea,
        confirmed_on timestamptz(3),
        added_by uuid references users,
        created_on timestamptz(3) not null default now(),
        check (num_nonnulls(user_id, email) = 1)
      );
      create unique index watchers_user on watchers (ticket_id, user_id) where user_id is not null;
      create unique index watchers_email on watchers (ticket_id, lower(email)) where email is not null;
      create index watchers_of_user on watchers (user_id) where user_id is not null;
      insert into watchers (ticket_id, user_id, confirmed_on, created_on)
        select id, author_id, created_on, created_on from tickets
        union
        select id, client_representative_id, created_on, created_on from tickets
          where client_representative_id is not null and client_representative_id <> author_id;

      alter table tickets
        add column version integer not null default 0,
        add column promised_by timestamptz(3),
        add column promise_left_ms integer check (promise_left_ms >= 0);

      alter table comments
        alter column author_id drop not null,
        add column watcher_id uuid references watchers,
        add column edited_on timestamptz(3),
        add column via_mail boolean not null default false,
        add constraint comments_writer check (num_nonnulls(author_id, watcher_id) = 1);
      create index comments_watcher on comments (watcher_id) where watcher_id is not null;

      create table ticket_events (
        id uuid primary key default gen_random_uuid(),
        sequence bigint generated always as identity,
        transaction xid8 not null default pg_current_xact_id(),
        ticket_id uuid not null references tickets on delete cascade,
        kind text not null check (kind in ('Created', 'CommentAdded', 'CommentEdited', 'CommentRemoved', 'StatusChanged',
          'EngineerAssigned', 'FollowUpStarted', 'WatcherAdded', 'WatcherRemoved', 'FeedbackGiven')),
        actor_id uuid references users,
        actor_watcher_id uuid references watchers on delete set null,
        via_mail boolean not null default false,
        comment_id uuid references comments on delete cascade,
        data jsonb not null default '{}',
        created_on timestamptz(3) not null,
        told_on timestamptz(3)
      );
      create index ticket_events_ticket on ticket_events (ticket_id, sequence);
      create index ticket_events_order on ticket_events (transaction, sequence);
      create index ticket_events_comment on ticket_events (comment_id) where comment_id is not null;
      create function tell_ticket_events() returns trigger language plpgsql as $$
        begin
          perform pg_notify('ticket_events', '');
          return null;
        end $$;
      create trigger ticket_events_told after insert on ticket_events
        for each statement execute function tell_ticket_events();

      create table feedbacks (
        ticket_id uuid primary key references tickets on delete cascade,
        user_id uuid not null references users,
        rating smallint not null check (rating between 1 and 5),
        target text not null
          check (target in ('ClientTechnicalSupport', 'ProjectSupport', 'RnD', 'QA', 'HQ', 'Partner', 'Other')),
        comment text not null check (char_length(comment) <= 500),
        given_on timestamptz(3) not null,
        changed_on timestamptz(3) not null
      );

      create table pending_notices (
        watcher_id uuid not null references watchers on delete cascade,
        event_id uuid not null references ticket_events on delete cascade,
        due_on timestamptz(3) not null,
        primary key (watcher_id, event_id)
      );
      create index pending_notices_due_on on pending_notices (due_on);

      create table inbound_mails (
        id uuid primary key default gen_random_uuid(),
        message_id text not null,
        recipient text not null,
        sender text not null,
        outcome text not null check (outcome in ('Accepted', 'Refused')),
        reason text,
        ticket_id uuid references tickets on delete set null,
        comment_id uuid references comments on delete set null,
        received_on timestamptz(3) not null,
        unique (message_id, recipient)
      );
      create index inbound_mails_received_on on inbound_mails (received_on);

      alter table demo_mails add column reply_to text;

      alter table users add column notice_timing text not null default 'AtOnce'
        check (notice_timing in ('AtOnce', 'Hourly', 'Daily'));
    `.execute(db);
  },
  async down(db) {
    await sql`
      alter table users drop column notice_timing;
      alter table demo_mails drop column reply_to;
      drop table inbound_mails, pending_notices, feedbacks, ticket_events;
      drop function tell_ticket_events;
      delete from comments where watcher_id is not null;
      alter table comments drop column watcher_id, drop column edited_on, drop column via_mail,
        alter column author_id set not null;
      alter table tickets drop column version, drop column promised_by, drop column promise_left_ms;
      drop table watchers;
    `.execute(db);
  },
};
