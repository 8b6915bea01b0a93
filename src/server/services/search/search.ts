import { recogniseSearch } from '#domain/search-query.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { foundArticles } from './internal/articles.ts';
import { foundBoxes } from './internal/boxes.ts';
import { foundDevices } from './internal/devices.ts';
import { foundRmas } from './internal/rmas.ts';
import { searchTargets } from './internal/search-targets.ts';
import { foundTickets } from './internal/tickets.ts';

/**
 * Search results within a person's scope, at most 5 of each kind, exact matches first: tickets and returns by number and words,
 * units by (part of) their numbers with their returns and boxes, boxes by id, articles by words.
 */
export async function search(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { q }: { q: string },
): Promise<SearchResult> {
  const recognised = recogniseSearch(q);
  const things = searchTargets(recognised);
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
