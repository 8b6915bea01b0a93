import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ticket types, product groups, question templates and packed boxes (§3). */
export const products: Migration = {
  async up(db) {
    await sql`
      create type ticket_type as enum ('Incident', 'Service', 'Question', 'OrderCodes');

      create table product_groups (
        id uuid primary key default gen_random_uuid(),
        name text collate "und-x-icu" not null unique check (char_length(name) between 1 and 128),
        support_status smallint not null default 0 check (support_status between 0 and 2),
        product_niche_id integer not null,
        engineer_group_id uuid not null references engineer_groups
      );
      create index product_groups_niche on product_groups (product_niche_id, name);

      create table question_templates (
        type ticket_type not null,
        product_group_id uuid not null references product_groups on delete cascade,
        content text not null,
        primary key (product_group_id, type)
      );

      create table boxes (
        id uuid primary key,
        client_id uuid not null references clients on delete cascade,
        product_group_id uuid not null references product_groups,
        dispatched_on timestamptz(3) not null
      );
      create index boxes_client on boxes (client_id, id);

      create table box_items (
        id uuid primary key default gen_random_uuid(),
        box_id uuid not null references boxes on delete cascade,
        parent_box_number text not null,
        child_box_number text not null,
        serial_number text not null unique,
        imei text unique,
        mac_address text
      );
      create index box_items_box on box_items (box_id, serial_number);
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop table box_items, boxes, question_templates, product_groups;
      drop type ticket_type;
    `.execute(db);
  },
};
