import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The mailbox of a demo. What waits to be sent is in the job queue's own tables. */
export const mail: Migration = {
  async up(db) {
    await sql`
      create table demo_mails (
        id bigint primary key generated always as identity,
        message_id text not null unique,
        recipient text not null,
        subject text not null,
        text_body text not null,
        html_body text not null,
        sent_on timestamptz(3) not null
      );
    `.execute(db);
  },
  async down(db) {
    await sql`drop table demo_mails`.execute(db);
  },
};
