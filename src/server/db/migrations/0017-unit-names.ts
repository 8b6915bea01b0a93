import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What companies call their units, and where these are. A row belongs to the company too: when a unit changes hands, the new
 * owner does not see the words of the previous one.
 */
export const unitNames: Migration = {
  async up(db) {
    await sql`
      create table unit_names (
        unit_id uuid not null references units on delete cascade,
        client_id uuid not null references clients on delete cascade,
        nickname text check (char_length(nickname) between 1 and 60),
        site text check (char_length(site) between 1 and 120),
        named_by uuid references users,
        named_on timestamptz(3) not null,
        primary key (unit_id, client_id)
      );
      create index unit_names_words on unit_names
        using gin (upper(coalesce(nickname, '') || ' ' || coalesce(site, '')) gin_trgm_ops);
    `.execute(db);
  },
  async down(db) {
    await sql`drop table unit_names`.execute(db);
  },
};
