import type { OperationId } from '#generated/operations.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object, objects } from '#contract-suite/contract/json-values.ts';
import { fieldsOf, withBody, withFields, withQuery } from '../exchange.ts';
import type { ResponseData } from '../exchange.ts';
import { inAnswer, inRequest } from '../mutant.ts';
import type { Kind, Mutant } from '../mutant.ts';
import { isSuccess, within } from './changes.ts';

/** A field of the filter that the server never sees. */
const filter = (operation: OperationId, name: string, what = name): Mutant =>
  inRequest(operation, 'filter ignored', what, (request) => within(request, 'request', { [name]: undefined }));

const paged = (operation: OperationId, kind: Kind, what: string, ignored: JsonObject): Mutant =>
  inRequest(operation, kind, what, (request) => within(request, 'pagination', ignored));

const query = (operation: OperationId, kind: Kind, name: string): Mutant =>
  inRequest(operation, kind, `${name} of the query`, (request) => withQuery(request, name, undefined));

/** Spoils the rows of a page. */
const rows = (operation: OperationId, kind: Kind, what: string, change: (rows: JsonObject[]) => JsonObject[]): Mutant =>
  inAnswer(operation, kind, what, (response) => {
    if (!isSuccess(response)) return response;
    return withFields(response, { result: change(objects(fieldsOf(response).result ?? [])) });
  });

const total = (operation: OperationId, what: string, change: (total: number) => number): Mutant =>
  inAnswer(operation, 'totals', what, (response) => {
    const { pagination } = fieldsOf(response);
    if (!isSuccess(response) || pagination === undefined) return response;
    const info = object(pagination);
    const totalRows = change(Number(info.totalRows));
    return withFields(response, { pagination: { ...info, totalRows } });
  });

const listOf = (operation: OperationId, what: string, change: (list: JsonObject[]) => Json): Mutant =>
  inAnswer(operation, 'list', what, (response) => {
    const list = jsonList(response);
    return isSuccess(response) && list !== undefined ? withBody(response, change(list)) : response;
  });

const reversed = (list: JsonObject[]) => list.toReversed();
const withoutLast = (list: JsonObject[]) => list.slice(0, -1);
const withoutFirst = (list: JsonObject[]) => list.slice(1);
const twice = (list: JsonObject[]) => [...list.slice(0, 1), ...list.slice(0, 1), ...list.slice(2)];

/** Lists that are not what was request for. */
export const listMutants: readonly Mutant[] = [
  filter('searchTickets', 'ticketStatuses'),
  filter('searchTickets', 'ticketTypes'),
  filter('searchTickets', 'productGroupIds'),
  filter('searchTickets', 'createdOnFrom'),
  filter('searchTickets', 'createdOnTo'),
  filter('searchTickets', 'ticketId'),
  filter('searchTickets', 'showCompleted'),
  filter('searchTickets', 'needsReply'),
  filter('searchTickets', 'unread'),
  filter('searchTickets', 'words'),
  filter('searchRmas', 'statuses'),
  filter('searchRmas', 'number'),
  filter('searchRmas', 'mine'),
  filter('searchRmas', 'whoseTurn'),
  filter('searchDevices', 'inRma'),
  filter('searchDevices', 'warranty'),
  filter('exportTickets', 'words', 'the words of an export'),
  filter('exportDevices', 'inRma', 'inRma of an export'),
  inRequest('findSimilarTickets', 'filter ignored', 'the title that others are like', (request) =>
    withFields(request, { title: 'router' }),
  ),
  query('searchArticles', 'filter ignored', 'words'),
  query('searchArticles', 'filter ignored', 'tag'),
  query('searchArticles', 'filter ignored', 'language'),
  inRequest('search', 'filter ignored', 'what the box says', (request) => withQuery(request, 'q', 'router')),
  paged('searchTickets', 'sort ignored', 'sortBy', { sortBy: 'displayId' }),
  paged('searchTickets', 'sort ignored', 'sortDescending', { sortDescending: true }),
  paged('searchDevices', 'sort ignored', 'sortBy of units', { sortBy: 'dispatchDate' }),
  paged('searchRmas', 'sort ignored', 'sortBy of returns', { sortBy: 'displayId' }),
  rows('searchTickets', 'sort ignored', 'the page turned round', reversed),
  rows('searchRmas', 'sort ignored', 'the newest at the end', (list) => [...list.slice(1), ...list.slice(0, 1)]),
  paged('searchTickets', 'page ignored', 'page', { page: 1 }),
  paged('searchTickets', 'page ignored', 'rowsPerPage', { rowsPerPage: 15 }),
  paged('searchDevices', 'page ignored', 'page of units', { page: 1 }),
  query('getComments', 'page ignored', 'limit'),
  query('getComments', 'page ignored', 'cursor'),
  rows('searchTickets', 'page ignored', 'one row too few on each page', withoutLast),
  total('searchTickets', 'the rows of a page', () => 15),
  total('searchTickets', 'one too many', (all) => all + 1),
  total('searchDevices', 'none', () => 0),
  total('searchRmas', 'one too few', (all) => Math.max(0, all - 1)),
  rows('searchTickets', 'list', 'a row twice, another left out', twice),
  rows('searchDevices', 'list', 'the first row left out', withoutFirst),
  rows('searchRmas', 'list', 'nothing on the page', () => []),
  rows('getComments', 'list', 'the newest comment left out', withoutLast),
  rows('getTicketHistory', 'list', 'how it began left out', withoutFirst),
  rows('getRmaHistory', 'list', 'nothing happened', () => []),
  rows('getEvents', 'list', 'no event is told', () => []),
  rows('searchArticles', 'list', 'an article twice', (list) => [...list.slice(0, 1), ...list]),
  listOf('getNamedFilters', 'no filter is there', () => []),
  listOf('getDrafts', 'no draft is there', () => []),
  listOf('getWatchers', 'no watcher is there', () => []),
  listOf('getTicketFiles', 'no file is there', () => []),
  listOf('getPasskeys', 'no passkey is there', () => []),
  listOf('getSessions', 'one session alone', (list) => list.slice(0, 1)),
  listOf('getSessions', 'each is the current one', (list) => list.map((one) => ({ ...one, current: true }))),
  listOf('getSecurityEvents', 'the newest at the end', reversed),
  listOf('checkRmaProducts', 'in another order', reversed),
  listOf('checkRmaProducts', 'each of them in warranty', (list) =>
    list.map((one) => ({ ...one, verdict: 'InWarranty' })),
  ),
  listOf('findSimilarTickets', 'none is alike', () => []),
  listOf('getBoxItems', 'a box of nothing', () => []),
];

function jsonList(response: ResponseData): JsonObject[] | undefined {
  const json = JSON.parse(new TextDecoder().decode(response.body) || 'null') as Json;
  return Array.isArray(json) ? objects(json) : undefined;
}
