import { can } from '#domain/access.ts';
import { documentFromText } from '#domain/documents/document.ts';
import { unitNumberKind } from '#domain/returns/rma.ts';
import { reviewPromise } from '#domain/returns/rma-line.ts';
import { rmaActionsFor, rmaCan, rmaWhoseTurn } from '#domain/returns/rma-status.ts';
import type { CreateRmaRequest } from '#generated/model/createRmaRequest.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import { getGetRmaResponseMock } from '#generated/msw/rma/rma.msw.ts';
import { conflict, forbidden, invalidField, notFound } from '#server/services/kernel/errors.ts';
import { refused } from '#server/services/rma/internal/refuse.ts';
import type { MockContext, MockHandlers } from '../call.ts';
import type { MockData, MockTicket, MockUser } from '../data.ts';
import { matchingRmas, rmaListItem, sortedRmas } from '../rma-list.ts';
import { once, startSending } from '../sending.ts';
import { personOf, rmaActorOf, sees } from '../scope.ts';
import { recordEvent } from '../ticket-changes.ts';
import { watch } from '../watching.ts';
import { newTicket } from './tickets.ts';

/** Returns: list, view, create, and the actions of their transition table. */
export const rmaHandlers: MockHandlers = {
  searchRmas({ data, user, body: { pagination, request } }) {
    const { page, rowsPerPage } = pagination;
    const found = sortedRmas(matchingRmas(data, user, request), pagination);
    const rows = found.slice((page - 1) * rowsPerPage, page * rowsPerPage);
    return { result: rows.map(rmaListItem), pagination: { ...pagination, totalRows: found.length } };
  },
  getRmaCounters({ data, user }) {
    const open = matchingRmas(data, user, {});
    const count = (turn: Rma['whoseTurn']) => open.filter(({ whoseTurn }) => whoseTurn === turn).length;
    return { open: open.length, customer: count('Customer'), support: count('Support') };
  },
  getRma({ data, user, path: { id } }) {
    const { rma, ticket } = requireRma(data, user, ({ displayId }) => displayId === id);
    return rmaView(rma, ticket, user);
  },
  getRmaHistory({ data, user, path: { id } }) {
    const { rma } = requireRma(data, user, ({ displayId }) => displayId === id);
    const happened = data.events.filter(({ entry }) => entry.rma?.rmaId === rma.id);
    return { result: happened.map(({ entry }) => entry) };
  },
  checkRmaProducts({ body }) {
    const numbers = body.numbers.map((number) => number.trim());
    return numbers.map((number, index) => {
      const first = numbers.indexOf(number);
      if (unitNumberKind(number) === null) return { verdict: 'WrongFormat', number };
      if (first < index) return { verdict: 'Duplicate', number, duplicateOf: first };
      return { verdict: 'InWarranty', number, ...unitOf(number) };
    });
  },
  createRma(call) {
    const { data, user, header, body: request } = call;
    const key = header['idempotency-key'];
    return once({ data, user }, { key: key && `createRma ${key}`, request }, () => create(call, request));
  },
  actOnRma({ data, user, now, body: { rmaId, version, action, reason } }) {
    const { rma, ticket } = requireRma(data, user, ({ id }) => id === rmaId.toLowerCase());
    if (action === 'submit') throw invalidField('action', 'not_allowed', 'Submitting is a call of its own');
    if (version !== rma.version) throw conflict('rma_changed');
    const verdict = rmaCan(action, stateOf(rma), rmaActorOf(user, ticket), reason?.trim() ?? '');
    if (!verdict.allowed) throw refused(verdict.reason);
    const change = { rmaFromStatus: rma.status, rmaToStatus: verdict.to };
    rma.status = verdict.to;
    rma.version += 1;
    rma.updatedOn = now.toISOString();
    recordEvent({ data, user, now }, ticket.id, { kind: 'RmaStatusChanged', rma: numberOf(rma), ...change });
    return referenceOf(rma);
  },
};

function requireRma(data: MockData, user: MockUser, isMeant: (rma: Rma) => boolean): { rma: Rma; ticket: MockTicket } {
  const rma = data.rmas.find(isMeant);
  const ticket = data.tickets.find(({ id }) => id === rma?.ticketId);
  if (rma === undefined || ticket === undefined || !sees(user, ticket)) throw notFound();
  return { rma, ticket };
}

function stateOf({ status, office, products }: Rma) {
  return { status, hasOffice: office !== undefined, lines: products };
}

function rmaView(rma: Rma, ticket: MockTicket, user: MockUser): Rma {
  const actor = rmaActorOf(user, ticket);
  const whoseTurn = rmaWhoseTurn(rma.status, rma.products);
  return { ...rma, whoseTurn, editable: actor !== null, allowedActions: rmaActionsFor(stateOf(rma), actor) };
}

function numberOf({ id, displayId }: Rma) {
  return { rmaId: id, displayId };
}

function referenceOf({
  id: rmaId,
  displayId,
  ticketId,
  ticketDisplayId,
  status,
  products,
  version,
}: Rma): RmaReference {
  return { rmaId, displayId, ticketId, ticketDisplayId, status, productCount: products.length, version };
}

// A number that looks valid belongs to a unit like the examples'.
function unitOf(number: string): { serialNumber?: string; imei?: string; productGroup: string; warrantyUntil: string } {
  const [example] = getGetRmaResponseMock().products;
  const productGroup = example?.unit?.productGroup ?? 'Router';
  const known = unitNumberKind(number) === 'imei' ? { imei: number } : { serialNumber: number };
  return { ...known, productGroup, warrantyUntil: example?.warrantyUntil ?? '2030-01-01' };
}

function create(ctx: MockContext, request: CreateRmaRequest): RmaReference {
  const { data, user } = ctx;
  const { products, returnAddress, ticketId } = request;
  const submits = can(user, 'rma.submit');
  const missing = (field: string) => invalidField(field, 'required', 'This field is required');
  if (!submits && ticketId === undefined) throw missing('ticketId');
  if (submits && products.length === 0) throw missing('products');
  if (submits && returnAddress === undefined) throw missing('returnAddress');
  for (const [index, { imeiOrSerial }] of products.entries()) {
    if (unitNumberKind(imeiOrSerial) !== null) continue;
    throw invalidField(`products.${index}.imeiOrSerial`, 'invalid_format', 'This is no serial number or IMEI');
  }
  const finishSending = startSending(ctx, request, 'Rma');
  const ticket = ticketId === undefined ? ticketFor(ctx, request) : ownTicket(ctx, ticketId);
  if (rmaActorOf(user, ticket) === null) throw forbidden();
  if (ticket.status === 'Closed') throw conflict('transition_not_allowed');
  const rma = newRma(ctx, ticket, request);
  data.rmas.push(rma);
  const number = { rma: numberOf(rma), rmaToStatus: rma.status };
  recordEvent(ctx, ticket.id, { kind: 'RmaStatusChanged', ...number, unitCount: products.length });
  finishSending({ rmaId: rma.id });
  return referenceOf(rma);
}

function ownTicket({ data, user }: MockContext, ticketId: string): MockTicket {
  const ticket = data.tickets.find(({ id }) => id === ticketId.toLowerCase());
  if (ticket === undefined || !sees(user, ticket)) {
    throw invalidField('ticketId', 'not_found', 'This ticket was not found');
  }
  return ticket;
}

function newRma({ data, user, now }: MockContext, ticket: MockTicket, request: CreateRmaRequest): Rma {
  const { products, returnAddress } = request;
  const on = now.toISOString();
  const status = can(user, 'rma.submit') ? 'Submitted' : 'InProgress';
  return {
    id: crypto.randomUUID(),
    displayId: String(1 + Math.max(...data.rmas.map(({ displayId }) => Number(displayId)))),
    ticketId: ticket.id,
    ticketDisplayId: String(ticket.displayId),
    ticketTitle: ticket.title,
    status,
    products: products.map((line) => newLine(line, status)),
    ...(returnAddress === undefined ? {} : { returnAddress }),
    files: [],
    client: ticket.client,
    author: personOf(data, user.id),
    createdOn: on,
    updatedOn: on,
    ...(status === 'Submitted' ? { promisedBy: reviewPromise(now).toISOString() } : {}),
    whoseTurn: rmaWhoseTurn(status, []),
    editable: true,
    allowedActions: [],
    version: 1,
  };
}

function newLine(
  { imeiOrSerial, description }: CreateRmaRequest['products'][number],
  status: Rma['status'],
): RmaProduct {
  const { warrantyUntil, ...unit } = unitOf(imeiOrSerial);
  const whoseTurn = rmaWhoseTurn(status, []);
  const line = { id: crypto.randomUUID(), imeiOrSerial, description, warrantyUntil, unit };
  return { ...line, review: 'Pending', addedByStaff: false, steps: [], whoseTurn };
}

// A return that was started without a ticket raises one.
function ticketFor({ data, user, now }: MockContext, { products }: CreateRmaRequest): MockTicket {
  const [productGroup] = data.productGroups;
  if (productGroup === undefined) throw notFound();
  const lines = products.map(({ imeiOrSerial, description }) => `${imeiOrSerial}: ${description}`);
  const ticket: MockTicket = {
    ...newTicket(data, user, now),
    type: 'Service',
    productGroup,
    title: `Return of ${products.length} ${products.length === 1 ? 'unit' : 'units'}: ${productGroup.name}`,
    content: documentFromText(lines.join('\n')) as EditorDocument,
  };
  data.tickets.push(ticket);
  watch(data, user, ticket.id);
  recordEvent({ data, user, now }, ticket.id, { kind: 'Created' });
  return ticket;
}
