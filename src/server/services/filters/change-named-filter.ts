import type { ChangeNamedFilterRequest } from '#generated/model/changeNamedFilterRequest.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { filterName, lockNamedFilters, namedFilterColumns, requireFreeName } from './internal/named-filter.ts';

/** Renames a person's own filter or replaces its content; 404 for any other, 422 as in `addNamedFilter`. */
export function changeNamedFilter(
  { db }: ServiceContext,
  user: SignedInUser,
  { id, filters, ...request }: ChangeNamedFilterRequest & { id: string },
): Promise<NamedFilter> {
  const name = filterName(request.name);
  return db.transaction().execute(async (tx) => {
    const kept = await lockNamedFilters(tx, user);
    const changed = kept.find((filter) => filter.id === id);
    if (!changed) throw notFound();
    await requireFreeName(tx, user, { ...changed, name });
    return tx
      .updateTable('namedFilters')
      .set({ name, filters })
      .where('id', '=', id)
      .returning(namedFilterColumns)
      .executeTakeFirstOrThrow();
  });
}
