import { recogniseSearch } from '#domain/search-query.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { foundArticles } from './internal/articles.ts';
import { foundBoxes } from './internal/boxes.ts';
import { foundDevices } from './internal/devices.ts';
import { foundRmas } from './internal/rmas.ts';
import { searchedThings } from './internal/things.ts';
import { foundTickets } from './internal/tickets.ts';

/**
 * What a person may see of what was asked for, at most 5 of each kind, the exact things first: tickets and returns by number
 * and words, units by their numbers or a part of them with their returns and boxes, boxes by id, articles by words.
 */
export async function search(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { q }: { q: string },
): Promise<SearchResult> {
  const recognised = recogniseSearch(q);
  const things = searchedThings(recognised);
  const units = foundDevices(db, user, things);
  const [tickets, rmas, devices, boxes, articles] = await Promise.all([
    foundTickets(db, user, things),
    units.then((found) => foundRmas(db, user, things, found)),
    units,
    units.then((found) => foundBoxes(db, user, things, found)),
    foundArticles(db, user, things),
  ]);
  return { recognised: recognised.map(({ kind }) => kind), tickets, rmas, devices, boxes, articles };
}
