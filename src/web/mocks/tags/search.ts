import { recogniseSearch, valueOf } from '#domain/search-query.ts';
import { getSearchResponseMock } from '#generated/msw/search/search.msw.ts';
import type { MockHandlers } from '../call.ts';
import { matchingRmas, rmaListItem } from '../rma-list.ts';
import { matchingTickets } from '../ticket-list.ts';
import { similarTicket } from '../ticket-view.ts';

const FOUND_MAX_COUNT = 5;

/** The search box: tickets and returns that are there, the unit of the examples where a unit's number was typed. */
export const searchHandlers: MockHandlers = {
  search({ data, user, query: { q } }) {
    const recognised = recogniseSearch(q);
    const find = (kind: Parameters<typeof valueOf>[1]) => valueOf(recognised, kind);
    const [number, rmaNumber, words] = [find('Ticket'), find('Rma'), find('Words')];
    const all = { showCompleted: true };
    const byNumber = number === undefined ? [] : matchingTickets(data, user, { ...all, ticketId: number });
    const byWords = words === undefined ? [] : matchingTickets(data, user, { ...all, words });
    const rmas = rmaNumber === undefined ? [] : matchingRmas(data, user, { ...all, number: rmaNumber });
    const isUnit = (['Serial', 'Imei', 'Mac'] as const).some((kind) => find(kind) !== undefined);
    return {
      recognised: recognised.map(({ kind }) => kind),
      tickets: [...new Set([...byNumber, ...byWords])].slice(0, FOUND_MAX_COUNT).map(similarTicket),
      rmas: rmas.slice(0, FOUND_MAX_COUNT).map(rmaListItem),
      devices: isUnit ? getSearchResponseMock().devices : [],
      boxes: [],
      articles: [],
    };
  },
};
