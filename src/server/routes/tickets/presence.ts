import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import type { AppDeps } from '../../deps.ts';
import { readJson } from '../../http/body/json-body.ts';
import { currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { parseBody } from '../../http/parse.ts';
import { reportPresence } from '../../services/live/report-presence.ts';

export function presenceRoutes(deps: AppDeps) {
  return {
    async reportPresence(c) {
      const request = parseBody('reportPresence', await readJson(c.req.raw));
      return c.json<TicketPresence>(await reportPresence(deps, currentUser(c), request));
    },
  } satisfies Partial<OperationHandlers<'tickets'>>;
}
