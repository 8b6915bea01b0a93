import type { Db } from '../../db/connection.ts';
import { notFound } from '../kernel/errors.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleRmas } from './returns.ts';

/**
 * Lets a person past with the id of a draft: one that the form made, or that of a return in their scope which is filled in
 * again. 404 for a return out of scope (§6).
 */
export async function refuseHiddenRma(db: Db, user: SignedInUser, id: string): Promise<void> {
  const hidden = await db
    .selectFrom('rmas')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.not(visibleRmas(user)))
    .executeTakeFirst();
  if (hidden) throw notFound();
}
