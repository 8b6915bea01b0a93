import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { namedFilterColumns } from './internal/named-filter.ts';

/** A person's named filters of all lists, sorted by name in the person's language. */
export async function getNamedFilters({ db }: ServiceContext, user: SignedInUser): Promise<NamedFilter[]> {
  const filters = await db
    .selectFrom('namedFilters')
    .select(namedFilterColumns)
    .where('userId', '=', user.id)
    .execute();
  const { compare } = new Intl.Collator(user.preferences.language, { numeric: true });
  return filters.toSorted((left, right) => compare(left.name, right.name));
}
