import { expect } from '@playwright/test';
import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';

/** An email in the demo mailbox. */
export type Mail = Selectable<Database['demoMails']>;

/** Waits for an email to the address with a matching subject, and returns the newest. */
export async function newestMail(db: Db, address: string, subject = /(?:)/): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    const mails = await db
      .selectFrom('demoMails')
      .where('recipient', '=', address)
      .orderBy('id', 'desc')
      .selectAll()
      .execute();
    found = mails.find((mail) => subject.test(mail.subject));
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${address}` }).toBe(true);
  if (found === undefined) throw new Error(`No mail to ${address}.`);
  return found;
}

/** The path of the page that a mail leads to: the tests know the portal by a number, the mail by its name. */
export function linkIn({ textBody }: Pick<Mail, 'textBody'>): string {
  const link = /https?:\/\/\S+/.exec(textBody)?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return new URL(link).pathname;
}
