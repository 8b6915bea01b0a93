import type { FilteredList } from '#generated/model/filteredList.ts';
import type { SavedFilter } from '#generated/model/savedFilter.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

/** The filter that a person left a list with (§3), and the one before; empty strings when nothing was saved. */
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
