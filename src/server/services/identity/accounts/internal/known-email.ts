import type { Db } from '../../../../db/connection.ts';

/** Whether an account has the address, whatever its state and the case of the letters. */
export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .executeTakeFirst();
  return found !== undefined;
}
