import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import type { TicketFeedback } from '#generated/model/ticketFeedback.ts';
import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { AppContext } from '../http/context.ts';
import { joined } from '../http/handlers.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { documentField, withForm } from '../http/body/form-with-files.ts';
import { idempotentRequest } from '../http/idempotency-key.ts';
import { mediaType, readJson, unsupportedMediaType } from '../http/body/json-body.ts';
import { parseBody, parseHeaders, parsePath, parseQuery } from '../http/parse.ts';
import { sendExport } from '../http/response/export.ts';
import { giveFeedback } from '../services/tickets/give-feedback.ts';
import { createTicket } from '../services/tickets/create-ticket.ts';
import { exportTickets } from '../services/tickets/export-tickets.ts';
import { findSimilarTickets } from '../services/tickets/find-similar-tickets.ts';
import { getTicketFilterCounters } from '../services/tickets/get-ticket-filter-counters.ts';
import { getTicket } from '../services/tickets/get-ticket.ts';
import { getTicketHistory } from '../services/tickets/get-ticket-history.ts';
import { reopenTicket } from '../services/tickets/reopen-ticket.ts';
import { searchTickets } from '../services/tickets/search-tickets.ts';
import { setTicketClosed } from '../services/tickets/set-ticket-closed.ts';
import { setTicketSolved } from '../services/tickets/set-ticket-solved.ts';
import { setTicketStatus } from '../services/tickets/set-ticket-status.ts';
import { presenceRoutes } from './tickets/presence.ts';
import { questionnaireRoutes } from './tickets/questionnaire.ts';
import { watcherRoutes } from './tickets/watchers.ts';

const formNames = {
  type: 'Type',
  productGroupId: 'ProductGroupId',
  title: 'Title',
  'problem.content': 'Problem.Content',
  'problem.files': 'Problem.Files',
};

export function ticketRoutes(deps: AppDeps): OperationHandlers<'tickets'> {
  return joined(ownRoutes(deps), presenceRoutes(deps), questionnaireRoutes(deps), watcherRoutes(deps));
}

function ownRoutes(deps: AppDeps) {
  return {
    async searchTickets(c) {
      const request = parseBody('searchTickets', await readJson(c.req.raw));
      return c.json(await searchTickets(deps, currentUser(c), request));
    },
    async exportTickets(c) {
      const request = parseBody('exportTickets', await readJson(c.req.raw));
      return sendExport(await exportTickets(deps, currentUser(c), request));
    },
    async getTicket(c) {
      const { id } = parsePath('getTicket', c.req.param());
      const { peek } = parseQuery('getTicket', c.req.url);
      return c.json(await getTicket(deps, currentUser(c), { displayId: id, peek }));
    },
    async getTicketFilterCounters(c) {
      return c.json<TicketFilterCounters>(await getTicketFilterCounters(deps, currentUser(c)));
    },
    async findSimilarTickets(c) {
      const request = parseBody('findSimilarTickets', await readJson(c.req.raw));
      return c.json<SimilarTicket[]>(await findSimilarTickets(deps, currentUser(c), request));
    },
    async getTicketHistory(c) {
      const query = parseQuery('getTicketHistory', c.req.url);
      return c.json<TicketHistory>(await getTicketHistory(deps, currentUser(c), query));
    },
    async giveFeedback(c) {
      const request = parseBody('giveFeedback', await readJson(c.req.raw));
      return c.json<TicketFeedback>(await giveFeedback(deps, currentUser(c), request));
    },
    async createTicket(c) {
      const reference = await receiveNewTicket(deps, c);
      return c.json<TicketReference>(reference, 201);
    },
    async setTicketSolved(c) {
      const request = parseBody('setTicketSolved', await readJson(c.req.raw));
      return c.json(await setTicketSolved(deps, currentUser(c), request));
    },
    async setTicketClosed(c) {
      const request = parseBody('setTicketClosed', await readJson(c.req.raw));
      return c.json(await setTicketClosed(deps, currentUser(c), request));
    },
    async reopenTicket(c) {
      const request = parseBody('reopenTicket', await readJson(c.req.raw));
      return c.json(await reopenTicket(deps, currentUser(c), request));
    },
    async setTicketStatus(c) {
      const request = parseBody('setTicketStatus', await readJson(c.req.raw));
      return c.json(await setTicketStatus(deps, currentUser(c), request));
    },
  } satisfies Partial<OperationHandlers<'tickets'>>;
}

// §7.3 can be read in two ways; both create the same ticket.
async function receiveNewTicket(deps: AppDeps, c: AppContext): Promise<TicketReference> {
  const user = currentUser(c);
  const { 'idempotency-key': key } = parseHeaders('createTicket', c.req.raw.headers);
  switch (mediaType(c.req.raw)) {
    case 'application/json': {
      const sent = await readJson(c.req.raw);
      const request = parseBody('createTicket', sent);
      return createTicket(deps, user, request, idempotentRequest('createTicket', key, sent));
    }
    case 'multipart/form-data':
      return withForm(deps, user, c.req.raw, { names: formNames, filesPath: 'problem.files' }, ({ fields, files }) => {
        const request = parseBody('createTicket', {
          type: fields.get('Type'),
          productGroupId: fields.get('ProductGroupId'),
          title: fields.get('Title'),
          problem: { content: documentField(fields, 'Problem.Content'), files: files.map(({ id }) => id) },
        });
        const sent = [...fields, ...files.map(({ name, sha256 }) => [name, sha256])];
        return createTicket(deps, user, request, idempotentRequest('createTicket', key, sent));
      });
    default:
      throw unsupportedMediaType('application/json or multipart/form-data');
  }
}
