import { NAMED_FILTERS_MAX_COUNT } from '#domain/limits.ts';
import type { AddNamedFilterRequest } from '#generated/model/addNamedFilterRequest.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { invalidField } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { filterName, lockNamedFilters, namedFilterColumns, requireFreeName } from './internal/named-filter.ts';

/** Saves a filter under a name; 422 for a blank name, a taken one (`duplicate`) and one filter `too_many`. */
export function addNamedFilter(
  { db }: ServiceContext,
  user: SignedInUser,
  request: AddNamedFilterRequest,
): Promise<NamedFilter> {
  const { list, filters } = request;
  const name = filterName(request.name);
  return db.transaction().execute(async (tx) => {
    const kept = await lockNamedFilters(tx, user);
    await requireFreeName(tx, user, { list, name });
    if (kept.length >= NAMED_FILTERS_MAX_COUNT) {
      throw invalidField('', 'too_many', `At most ${NAMED_FILTERS_MAX_COUNT} filters can be kept`);
    }
    return tx
      .insertInto('namedFilters')
      .values({ userId: user.id, list, name, filters })
      .returning(namedFilterColumns)
      .executeTakeFirstOrThrow();
  });
}
