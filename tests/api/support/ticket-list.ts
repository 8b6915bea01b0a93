import type { TicketSearchResult } from '#generated/model/ticketSearchResult.ts';
import type { Caller } from './api.ts';

export const firstPage = { page: 1, rowsPerPage: 100, sortBy: 'displayId', sortDescending: true };

/** A page of the list; without anything given the newest hundred open tickets. */
export async function search(
  caller: Caller,
  request: object = {},
  pagination: object = {},
): Promise<TicketSearchResult> {
  const answer = await caller('POST /tickets/customer', {
    json: { pagination: { ...firstPage, ...pagination }, request },
  });
  if (answer.status !== 200) throw new Error(`The list was answered with ${answer.status}: ${answer.text}`);
  return answer.json<TicketSearchResult>();
}

/** The ticket numbers of a page, in its order. */
export const numbers = (page: TicketSearchResult) => page.result.map(({ displayId }) => displayId);
