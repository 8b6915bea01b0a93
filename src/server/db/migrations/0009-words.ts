import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The search index of the list: a row for each title, problem and comment that is not removed. Words are indexed as they are
 * and by the English and Lithuanian stemmers, codes (with a digit or a sign inside) also in part. Separate rows let a ticket
 * change its status without reindexing its words.
 */
export const words: Migration = {
  async up(db) {
    await sql`
      create extension if not exists pg_trgm;

      -- Letters without case and accents, so that what is typed without them is found too.
      create function search_fold(value text) returns text language sql immutable strict parallel safe
      return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

      -- The Lithuanian stemmer knows this one ending only with its accent.
      create function search_lithuanian(folded text) returns text language sql immutable strict parallel safe
      return replace(folded || ' ', 'eje ', 'ėje ');

      create function search_plain(value text) returns text language sql immutable strict parallel safe
      return regexp_replace(search_fold(value) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g');

      create function search_words(value text) returns tsvector language plpgsql immutable strict parallel safe as $$
      declare plain text := search_plain(value);
      begin
        return strip(to_tsvector('simple', plain) || to_tsvector('english', plain)
          || to_tsvector('lithuanian', search_lithuanian(plain)));
      end $$;

      -- Of a word of letters and digits alone; each form once, because the planner adds up what each may find.
      create function search_query(word text, prefix boolean) returns tsquery
      language plpgsql immutable strict parallel safe as $$
      declare
        plain text := btrim(search_plain(word));
        whole tsquery := plainto_tsquery('simple', plain);
        english tsquery := plainto_tsquery('english', plain);
        lithuanian tsquery := plainto_tsquery('lithuanian', search_lithuanian(plain));
      begin
        return case when prefix and plain <> '' then to_tsquery('simple', '''' || plain || ''':*') else whole end
          || case when english = whole then '' else english end
          || case when lithuanian in (whole, english) then '' else lithuanian end;
      end $$;

      -- Serials, addresses, versions, host names: what has a digit or a sign within. Groups, as of a MAC, also in one piece.
      create function search_codes(value text) returns text language plpgsql immutable strict parallel safe as $$
      declare
        code text;
        codes text := '';
      begin
        for code in select (regexp_matches(
          search_fold(value) collate "und-x-icu",
          '[^[:space:]]*(?:[0-9]|[[:alnum:]][^[:alnum:][:space:]]+[[:alnum:]])[^[:space:]]*', 'g'
        ))[1] loop
          code := regexp_replace(code collate "und-x-icu", '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g');
          codes := codes || ' ' || code;
          if code collate "und-x-icu" ~ '^[[:alnum:]]+([:-][[:alnum:]]+)+$|^[0-9a-f]{4}([.][0-9a-f]{4})+$' then
            codes := codes || ' ' || regexp_replace(code, '[:.-]', '', 'g');
          end if;
        end loop;
        return codes;
      end $$;

      create type text_place as enum ('Title', 'Problem', 'Conversation');

      create table ticket_texts (
        ticket_id uuid not null references tickets on delete cascade,
        place text_place not null,
        comment_id uuid,
        words tsvector not null,
        codes text not null,
        title text,
        check ((place = 'Conversation') = (comment_id is not null)),
        check ((place = 'Title') = (title is not null)),
        unique nulls not distinct (ticket_id, place, comment_id)
      );
    `.execute(db);
    await sql`
      create function keep_ticket_texts() returns trigger language plpgsql as $$
      begin
        delete from ticket_texts where ticket_id = new.id and place <> 'Conversation' and tg_op = 'UPDATE';
        insert into ticket_texts (ticket_id, place, words, codes, title) values
          (new.id, 'Title', search_words(new.display_id || ' ' || new.title), search_codes(new.title), search_fold(new.title)),
          (new.id, 'Problem', search_words(new.problem_text), search_codes(new.problem_text), null);
        return null;
      end $$;
      create trigger keep_texts after insert or update of title, problem_text on tickets
        for each row execute function keep_ticket_texts();

      create function keep_comment_text() returns trigger language plpgsql as $$
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
      create trigger keep_text after insert or delete or update of content_text, removed_on on comments
        for each row execute function keep_comment_text();
    `.execute(db);
    await sql`
      insert into ticket_texts (ticket_id, place, words, codes, title)
        select id, 'Title'::text_place, search_words(display_id || ' ' || title), search_codes(title), search_fold(title) from tickets
        union all select id, 'Problem', search_words(problem_text), search_codes(problem_text), null from tickets;
      insert into ticket_texts (ticket_id, place, comment_id, words, codes)
        select ticket_id, 'Conversation', id, search_words(content_text), search_codes(content_text)
        from comments where removed_on is null;
      create index ticket_texts_words on ticket_texts using gin (words);
      create index ticket_texts_codes on ticket_texts using gin (codes gin_trgm_ops);
      create index ticket_texts_title_words on ticket_texts using gin (words) where place = 'Title';
      create index ticket_texts_title on ticket_texts using gin (title gin_trgm_ops) where place = 'Title';
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop table ticket_texts;
      drop type text_place;
      drop trigger keep_texts on tickets;
      drop trigger keep_text on comments;
      drop function keep_ticket_texts, keep_comment_text, search_codes, search_query, search_words, search_plain,
        search_lithuanian, search_fold;
    `.execute(db);
  },
};
