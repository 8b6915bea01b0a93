import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { namedFilterColumns } from './internal/named-filter.ts';

/** Deletes a person's own filter and returns it, so that it can be restored; 404 for any other. */
export async function deleteNamedFilter(
  { db }: ServiceContext,
  user: SignedInUser,
  { id }: { id: string },
): Promise<NamedFilter> {
  const deleted = await db
    .deleteFrom('namedFilters')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .returning(namedFilterColumns)
    .executeTakeFirst();
  if (!deleted) throw notFound();
  return deleted;
}
