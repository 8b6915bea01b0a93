import type { SearchResult } from '#generated/model/searchResult.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { parseQuery } from '../http/parse.ts';
import { search } from '../services/search/search.ts';

export function searchRoutes(deps: AppDeps): OperationHandlers<'search'> {
  return {
    async search(c) {
      return c.json<SearchResult>(await search(deps, currentUser(c), parseQuery('search', c.req.url)));
    },
  };
}
