import type { AppDeps } from '../../deps.ts';
import { readJson } from '../../http/body/json-body.ts';
import { currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { getTicketSubscription } from '../../services/watchers/get-ticket-subscription.ts';
import { subscribeToTicket } from '../../services/watchers/subscribe-to-ticket.ts';
import { unsubscribeFromTicket } from '../../services/watchers/unsubscribe-from-ticket.ts';

export function ticketSubscriptionRoutes(deps: AppDeps) {
  return {
    async subscribeToTicket(c) {
      const request = parseBody('subscribeToTicket', await readJson(c.req.raw));
      return c.json(await subscribeToTicket(deps, currentUser(c), request));
    },
    async getTicketSubscription(c) {
      const query = parseQuery('getTicketSubscription', c.req.url);
      return c.json(await getTicketSubscription(deps, currentUser(c), query));
    },
    async unsubscribeFromTicket(c) {
      const query = parseQuery('unsubscribeFromTicket', c.req.url);
      return c.json(await unsubscribeFromTicket(deps, currentUser(c), query));
    },
  } satisfies Partial<OperationHandlers<'users'>>;
}
