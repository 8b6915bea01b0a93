import type { AppDeps } from '../../deps.ts';
import { currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody, parsePath, parseQuery } from '../../http/parse.ts';
import { addNamedFilter } from '../../services/filters/add-named-filter.ts';
import { changeNamedFilter } from '../../services/filters/change-named-filter.ts';
import { deleteNamedFilter } from '../../services/filters/delete-named-filter.ts';
import { getNamedFilters } from '../../services/filters/get-named-filters.ts';
import { getSavedFilter } from '../../services/filters/get-saved-filter.ts';
import { saveFilter } from '../../services/filters/save-filter.ts';

export function filterRoutes(deps: AppDeps) {
  return {
    async getSavedFilter(c) {
      return c.json(await getSavedFilter(deps, currentUser(c), parseQuery('getSavedFilter', c.req.url)));
    },
    async saveFilter(c) {
      const request = parseBody('saveFilter', await readJson(c.req.raw));
      return c.json(await saveFilter(deps, currentUser(c), request));
    },
    getNamedFilters: async (c) => c.json(await getNamedFilters(deps, currentUser(c))),
    async addNamedFilter(c) {
      const request = parseBody('addNamedFilter', await readJson(c.req.raw));
      return c.json(await addNamedFilter(deps, currentUser(c), request), 201);
    },
    async changeNamedFilter(c) {
      const { id } = parsePath('changeNamedFilter', c.req.param());
      const request = parseBody('changeNamedFilter', await readJson(c.req.raw));
      return c.json(await changeNamedFilter(deps, currentUser(c), { ...request, id }));
    },
    async deleteNamedFilter(c) {
      return c.json(await deleteNamedFilter(deps, currentUser(c), parsePath('deleteNamedFilter', c.req.param())));
    },
  } satisfies Partial<OperationHandlers<'users'>>;
}
