import { systemClock } from '#server/adapters/clock.ts';
import { openDatabase } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { demoAccounts } from '#demo/people/accounts.ts';

/** A page and who visits it. */
export type Page = { page: string; path: string; headers: Record<string, string> };

/** The pages that are measured, of a customer of the demo data. */
export async function findPages(databaseUrl: string): Promise<Page[]> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const email = demoAccounts[0]?.email ?? '';
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const { displayId } = await db
      .selectFrom('tickets')
      .select('displayId')
      .where('authorId', '=', id)
      .orderBy('displayId', 'desc')
      .executeTakeFirstOrThrow();
    const signedIn = { Cookie: `helpdesk_session=${await startSession({ db, clock: systemClock }, id)}` };
    return [
      { page: 'sign-in', path: '/auth', headers: {} },
      { page: 'list', path: '/tickets', headers: signedIn },
      { page: 'ticket', path: `/tickets/${displayId}`, headers: signedIn },
      { page: 'new ticket', path: '/tickets/create', headers: signedIn },
    ];
  } finally {
    await db.destroy();
  }
}
