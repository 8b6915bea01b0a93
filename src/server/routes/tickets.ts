import type { TicketFilterCounters } from '#generated/model/ticketFilterCounters.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import {
  CreateTicketBody,
  CreateTicketHeader,
  FindSimilarTicketsBody,
  ExportTicketsBody,
  GetTicketHistoryQueryParams,
  GetTicketParams,
  GetTicketQueryParams,
  GiveFeedbackBody,
  ReopenTicketBody,
  SearchTicketsBody,
  SetTicketClosedBody,
  SetTicketSolvedBody,
  SetTicketStatusBody,
} from '#generated/zod/tickets/tickets.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import type { TicketFeedback } from '#generated/model/ticketFeedback.ts';
import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { AppContext, OperationHandlers } from '../http/context.ts';
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

const formNames = {
  type: 'Type',
  productGroupId: 'ProductGroupId',
  title: 'Title',
  'problem.content': 'Problem.Content',
  'problem.files': 'Problem.Files',
};

export function ticketRoutes(deps: AppDeps): OperationHandlers {
  return {
    async searchTickets(c) {
      const { pagination, request } = parseBody(SearchTicketsBody, await readJson(c.req.raw));
      return c.json(await searchTickets(deps, currentUser(c), { pagination, request: request as TicketFilter }));
    },
    async exportTickets(c) {
      const { request, ...how } = parseBody(ExportTicketsBody, await readJson(c.req.raw));
      return sendExport(await exportTickets(deps, currentUser(c), { ...how, request: request as TicketFilter }));
    },
    async getTicket(c) {
      const { id } = parsePath(GetTicketParams, c.req.param());
      const { peek } = parseQuery(GetTicketQueryParams, c.req.url);
      return c.json(await getTicket(deps, currentUser(c), { displayId: id, peek }));
    },
    async getTicketFilterCounters(c) {
      return c.json<TicketFilterCounters>(await getTicketFilterCounters(deps, currentUser(c)));
    },
    async findSimilarTickets(c) {
      const { title } = parseBody(FindSimilarTicketsBody, await readJson(c.req.raw));
      return c.json<SimilarTicket[]>(await findSimilarTickets(deps, currentUser(c), { title }));
    },
    async getTicketHistory(c) {
      const query = parseQuery(GetTicketHistoryQueryParams, c.req.url);
      return c.json<TicketHistory>(await getTicketHistory(deps, currentUser(c), query));
    },
    async giveFeedback(c) {
      const request = parseBody(GiveFeedbackBody, await readJson(c.req.raw));
      return c.json<TicketFeedback>(await giveFeedback(deps, currentUser(c), request));
    },
    async createTicket(c) {
      const reference = await receiveNewTicket(deps, c);
      return c.json<TicketReference>(reference, 201);
    },
    async setTicketSolved(c) {
      const request = parseBody(SetTicketSolvedBody, await readJson(c.req.raw));
      return c.json(await setTicketSolved(deps, currentUser(c), request));
    },
    async setTicketClosed(c) {
      const request = parseBody(SetTicketClosedBody, await readJson(c.req.raw));
      return c.json(await setTicketClosed(deps, currentUser(c), request));
    },
    async reopenTicket(c) {
      const request = parseBody(ReopenTicketBody, await readJson(c.req.raw));
      return c.json(await reopenTicket(deps, currentUser(c), request));
    },
    async setTicketStatus(c) {
      const request = parseBody(SetTicketStatusBody, await readJson(c.req.raw));
      return c.json(await setTicketStatus(deps, currentUser(c), request));
    },
  };
}

// §7.3 gives two readings of the request; both make the same ticket.
async function receiveNewTicket(deps: AppDeps, c: AppContext): Promise<TicketReference> {
  const user = currentUser(c);
  const { 'idempotency-key': key } = parseHeaders(CreateTicketHeader, c.req.raw.headers);
  switch (mediaType(c.req.raw)) {
    case 'application/json': {
      const sent = await readJson(c.req.raw);
      const request = parseBody(CreateTicketBody, sent) as CreateTicketRequest;
      return createTicket(deps, user, request, idempotentRequest('createTicket', key, sent));
    }
    case 'multipart/form-data':
      return withForm(deps, user, c.req.raw, { names: formNames, filesPath: 'problem.files' }, ({ fields, files }) => {
        const request = parseBody(CreateTicketBody, {
          type: fields.get('Type'),
          productGroupId: fields.get('ProductGroupId'),
          title: fields.get('Title'),
          problem: { content: documentField(fields, 'Problem.Content'), files: files.map(({ id }) => id) },
        }) as CreateTicketRequest;
        const sent = [...fields, ...files.map(({ name, sha256 }) => [name, sha256])];
        return createTicket(deps, user, request, idempotentRequest('createTicket', key, sent));
      });
    default:
      throw unsupportedMediaType('application/json or multipart/form-data');
  }
}
