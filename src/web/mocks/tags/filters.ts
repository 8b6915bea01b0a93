import { NAMED_FILTERS_MAX_COUNT } from '#domain/limits.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { invalidField, notFound } from '#server/services/kernel/errors.ts';
import type { MockHandlers } from '../call.ts';
import type { MockData, MockUser } from '../data.ts';

/** A person's saved filters. */
export const filterHandlers: MockHandlers = {
  getSavedFilter({ data, user, query: { list } }) {
    const kept = data.savedFilters.find((filter) => filter.userId === user.id && filter.list === list);
    return { list, filters: kept?.filters ?? '', previous: kept?.previous ?? '' };
  },
  saveFilter({ data, user, body: { list, filters } }) {
    const kept = data.savedFilters.find((filter) => filter.userId === user.id && filter.list === list);
    if (kept === undefined) {
      data.savedFilters.push({ userId: user.id, list, filters, previous: '' });
      return { list, filters, previous: '' };
    }
    if (kept.filters !== filters) Object.assign(kept, { filters, previous: kept.filters });
    return { list, filters, previous: kept.previous };
  },
  getNamedFilters: ({ data, user }) => ownFilters(data, user),
  addNamedFilter({ data, user, body }) {
    const { list, filters } = body;
    const filter = { id: crypto.randomUUID(), list, name: freeName(data, user, body), filters };
    if (ownFilters(data, user).length >= NAMED_FILTERS_MAX_COUNT) {
      throw invalidField('', 'too_many', `At most ${NAMED_FILTERS_MAX_COUNT} filters can be kept`);
    }
    data.namedFilters.push({ userId: user.id, filter });
    return filter;
  },
  changeNamedFilter({ data, user, path, body }) {
    const filter = ownFilter(data, user, path.id);
    const name = freeName(data, user, { ...filter, name: body.name });
    Object.assign(filter, { name, filters: body.filters });
    return filter;
  },
  deleteNamedFilter({ data, user, path }) {
    const filter = ownFilter(data, user, path.id);
    data.namedFilters = data.namedFilters.filter((one) => one.filter !== filter);
    return filter;
  },
};

function ownFilters(data: MockData, user: MockUser): NamedFilter[] {
  return data.namedFilters.filter(({ userId }) => userId === user.id).map(({ filter }) => filter);
}

function ownFilter(data: MockData, user: MockUser, id: string): NamedFilter {
  const filter = ownFilters(data, user).find((one) => one.id === id.toLowerCase());
  if (filter === undefined) throw notFound();
  return filter;
}

// A name without the blanks around it, which no other filter of the list has.
function freeName(data: MockData, user: MockUser, given: Pick<NamedFilter, 'list' | 'name'> & { id?: string }): string {
  const name = given.name.trim();
  if (name === '') throw invalidField('name', 'required', 'This field is required');
  const isTaken = ownFilters(data, user).some(
    (filter) => filter.list === given.list && filter.id !== given.id && sameText(filter.name, name),
  );
  if (isTaken) throw invalidField('name', 'duplicate', 'A filter with this name already exists');
  return name;
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
