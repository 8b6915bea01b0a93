import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The parcel in which the units of a return come, found by its number however that is spaced. */
export const inboundParcels: Migration = {
  async up(db) {
    await sql`
      alter table rmas add column inbound_tracking_number text;
      create index rmas_inbound_tracking on rmas (upper(regexp_replace(inbound_tracking_number, '[^0-9A-Za-z]', '', 'g')))
        where inbound_tracking_number is not null;
    `.execute(db);
  },
  async down(db) {
    await sql`
      drop index rmas_inbound_tracking;
      alter table rmas drop column inbound_tracking_number;
    `.execute(db);
  },
};
