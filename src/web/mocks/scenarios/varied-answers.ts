import { z } from 'zod';
import { GetCommentsResponse, GetTicketFilesResponse } from '#generated/zod/comments/comments.ts';
import { GetDeviceResponse, SearchDevicesResponse } from '#generated/zod/devices/devices.ts';
import { GetDraftsResponse } from '#generated/zod/drafts/drafts.ts';
import { GetArticleResponse, SearchArticlesResponse } from '#generated/zod/faq/faq.ts';
import { GetProductGroupsResponse } from '#generated/zod/products/products.ts';
import {
  GetRmaAddressesResponse,
  GetRmaCountersResponse,
  GetRmaHistoryResponse,
  GetRmaOfficesResponse,
  GetRmaResponse,
  SearchRmasResponse,
} from '#generated/zod/rma/rma.ts';
import { SearchResponse } from '#generated/zod/search/search.ts';
import {
  FindSimilarTicketsResponse,
  GetTicketFilterCountersResponse,
  GetTicketHistoryResponse,
  GetTicketResponse,
  GetWatchersResponse,
  SearchTicketsResponse,
} from '#generated/zod/tickets/tickets.ts';
import { GetSecurityEventsResponse, GetSessionsResponse } from '#generated/zod/users/users.ts';
import type { OperationId } from '#generated/operations.ts';
import { variedValue } from './varied-values.ts';
import type { AnswerSchema } from './varied-values.ts';

/** The lists and views; the person and what a form begins with stay as they are. */
const schemas: { [Id in OperationId]?: z.core.$ZodType } = {
  searchTickets: SearchTicketsResponse,
  getTicketFilterCounters: GetTicketFilterCountersResponse,
  getTicket: GetTicketResponse,
  findSimilarTickets: FindSimilarTicketsResponse,
  getComments: GetCommentsResponse,
  getTicketFiles: GetTicketFilesResponse,
  getTicketHistory: GetTicketHistoryResponse,
  getWatchers: GetWatchersResponse,
  getProductGroups: GetProductGroupsResponse,
  searchDevices: SearchDevicesResponse,
  getDevice: GetDeviceResponse,
  searchRmas: SearchRmasResponse,
  getRma: GetRmaResponse,
  getRmaHistory: GetRmaHistoryResponse,
  getRmaAddresses: GetRmaAddressesResponse,
  getRmaCounters: GetRmaCountersResponse,
  getRmaOffices: GetRmaOfficesResponse,
  searchArticles: SearchArticlesResponse,
  getArticle: GetArticleResponse,
  search: SearchResponse,
  getDrafts: GetDraftsResponse,
  getSessions: GetSessionsResponse,
  getSecurityEvents: GetSecurityEventsResponse,
};

/**
 * A made-up answer that fits the contract, the same each time for the same address; undefined for operations that the scenario
 * leaves alone.
 */
export function variedAnswer(
  id: OperationId,
  { path, query = '', now }: { path: Record<string, string>; query?: string; now: Date },
): unknown {
  const schema = schemas[id];
  if (schema === undefined) return undefined;
  // The id in the address is the one of the answer.
  const [asked] = Object.values(path);
  return variedValue(z.toJSONSchema(schema) as AnswerSchema, { owner: `${id} ${asked ?? query}`, now, asked });
}
