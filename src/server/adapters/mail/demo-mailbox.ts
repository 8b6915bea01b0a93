import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import type { DemoMailbox, Mailer } from '../../services/kernel/mail-port.ts';

const MAILS_MAX = 200;

/** The mailbox of a demo, in the database: the latest 200 emails, for reading instead of sending. */
export function createDemoMailbox(db: Db): Mailer & DemoMailbox {
  return {
    async send({ to, subject, text, html, messageId, date, replyTo = null }) {
      await db
        .insertInto('demoMails')
        .values({ messageId, recipient: to, replyTo, subject, textBody: text, htmlBody: html, sentOn: date })
        .onConflict((conflict) => conflict.column('messageId').doNothing())
        .execute();
      await sql`
        delete from demo_mails where id <= (select id from demo_mails order by id desc offset ${MAILS_MAX} limit 1)
      `.execute(db);
    },
    async list(address) {
      const rows = await db
        .selectFrom('demoMails')
        .select(['id', 'recipient as to', 'subject', 'sentOn as date'])
        .where(sql<boolean>`position(lower(${address}) in lower(recipient)) > 0`)
        .orderBy('demoMails.id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    },
    async find(id) {
      if (!/^\d{1,15}$/.test(id)) return undefined;
      const row = await db
        .selectFrom('demoMails')
        .select(['recipient as to', 'subject', 'textBody as text', 'htmlBody as html', 'messageId', 'sentOn as date'])
        .select('replyTo')
        .where('id', '=', Number(id))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { replyTo, ...mail } = row;
      return { ...mail, ...(replyTo === null ? {} : { replyTo }), id };
    },
  };
}
