import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What lists and counters need when there are a million tickets: indexes that hold all a list filters by, so that a page deep
 * in a client's 50,000 tickets is found, and counted exactly, without a look into the table; a list of open tickets with what
 * the counters ask; and a vacuum that comes before a twentieth of a table has changed, because only pages it has seen may be
 * counted from an index.
 */
export const load: Migration = {
  async up(db) {
    await sql`
      drop index tickets_client_display_id, tickets_client_created_on, tickets_client_status, tickets_client_type,
        tickets_client_title, tickets_client_product_group, tickets_client_author, tickets_client_open,
        tickets_author_display_id, tickets_author_created_on, tickets_author_status, tickets_author_type,
        tickets_author_title, tickets_author_product_group, tickets_author_open;

      create index tickets_client_display_id on tickets (client_id, display_id)
        include (id, visible_to_client, status, type, product_group_id, created_on);
      create index tickets_client_created_on on tickets (client_id, created_on, id)
        include (visible_to_client, status, type, product_group_id);
      create index tickets_client_status on tickets (client_id, status, id)
        include (visible_to_client, type, product_group_id, created_on);
      create index tickets_client_type on tickets (client_id, type, id)
        include (visible_to_client, status, product_group_id, created_on);
      create index tickets_client_title on tickets (client_id, title, id)
        include (visible_to_client, status, type, product_group_id, created_on);
      create index tickets_client_product_group on tickets (client_id, product_group_id, id)
        include (visible_to_client, status, type, created_on);
      create index tickets_client_author on tickets (client_id, author_id, id)
        include (visible_to_client, status, type, product_group_id, created_on);
      create index tickets_client_open on tickets (client_id, display_id)
        include (id, visible_to_client, status, type, product_group_id, created_on, last_public_comment_on,
          last_public_comment_by_staff)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');

      -- One person's are few enough to be sorted as they are asked for.
      create index tickets_author_display_id on tickets (author_id, display_id)
        include (id, visible_to_client, status, type, product_group_id, created_on);
      create index tickets_author_title on tickets (author_id, title, id)
        include (visible_to_client, status, type, product_group_id, created_on);
      create index tickets_author_open on tickets (author_id, display_id)
        include (id, visible_to_client, status, type, product_group_id, created_on, last_public_comment_on,
          last_public_comment_by_staff)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
      create index tickets_representative on tickets (client_representative_id, display_id)
        where client_representative_id is not null;

      alter table tickets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.02);
    `.execute(db);
  },
  async down(db) {
    await sql`
      alter table tickets reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor,
        autovacuum_analyze_scale_factor);
      drop index tickets_client_display_id, tickets_client_created_on, tickets_client_status, tickets_client_type,
        tickets_client_title, tickets_client_product_group, tickets_client_author, tickets_client_open,
        tickets_author_display_id, tickets_author_title, tickets_author_open, tickets_representative;
      create index tickets_client_display_id on tickets (client_id, display_id);
      create index tickets_client_created_on on tickets (client_id, created_on, id);
      create index tickets_client_status on tickets (client_id, status, id) include (visible_to_client);
      create index tickets_client_type on tickets (client_id, type, id);
      create index tickets_client_title on tickets (client_id, title, id);
      create index tickets_client_product_group on tickets (client_id, product_group_id, id)
        include (visible_to_client, status);
      create index tickets_client_author on tickets (client_id, author_id, id) include (visible_to_client, status);
      create index tickets_client_open on tickets (client_id, display_id)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
      create index tickets_author_display_id on tickets (author_id, display_id);
      create index tickets_author_created_on on tickets (author_id, created_on, id);
      create index tickets_author_status on tickets (author_id, status, id);
      create index tickets_author_type on tickets (author_id, type, id);
      create index tickets_author_title on tickets (author_id, title, id);
      create index tickets_author_product_group on tickets (author_id, product_group_id, id);
      create index tickets_author_open on tickets (author_id, display_id)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
    `.execute(db);
  },
};
