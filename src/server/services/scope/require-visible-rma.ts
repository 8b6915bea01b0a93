import type { Db } from '../../db/connection.ts';
import { notFound } from '../kernel/errors.ts';
import type { SignedInUser } from '../kernel/ports.ts';
import { visibleRmas } from './returns.ts';

/**
 * Allows the id of a return draft: one made by the form, or that of a return in the person's scope that is being changed. 404
 * for a return out of scope (§6).
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
