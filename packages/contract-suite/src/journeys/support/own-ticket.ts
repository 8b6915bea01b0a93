import { textOf } from '../../contract/document.ts';
import type { Json, JsonObject } from '../../contract/document.ts';
import { object } from '../../contract/json-values.ts';
import { documentOf } from './compare.ts';
import type { Call, Reply, JourneyContext } from './journey-context.ts';

/** A ticket that a journey made, by both its ids. */
export interface OwnTicket {
  ticketId: string;
  displayId: string;
  title: string;
}

/** Makes a ticket of the account's; it is closed in the end. `headers` may hold an idempotency key. */
export async function makeTicket(
  ctx: JourneyContext,
  name: string,
  fields: JsonObject = {},
  headers?: Call['headers'],
): Promise<OwnTicket> {
  const title = ownTitle(ctx, name);
  const { json } = await ctx.call('createTicket', {
    name,
    mediaType: 'application/json',
    body: {
      type: 'Incident',
      productGroupId: ctx.memory.learnt('productGroup'),
      title,
      problem: { content: documentOf(`Made by a check of the contract, ${name}.`), files: [] },
      ...fields,
    },
    ...(headers === undefined ? {} : { headers }),
  });
  const { ticketId, displayId } = object(json);
  const made = { ticketId: textOf(ticketId), displayId: textOf(displayId), title: textOf(fields.title ?? title) };
  ctx.afterwards(() => ctx.ask('setTicketClosed', { name: 'closed', body: { ticketId: made.ticketId } }));
  return made;
}

/** The title of a ticket by which people and searches know that a check made it. */
export function ownTitle(ctx: JourneyContext, name: string): string {
  return `contract check: ${ctx.memory.runId} ${name}`.slice(0, 100);
}

/** Reads a ticket and compares it. */
export function readTicket(
  ctx: JourneyContext,
  { displayId }: OwnTicket,
  name: string,
  verify: (ticket: JsonObject) => string[],
  more: Partial<Call> = {},
): Promise<Reply> {
  return ctx.call('getTicket', {
    name,
    path: { id: displayId },
    verify: (ticket: Json) => verify(object(ticket)),
    ...more,
  });
}

/** Searches the account's tickets, the newest first; `request` is the filter. */
export function searchTickets(
  ctx: JourneyContext,
  name: string,
  request: JsonObject,
  verify: Call['verify'],
): Promise<Reply> {
  const pagination = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };
  return ctx.call('searchTickets', {
    name,
    body: { pagination, request },
    ...(verify === undefined ? {} : { verify }),
  });
}
