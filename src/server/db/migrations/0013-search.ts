import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the search box needs to respond at once: stored words of article heads instead of computing them for each search; parts
 * of numbers and codes indexed per client; and the open tickets of all clients with a list's columns, for staff, whose scope is
 * two conditions that no other index covers together.
 */
export const search: Migration = {
  async up(db) {
    await sql`
      create function search_tags(tags text[]) returns tsvector language sql immutable strict parallel safe
      return search_words(array_to_string(tags, ' '));

      alter table faq_articles add column tag_words tsvector generated always as (search_tags(tags)) stored;
      alter table faq_texts
        add column title_words tsvector generated always as (search_words(title)) stored,
        add column summary_words tsvector generated always as (search_words(summary)) stored;

      drop index units_numbers;
      create index units_client_numbers on units using gin (
        client_id,
        (coalesce(serial_number, '') || ' ' || coalesce(imei, '') || ' '
          || coalesce(replace(mac_address, ':', ''), '') || ' ' || upper(coalesce(order_number, ''))) gin_trgm_ops
      );
    `.execute(db);
    await sql`
      create index tickets_open on tickets (display_id)
        include (id, engineer_group_id, engineer_id, client_id, visible_to_client, status, type, product_group_id, author_id, created_on, title,
          last_public_comment_on, last_public_comment_by_staff)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');
    `.execute(db);
    await sql`
      -- Every three characters in a row, with the client before them: 000 alone stands in a text of everybody.
      create function search_grams(client_id uuid, codes text) returns text[]
      language plpgsql immutable strict parallel safe as $$
      declare
        client text := left(client_id::text, 8);
        code text;
        grams text[] := '{}';
      begin
        foreach code in array string_to_array(codes, ' ') loop
          for at in 1 .. length(code) - 2 loop
            grams := grams || (client || substr(code, at, 3));
          end loop;
        end loop;
        return grams;
      end $$;
      create index ticket_texts_scoped_codes on ticket_texts using gin (search_grams(client_id, codes)) where codes <> '';
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop index ticket_texts_scoped_codes, tickets_open;
      drop function search_grams;
      drop index units_client_numbers;
      create index units_numbers on units using gin (
        (coalesce(serial_number, '') || ' ' || coalesce(imei, '') || ' '
          || coalesce(replace(mac_address, ':', ''), '') || ' ' || upper(coalesce(order_number, ''))) gin_trgm_ops
      );
      alter table faq_texts drop column title_words, drop column summary_words;
      alter table faq_articles drop column tag_words;
      drop function search_tags;
    `.execute(db);
  },
};
