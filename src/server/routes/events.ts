import { accepts } from 'hono/accepts';
import type { EventPage } from '#generated/model/eventPage.ts';
import type { AppDeps } from '../deps.ts';
import { currentSession, currentUser } from '../http/context.ts';
import type { AppContext } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { sendEventStream } from '../http/response/event-stream.ts';
import { parseHeaders, parseQuery } from '../http/parse.ts';
import { sessionToken } from '../http/session/session.ts';
import { getEvents } from '../services/live/get-events.ts';

export function eventRoutes(deps: AppDeps): OperationHandlers<'events'> {
  return {
    async getEvents(c) {
      const query = parseQuery('getEvents', c.req.url);
      const { 'last-event-id': after = query.after } = parseHeaders('getEvents', c.req.raw.headers);
      if (!wantsStream(c)) return c.json<EventPage>(await getEvents(deps, currentUser(c), { after }));
      const request = { session: currentSession(c), token: sessionToken(c) ?? '', after };
      return sendEventStream(c, (sink) => deps.live.follow(request, sink));
    },
  };
}

// The body of a HEAD response is discarded, so a stream would never end.
function wantsStream(c: AppContext): boolean {
  const supports = ['application/json', 'text/event-stream'];
  const type = accepts(c, { header: 'Accept', supports, default: 'application/json' });
  return type === 'text/event-stream' && c.req.method === 'GET';
}
