import { sql } from 'kysely';
import type { SavedFilter } from '#generated/model/savedFilter.ts';
import type { SaveFilterRequest } from '#generated/model/saveFilterRequest.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

/** Saves the filter of a list, and the value before as `previous` (§3); the same value again changes nothing. */
export function saveFilter(
  { db }: ServiceContext,
  user: SignedInUser,
  { list, filters }: SaveFilterRequest,
): Promise<SavedFilter> {
  return db
    .insertInto('savedFilters')
    .values({ userId: user.id, list, filters })
    .onConflict((saved) =>
      saved.columns(['userId', 'list']).doUpdateSet({
        filters,
        previous: sql<string>`case when saved_filters.filters = ${filters}
          then saved_filters.previous else saved_filters.filters end`,
      }),
    )
    .returning(['list', 'filters', 'previous'])
    .executeTakeFirstOrThrow();
}
