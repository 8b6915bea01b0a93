import { HttpResponse } from 'msw';
import { SIMILAR_TICKETS_MAX_COUNT } from '#domain/limits.ts';
import { oneLine } from '#domain/text.ts';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import { getGetQuestionnaireContentResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import { forbidden, invalidField } from '#server/services/kernel/errors.ts';
import { validateContent } from '#server/services/kernel/content.ts';
import type { MockContext, MockHandlers } from '../call.ts';
import type { MockData, MockTicket, MockUser } from '../data.ts';
import { hasText } from '../draft-text.ts';
import { attachFiles, once, requireFree, startSending } from '../sending.ts';
import { requireTicket, sees } from '../scope.ts';
import { recordEvent, settlePromise } from '../ticket-changes.ts';
import { watch } from '../watching.ts';
import { matchingTickets, sortedTickets, turnCounts } from '../ticket-list.ts';
import { isUnread, listItem, needsReply, referenceOf, similarTicket, ticketView } from '../ticket-view.ts';

/** The ticket list, one ticket, and a new one. */
export const ticketHandlers: MockHandlers = {
  searchTickets({ data, user, body: { pagination, request } }) {
    const { page, rowsPerPage } = pagination;
    const found = sortedTickets(data, user, matchingTickets(data, user, request), pagination);
    const rows = found.slice((page - 1) * rowsPerPage, page * rowsPerPage);
    return {
      result: rows.map((ticket) => {
        const row = listItem(data, ticket, user);
        return request.words === undefined ? row : { ...row, matches: [] };
      }),
      pagination: { ...pagination, totalRows: found.length },
      ...(pagination.sortBy === 'needsReply' && { turnCounts: turnCounts(found, user) }),
    };
  },
  getTicketFilterCounters({ data, user }) {
    const open = matchingTickets(data, user, {});
    const count = (status: MockTicket['status']) => open.filter((ticket) => ticket.status === status).length;
    return {
      new: count('New'),
      inProgress: count('InProgress'),
      pendingClient: count('PendingClient'),
      needsReply: open.filter((ticket) => needsReply(ticket, user)).length,
      unread: open.filter((ticket) => isUnread(ticket, user)).length,
      awaitsOther: turnCounts(open, user).others,
      open: open.length,
      onHold: count('OnHold'),
      drafts: data.drafts.filter((draft) => draft.ownerId === user.id && draft.kind === 'NewTicket' && hasText(draft))
        .length,
    };
  },
  getTicket({ data, user, now, path: { id }, query: { peek } }) {
    const ticket = requireTicket(data, user, { displayId: id });
    const view = ticketView(data, ticket, { user, now });
    if (!peek) ticket.readOn[user.id] = now.toISOString();
    return view;
  },
  findSimilarTickets({ data, user, body: { title } }) {
    const words = title
      .toLowerCase()
      .split(/\W+/u)
      .filter((word) => word.length > 3);
    const similar = data.tickets.filter(
      (ticket) => sees(user, ticket) && words.some((word) => ticket.title.toLowerCase().includes(word)),
    );
    return similar.slice(0, SIMILAR_TICKETS_MAX_COUNT).map(similarTicket);
  },
  createTicket(call) {
    const { user, header, data, body: request } = call;
    const title = oneLine(request.title);
    if (title === '') throw invalidField('title', 'required', 'This field is required');
    const key = header['idempotency-key'];
    return once({ data, user }, { key: key && `createTicket ${key}`, request }, () =>
      create(call, { ...request, title }),
    );
  },
  getTicketHistory({ data, user, query }) {
    const { id } = requireTicket(data, user, query);
    const happened = data.events.filter(({ ticketId, entry }) => ticketId === id && entry.kind !== 'CommentAdded');
    return { result: happened.map(({ entry }) => entry) };
  },
  getQuestionnaireContent: () => HttpResponse.text(getGetQuestionnaireContentResponseMock()),
};

function create({ data, user, now }: MockContext, request: CreateTicketRequest): TicketReference {
  const { files, content } = request.problem;
  const problem = validateContent(content, files, 'problem.content');
  const finishSending = startSending({ data, user, now }, request, 'NewTicket');
  const productGroup = data.productGroups.find(({ id }) => id === request.productGroupId.toLowerCase());
  if (productGroup === undefined) {
    throw invalidField('productGroupId', 'not_found', 'This product group is not available to you');
  }
  requireFree({ data, user }, files, 'problem.files');
  const made = newTicket(data, user, now);
  const ticket: MockTicket = {
    ...made,
    type: request.type,
    productGroup,
    title: request.title,
    content: JSON.parse(problem.document) as EditorDocument,
  };
  data.tickets.push(ticket);
  watch(data, user, ticket.id);
  attachFiles({ data, user }, files, { ticketId: ticket.id, field: 'problem.files' });
  recordEvent({ data, user, now }, ticket.id, { kind: 'Created' });
  settlePromise(ticket, { event: 'created' }, now);
  finishSending({ ticketId: ticket.id });
  return referenceOf(ticket);
}

/** What every new ticket of a customer has. */
export function newTicket(data: MockData, user: MockUser, now: Date) {
  const on = now.toISOString();
  const [client] = user.clients;
  if (client === undefined) throw forbidden();
  return {
    id: crypto.randomUUID(),
    displayId: 1 + Math.max(...data.tickets.map(({ displayId }) => displayId)),
    client,
    authorId: user.id,
    status: 'New',
    createdOn: on,
    updatedOn: on,
    promisedBy: null,
    promiseLeftMs: null,
    version: 0,
    readOn: { [user.id]: on },
  } satisfies Partial<MockTicket>;
}
