import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The watchers of one ticket: the unique indexes are partial, and PostgreSQL read the whole table. */
export const watchersOfTicket: Migration = {
  async up(db) {
    await sql`create index watchers_of_ticket on watchers (ticket_id, created_on, id)`.execute(db);
  },
  async down(db) {
    await sql`drop index watchers_of_ticket`.execute(db);
  },
};
