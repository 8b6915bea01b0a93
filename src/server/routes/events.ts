import { accepts } from 'hono/accepts';
import type { EventPage } from '#generated/model/eventPage.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import { GetEventsHeader, GetEventsQueryParams } from '#generated/zod/events/events.ts';
import { ReportPresenceBody } from '#generated/zod/tickets/tickets.ts';
import type { AppDeps } from '../deps.ts';
import { currentSession, currentUser } from '../http/context.ts';
import type { AppContext, OperationHandlers } from '../http/context.ts';
import { sendEventStream } from '../http/response/event-stream.ts';
import { readJson } from '../http/body/json-body.ts';
import { parseBody, parseHeaders, parseQuery } from '../http/parse.ts';
import { sessionToken } from '../http/session/session.ts';
import { getEvents } from '../services/live/get-events.ts';
import { reportPresence } from '../services/live/report-presence.ts';

export function eventRoutes(deps: AppDeps): OperationHandlers {
  return {
    async getEvents(c) {
      const query = parseQuery(GetEventsQueryParams, c.req.url);
      const { 'last-event-id': after = query.after } = parseHeaders(GetEventsHeader, c.req.raw.headers);
      if (!wantsStream(c)) return c.json<EventPage>(await getEvents(deps, currentUser(c), { after }));
      const request = { session: currentSession(c), token: sessionToken(c) ?? '', after };
      return sendEventStream(c, (sink) => deps.live.follow(request, sink));
    },
    async reportPresence(c) {
      const request = parseBody(ReportPresenceBody, await readJson(c.req.raw));
      return c.json<TicketPresence>(await reportPresence(deps, currentUser(c), request));
    },
  };
}

// The body of a HEAD answer is thrown away, so a stream would never end.
function wantsStream(c: AppContext): boolean {
  const supports = ['application/json', 'text/event-stream'];
  const type = accepts(c, { header: 'Accept', supports, default: 'application/json' });
  return type === 'text/event-stream' && c.req.method === 'GET';
}
