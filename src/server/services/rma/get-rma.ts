import type { Rma } from '#generated/model/rma.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { findRma } from './internal/rma-view.ts';

/** One return by its number; 404 when it is unknown or out of scope. */
export async function getRma(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { displayId }: { displayId: string },
): Promise<Rma> {
  const rma = await findRma(db, user, Number(displayId));
  if (!rma) throw notFound();
  return rma;
}
