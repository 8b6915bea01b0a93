import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What staff lists need, whose scope is no single client: for each sort an index with all columns that a list filters by, as
 * customers have them; one for counting, of keys only, so that equal ones are stored once; and one of an engineer's own
 * tickets. Those by engineer group are dropped: none of their orders works for a scope of two conditions.
 */
export const staffLists: Migration = {
  async up(db) {
    await sql`
      drop index tickets_group_display_id, tickets_group_created_on, tickets_group_status, tickets_group_type,
        tickets_group_title, tickets_group_open, tickets_engineer_display_id, tickets_engineer_status;

      create index tickets_all_display_id on tickets (display_id)
        include (id, engineer_group_id, engineer_id, status, type, product_group_id, created_on);
      create index tickets_all_created_on on tickets (created_on, id)
        include (engineer_group_id, engineer_id, status, type, product_group_id);
      create index tickets_all_status on tickets (status, id)
        include (engineer_group_id, engineer_id, type, product_group_id, created_on);
      create index tickets_all_type on tickets (type, id)
        include (engineer_group_id, engineer_id, status, product_group_id, created_on);
      create index tickets_all_title on tickets (title, id)
        include (engineer_group_id, engineer_id, status, type, product_group_id, created_on);
      create index tickets_all_product_group on tickets (product_group_id, id)
        include (engineer_group_id, engineer_id, status, type, created_on);
      create index tickets_all_author on tickets (author_id, id)
        include (engineer_group_id, engineer_id, status, type, product_group_id, created_on);
      create index tickets_all_counted on tickets (engineer_group_id, engineer_id, status, type, product_group_id);
      create index tickets_engineer on tickets (engineer_id, display_id)
        include (id, engineer_group_id, status, type, product_group_id, author_id, created_on, title);
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop index tickets_all_display_id, tickets_all_created_on, tickets_all_status, tickets_all_type, tickets_all_title,
        tickets_all_product_group, tickets_all_author, tickets_all_counted, tickets_engineer;
      create index tickets_group_display_id on tickets (engineer_group_id, display_id);
      create index tickets_group_created_on on tickets (engineer_group_id, created_on, id);
      create index tickets_group_status on tickets (engineer_group_id, status, id);
      create index tickets_group_type on tickets (engineer_group_id, type, id);
      create index tickets_group_title on tickets (engineer_group_id, title, id);
      create index tickets_engineer_display_id on tickets (engineer_id, display_id);
      create index tickets_engineer_status on tickets (engineer_id, status, id);
      create index tickets_group_open on tickets (engineer_group_id, display_id)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
    `.execute(db);
  },
};
