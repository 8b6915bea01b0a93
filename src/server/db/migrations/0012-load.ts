import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What lists and counters need with a million tickets: indexes with all columns that a list filters by, so that a page deep in
 * a client's 50,000 tickets is found and counted exactly without reading the table; an index of open tickets with the counters'
 * columns; and a vacuum before a twentieth of a table has changed, because only vacuumed pages can be counted from an index.
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
        include (id, visible_to_client, status, type, product_group_id, author_id, created_on, last_public_comment_on,
          last_public_comment_by_staff)
        where status in ('New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold');

      -- One person's are few enough to be sorted as they are asked for.
      create index tickets_author_display_id on tickets (author_id, display_id)
        include (id, visible_to_client, client_id, status, type, product_group_id, created_on);
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
    await sql`
      -- Written anew: to change each row in its place would take twice the room.
      create extension if not exists btree_gin;
      create table scoped_texts (like ticket_texts including constraints, client_id uuid);
      insert into scoped_texts (ticket_id, place, comment_id, words, codes, title, client_id)
        select ticket_id, place, comment_id, words, codes, ticket_texts.title, client_id
        from ticket_texts join tickets on tickets.id = ticket_id;
      drop table ticket_texts;
      alter table scoped_texts rename to ticket_texts;
      alter table ticket_texts alter column client_id set not null,
        add constraint ticket_texts_ticket_id_place_comment_id_key unique nulls not distinct (ticket_id, place, comment_id),
        add constraint ticket_texts_ticket_id_fkey foreign key (ticket_id) references tickets on delete cascade;
      create index ticket_texts_words on ticket_texts using gin (words);
      create index ticket_texts_codes on ticket_texts using gin (client_id, codes gin_trgm_ops);
      create index ticket_texts_title on ticket_texts using gin (client_id, title gin_trgm_ops) where place = 'Title';
    `.execute(db);
    await sql`
      -- A beginning is gathered from all texts that have it, whoever's they are, unless the client is a part of each word.
      -- Eight digits of its number are enough: what is found of others is out of scope.
      create function search_scoped(client_id uuid, words tsvector) returns tsvector
      language sql immutable strict parallel safe
      return array_to_tsvector(array(select left(client_id::text, 8) || lexeme from unnest(tsvector_to_array(words)) as lexeme));

      create function search_scoped(client_id uuid, query tsquery) returns tsquery
      language sql immutable strict parallel safe
      return regexp_replace(query::text, '''([^'']+)''', '''' || left(client_id::text, 8) || '\\1''', 'g')::tsquery;

      create index ticket_texts_scoped_words on ticket_texts using gin (search_scoped(client_id, words));
      create index ticket_texts_scoped_titles on ticket_texts using gin (search_scoped(client_id, words))
        where place = 'Title';
    `.execute(db);
    await sql`
      create or replace function keep_ticket_texts() returns trigger language plpgsql as $$
      begin
        delete from ticket_texts where ticket_id = new.id and place <> 'Conversation' and tg_op = 'UPDATE';
        insert into ticket_texts (ticket_id, client_id, place, words, codes, title) values
          (new.id, new.client_id, 'Title', search_words(new.display_id || ' ' || new.title), search_codes(new.title),
            search_fold(new.title)),
          (new.id, new.client_id, 'Problem', search_words(new.problem_text), search_codes(new.problem_text), null);
        return null;
      end $$;

      create or replace function keep_comment_text() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          delete from ticket_texts where ticket_id = old.ticket_id and place = 'Conversation' and comment_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.removed_on is null then
          insert into ticket_texts (ticket_id, client_id, place, comment_id, words, codes)
          select new.ticket_id, tickets.client_id, 'Conversation', new.id, search_words(new.content_text),
            search_codes(new.content_text)
          from tickets where tickets.id = new.ticket_id;
        end if;
        return null;
      end $$;

      create function keep_texts_client() returns trigger language plpgsql as $$
      begin
        update ticket_texts set client_id = new.client_id where ticket_id = new.id;
        return null;
      end $$;
      create trigger keep_client after update of client_id on tickets
        for each row when (old.client_id <> new.client_id) execute function keep_texts_client();
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop trigger keep_client on tickets;
      drop function keep_texts_client;
      create or replace function keep_ticket_texts() returns trigger language plpgsql as $$
      begin
        delete from ticket_texts where ticket_id = new.id and place <> 'Conversation' and tg_op = 'UPDATE';
        insert into ticket_texts (ticket_id, place, words, codes, title) values
          (new.id, 'Title', search_words(new.display_id || ' ' || new.title), search_codes(new.title), search_fold(new.title)),
          (new.id, 'Problem', search_words(new.problem_text), search_codes(new.problem_text), null);
        return null;
      end $$;
      create or replace function keep_comment_text() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          delete from ticket_texts where ticket_id = old.ticket_id and place = 'Conversation' and comment_id = old.id;
        end if;
        if tg_op <> 'DELETE' and new.removed_on is null then
          insert into ticket_texts (ticket_id, place, comment_id, words, codes)
          values (new.ticket_id, 'Conversation', new.id, search_words(new.content_text), search_codes(new.content_text));
        end if;
        return null;
      end $$;
      alter table ticket_texts drop column client_id;
      drop function search_scoped(uuid, tsvector), search_scoped(uuid, tsquery);
      create index ticket_texts_codes on ticket_texts using gin (codes gin_trgm_ops);
      create index ticket_texts_title_words on ticket_texts using gin (words) where place = 'Title';
      create index ticket_texts_title on ticket_texts using gin (title gin_trgm_ops) where place = 'Title';
    `.execute(db);
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
