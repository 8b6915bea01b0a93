import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A person's drafts with their files, and the filters a person has saved (§3, product decision: drafts). */
export const drafts: Migration = {
  async up(db) {
    await sql`
      create table drafts (
        owner_id uuid not null references users on delete cascade,
        id uuid not null,
        kind text not null check (kind in ('NewTicket', 'Reply')),
        type ticket_type,
        product_group_id uuid references product_groups,
        title text not null default '' check (char_length(title) <= 1000),
        content jsonb,
        file_ids uuid[] not null default '{}',
        version integer not null check (version > 0),
        tab text not null,
        saved_on timestamptz(3) not null,
        former jsonb,
        sent_version integer,
        sent_ticket_id uuid references tickets on delete cascade,
        primary key (owner_id, id)
      );
      create index drafts_saved_on on drafts (saved_on);
      create index drafts_sent_ticket on drafts (sent_ticket_id) where sent_ticket_id is not null;

      alter table files
        add column draft_id uuid,
        add constraint files_draft foreign key (owner_id, draft_id) references drafts (owner_id, id)
          on delete set null (draft_id);
      create index files_draft on files (owner_id, draft_id) where draft_id is not null;

      create table saved_filters (
        user_id uuid not null references users on delete cascade,
        list text not null check (list in ('Tickets', 'SubTickets')),
        filters text not null,
        previous text not null default '',
        primary key (user_id, list)
      );

      create table named_filters (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references users on delete cascade,
        list text not null check (list in ('Tickets', 'SubTickets')),
        name text not null check (char_length(name) between 1 and 100),
        filters text not null
      );
      create unique index named_filters_name on named_filters (user_id, list, lower(name));
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop table named_filters, saved_filters;
      alter table files drop column draft_id;
      drop table drafts;
    `.execute(db);
  },
};
