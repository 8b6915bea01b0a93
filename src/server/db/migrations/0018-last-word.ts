import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The ticket list by its last public word, of one client and of all: in the order of the same expression that the list sorts
 * by, with all columns that it filters by and those that say whose turn it is. One person's and one engineer's tickets are few
 * enough to be sorted, from an index alone.
 */
export const lastWord: Migration = {
  async up(db) {
    await sql`
      create index tickets_client_activity
        on tickets (client_id, (coalesce(last_public_comment_on, created_on)), id)
        include (visible_to_client, status, type, product_group_id, created_on, last_public_comment_on,
          last_public_comment_by_staff);
      create index tickets_all_activity on tickets ((coalesce(last_public_comment_on, created_on)), id)
        include (engineer_group_id, engineer_id, status, type, product_group_id, created_on, last_public_comment_on,
          last_public_comment_by_staff);

      drop index tickets_author_display_id, tickets_engineer;
      create index tickets_author_display_id on tickets (author_id, display_id)
        include (id, visible_to_client, client_id, status, type, product_group_id, created_on, last_public_comment_on,
          last_public_comment_by_staff);
      create index tickets_engineer on tickets (engineer_id, display_id)
        include (id, engineer_group_id, status, type, product_group_id, author_id, created_on, title,
          last_public_comment_on, last_public_comment_by_staff);
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop index tickets_client_activity, tickets_all_activity, tickets_author_display_id, tickets_engineer;
      create index tickets_author_display_id on tickets (author_id, display_id)
        include (id, visible_to_client, client_id, status, type, product_group_id, created_on);
      create index tickets_engineer on tickets (engineer_id, display_id)
        include (id, engineer_group_id, status, type, product_group_id, author_id, created_on, title);
    `.execute(db);
  },
};
