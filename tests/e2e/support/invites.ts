import type { Db } from '#server/db/connection.ts';
import { linkToken } from '#tests/support/link-token.ts';
import type { Company } from './people.ts';

const DAY_MS = 86_400_000;

/** The token of an open invitation, as pages read it; nobody can register with it, because it is not signed. */
export async function openInvitation(db: Db, { clientId, engineer }: Company): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await db
    .insertInto('invites')
    .values({
      email,
      clientIds: [clientId],
      language: 'en',
      invitedBy: engineer.id,
      sentOn: new Date(),
      expiresOn: new Date(Date.now() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return linkToken({ email, id });
}
