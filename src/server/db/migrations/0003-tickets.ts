import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tickets, comments and what each person has read (§3, §4). The enum's order is the order of a ticket's life, so sorting by
 * status needs no case expression. Each possible list has an index on (scope, sort column, id); the open tickets, which every
 * list starts with, have small ones of their own. Included columns let a large client's tickets be counted from the index
 * alone.
 */
export const tickets: Migration = {
  async up(db) {
    await sql`
      create type ticket_status as enum
        ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold', 'Solved', 'Closed');

      create sequence ticket_display_ids as integer start 1000001 minvalue 1000001 maxvalue 9999999;

      create table tickets (
        id uuid primary key default gen_random_uuid(),
        display_id integer not null unique default nextval('ticket_display_ids'),
        client_id uuid not null references clients,
        author_id uuid not null references users,
        type ticket_type not null,
        product_group_id uuid not null references product_groups,
        title text collate "und-x-icu" not null check (char_length(title) between 1 and 100),
        problem jsonb not null,
        problem_text text not null,
        status ticket_status not null default 'New',
        on_hold_reason text
          check (on_hold_reason in ('Approval', 'ESD', 'Net', 'Hardware', 'Partner', 'HQ', 'QA')),
        priority smallint not null default 3 check (priority between 0 and 6),
        visible_to_client boolean not null default true,
        client_representative_id uuid references users,
        engineer_group_id uuid not null references engineer_groups,
        engineer_id uuid references users,
        follow_up_of uuid references tickets,
        created_on timestamptz(3) not null default now(),
        updated_on timestamptz(3) not null default now(),
        status_changed_on timestamptz(3) not null default now(),
        solved_on timestamptz(3),
        closed_on timestamptz(3),
        last_public_comment_on timestamptz(3),
        last_public_comment_by_staff boolean,
        check ((status = 'OnHold') = (on_hold_reason is not null))
      );
      alter sequence ticket_display_ids owned by tickets.display_id;

      create index tickets_client_display_id on tickets (client_id, display_id);
      create index tickets_client_created_on on tickets (client_id, created_on, id);
      create index tickets_client_status on tickets (client_id, status, id) include (visible_to_client);
      create index tickets_client_type on tickets (client_id, type, id);
      create index tickets_client_title on tickets (client_id, title, id);
      create index tickets_client_product_group on tickets (client_id, product_group_id, id) include (visible_to_client, status);
      create index tickets_client_author on tickets (client_id, author_id, id) include (visible_to_client, status);
      create index tickets_author_display_id on tickets (author_id, display_id);
      create index tickets_author_created_on on tickets (author_id, created_on, id);
      create index tickets_author_status on tickets (author_id, status, id);
      create index tickets_author_type on tickets (author_id, type, id);
      create index tickets_author_title on tickets (author_id, title, id);
      create index tickets_author_product_group on tickets (author_id, product_group_id, id);
      create index tickets_group_display_id on tickets (engineer_group_id, display_id);
      create index tickets_group_created_on on tickets (engineer_group_id, created_on, id);
      create index tickets_group_status on tickets (engineer_group_id, status, id);
      create index tickets_group_type on tickets (engineer_group_id, type, id);
      create index tickets_group_title on tickets (engineer_group_id, title, id);
      create index tickets_engineer_display_id on tickets (engineer_id, display_id);
      create index tickets_engineer_status on tickets (engineer_id, status, id);
      create index tickets_client_open on tickets (client_id, display_id)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
      create index tickets_author_open on tickets (author_id, display_id)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
      create index tickets_group_open on tickets (engineer_group_id, display_id)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
      create index tickets_follow_up on tickets (follow_up_of) where follow_up_of is not null;
      create index tickets_solved_on on tickets (solved_on) where status = 'Solved';

      create table ticket_reads (
        user_id uuid not null references users on delete cascade,
        ticket_id uuid not null references tickets on delete cascade,
        read_on timestamptz(3) not null,
        primary key (user_id, ticket_id)
      );
      create index ticket_reads_ticket on ticket_reads (ticket_id);

      create table comments (
        id uuid primary key default gen_random_uuid(),
        ticket_id uuid not null references tickets on delete cascade,
        author_id uuid not null references users,
        content jsonb not null,
        content_text text not null,
        created_on timestamptz(3) not null default now(),
        removed_on timestamptz(3),
        removed_by uuid references users
      );
      create index comments_ticket on comments (ticket_id, created_on, id);
      create index comments_author on comments (author_id);
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop table comments, ticket_reads, tickets;
      drop type ticket_status;
    `.execute(db);
  },
};
