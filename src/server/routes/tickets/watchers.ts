import type { Person } from '#generated/model/person.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import type { AppDeps } from '../../deps.ts';
import { remoteAddress } from '../../http/client/client-address.ts';
import { currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { readJson } from '../../http/body/json-body.ts';
import { parseBody, parsePath, parseQuery } from '../../http/parse.ts';
import { addWatcher } from '../../services/watchers/add-watcher.ts';
import { getWatcherCandidates } from '../../services/watchers/get-watcher-candidates.ts';
import { getWatchers } from '../../services/watchers/get-watchers.ts';
import { leaveWatchers } from '../../services/watchers/leave-watchers.ts';
import { confirmWatcher } from '../../services/watchers/confirm-watcher.ts';
import { removeWatcher } from '../../services/watchers/remove-watcher.ts';

export function watcherRoutes(deps: AppDeps) {
  const { config } = deps;
  return {
    async getWatchers(c) {
      return c.json<Watcher[]>(await getWatchers(deps, currentUser(c), parseQuery('getWatchers', c.req.url)));
    },
    async getWatcherCandidates(c) {
      const query = parseQuery('getWatcherCandidates', c.req.url);
      return c.json<Person[]>(await getWatcherCandidates(deps, currentUser(c), query));
    },
    async addWatcher(c) {
      const request = parseBody('addWatcher', await readJson(c.req.raw));
      return c.json<Watcher[]>(await addWatcher(deps, currentUser(c), request));
    },
    async removeWatcher(c) {
      return c.json(await removeWatcher(deps, currentUser(c), parsePath('removeWatcher', c.req.param())));
    },
    async confirmWatcher(c) {
      const request = parseBody('confirmWatcher', await readJson(c.req.raw));
      return c.json(await confirmWatcher(deps, { ...request, address: remoteAddress(c, config) }));
    },
    async leaveWatchers(c) {
      const request = parseBody('leaveWatchers', await readJson(c.req.raw));
      return c.json(await leaveWatchers(deps, { ...request, address: remoteAddress(c, config) }));
    },
  } satisfies Partial<OperationHandlers<'tickets'>>;
}
