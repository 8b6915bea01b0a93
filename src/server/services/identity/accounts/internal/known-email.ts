import type { Db } from '../../../../db/connection.ts';

/** Whether any account has the address, in any state and letter case. */
export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();
  return found !== undefined;
}
