import type { FilteredList } from '#generated/model/filteredList.ts';
import type { SavedFilter } from '#generated/model/savedFilter.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

/** The filter with which a person left a list (§3), and the previous one; empty strings when nothing was saved. */
export async function getSavedFilter(
  { db }: ServiceContext,
  user: SignedInUser,
  { list }: { list: FilteredList },
): Promise<SavedFilter> {
  const saved = await db
    .selectFrom('savedFilters')
    .select(['list', 'filters', 'previous'])
    .where('userId', '=', user.id)
    .where('list', '=', list)
    .executeTakeFirst();
  return saved ?? { list, filters: '', previous: '' };
}
