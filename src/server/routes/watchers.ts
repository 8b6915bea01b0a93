import type { AddWatcherRequest } from '#generated/model/addWatcherRequest.ts';
import type { Person } from '#generated/model/person.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import {
  AddWatcherBody,
  ConfirmWatcherBody,
  GetWatcherCandidatesQueryParams,
  GetWatchersQueryParams,
  LeaveWatchersBody,
  RemoveWatcherParams,
} from '#generated/zod/tickets/tickets.ts';
import {
  GetTicketSubscriptionQueryParams,
  SubscribeToTicketBody,
  UnsubscribeFromTicketQueryParams,
} from '#generated/zod/users/users.ts';
import type { AppDeps } from '../deps.ts';
import { remoteAddress } from '../http/client/client-address.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { readJson } from '../http/body/json-body.ts';
import { parseBody, parsePath, parseQuery } from '../http/parse.ts';
import { addWatcher } from '../services/watchers/add-watcher.ts';
import { getWatcherCandidates } from '../services/watchers/get-watcher-candidates.ts';
import { getWatchers } from '../services/watchers/get-watchers.ts';
import { leaveWatchers } from '../services/watchers/leave-watchers.ts';
import { confirmWatcher } from '../services/watchers/confirm-watcher.ts';
import { removeWatcher } from '../services/watchers/remove-watcher.ts';
import { unsubscribeFromTicket } from '../services/watchers/unsubscribe-from-ticket.ts';
import { subscribeToTicket } from '../services/watchers/subscribe-to-ticket.ts';
import { getTicketSubscription } from '../services/watchers/get-ticket-subscription.ts';

export function watcherRoutes(deps: AppDeps): OperationHandlers {
  const { config } = deps;
  return {
    async subscribeToTicket(c) {
      const { ticketId } = parseBody(SubscribeToTicketBody, await readJson(c.req.raw));
      return c.json(await subscribeToTicket(deps, currentUser(c), { ticketId }));
    },
    async getTicketSubscription(c) {
      const query = parseQuery(GetTicketSubscriptionQueryParams, c.req.url);
      return c.json(await getTicketSubscription(deps, currentUser(c), query));
    },
    async unsubscribeFromTicket(c) {
      const query = parseQuery(UnsubscribeFromTicketQueryParams, c.req.url);
      return c.json(await unsubscribeFromTicket(deps, currentUser(c), query));
    },
    async getWatchers(c) {
      return c.json<Watcher[]>(await getWatchers(deps, currentUser(c), parseQuery(GetWatchersQueryParams, c.req.url)));
    },
    async getWatcherCandidates(c) {
      const query = parseQuery(GetWatcherCandidatesQueryParams, c.req.url);
      return c.json<Person[]>(await getWatcherCandidates(deps, currentUser(c), query));
    },
    async addWatcher(c) {
      const request = parseBody(AddWatcherBody, await readJson(c.req.raw)) as AddWatcherRequest;
      return c.json<Watcher[]>(await addWatcher(deps, currentUser(c), request));
    },
    async removeWatcher(c) {
      return c.json(await removeWatcher(deps, currentUser(c), parsePath(RemoveWatcherParams, c.req.param())));
    },
    async confirmWatcher(c) {
      const request = parseBody(ConfirmWatcherBody, await readJson(c.req.raw));
      return c.json(await confirmWatcher(deps, { ...request, address: remoteAddress(c, config) }));
    },
    async leaveWatchers(c) {
      const request = parseBody(LeaveWatchersBody, await readJson(c.req.raw));
      return c.json(await leaveWatchers(deps, { ...request, address: remoteAddress(c, config) }));
    },
  };
}
