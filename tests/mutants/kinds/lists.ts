import type { OperationId } from '#generated/operations.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object, objects } from '#contract-suite/contract/json-values.ts';
import { fieldsOf, withBody, withFields, withQuery } from '../exchange.ts';
import type { Answered } from '../exchange.ts';
import { inAnswer, inRequest } from '../mutant.ts';
import type { Kind, Mutant, Shown } from '../mutant.ts';
import type { Way } from '../visit.ts';
import { makeComment, makeRma, makeTicket } from '../ways/things.ts';
import { isSuccess, within } from './twists.ts';

const ALL = { showCompleted: true };
const TODAY = new Date().toISOString().slice(0, 10);

/** A field of the filter that the server never sees; `value` shows it. */
const filter = (operation: OperationId, name: string, value: Json, beside: JsonObject = {}, what = name): Mutant =>
  inRequest(operation, 'filter ignored', what, (asked) => within(asked, 'request', { [name]: undefined }), {
    twist: (asked) => within(asked, 'request', { ...beside, [name]: value }),
  });

const paged = (operation: OperationId, kind: Kind, what: string, ignored: JsonObject, shown: JsonObject): Mutant =>
  inRequest(operation, kind, what, (asked) => within(asked, 'pagination', ignored), {
    twist: (asked) => within(within(asked, 'pagination', shown), 'request', operation === 'searchDevices' ? {} : ALL),
  });

const query = (operation: OperationId, kind: Kind, name: string, shown: Shown): Mutant =>
  inRequest(operation, kind, `${name} of the query`, (asked) => withQuery(asked, name, undefined), shown);

/** Spoils the rows of a page. */
const rows = (operation: OperationId, kind: Kind, what: string, change: (rows: JsonObject[]) => JsonObject[]): Mutant =>
  inAnswer(operation, kind, what, (answered) => {
    if (!isSuccess(answered)) return answered;
    return withFields(answered, { result: change(objects(fieldsOf(answered).result ?? [])) });
  });

const total = (operation: OperationId, what: string, change: (total: number) => number): Mutant =>
  inAnswer(operation, 'totals', what, (answered) => {
    const { pagination } = fieldsOf(answered);
    if (!isSuccess(answered) || pagination === undefined) return answered;
    const info = object(pagination);
    const totalRows = change(Number(info.totalRows));
    return withFields(answered, { pagination: { ...info, totalRows } });
  });

const listOf = (
  operation: OperationId,
  what: string,
  change: (list: JsonObject[]) => Json,
  shown: Shown = {},
): Mutant =>
  inAnswer(
    operation,
    'list',
    what,
    (answered) => {
      const list = jsonList(answered);
      return isSuccess(answered) && list !== undefined ? withBody(answered, change(list)) : answered;
    },
    shown,
  );

const reversed = (list: JsonObject[]) => list.toReversed();
const withoutLast = (list: JsonObject[]) => list.slice(0, -1);
const withoutFirst = (list: JsonObject[]) => list.slice(1);
const twice = (list: JsonObject[]) => [...list.slice(0, 1), ...list.slice(0, 1), ...list.slice(2)];

const afterTwoSignIns: Way = async (visit) => {
  await visit.signIn('account');
  visit.forget('account');
  await visit.ask('getSecurityEvents');
};

/** Lists that are not what was asked for. */
export const listMutants: readonly Mutant[] = [
  filter('searchTickets', 'ticketStatuses', ['New'], ALL),
  filter('searchTickets', 'ticketTypes', ['Question'], ALL),
  filter('searchTickets', 'productGroupIds', ['ffffffff-ffff-4fff-8fff-ffffffffffff'], ALL),
  filter('searchTickets', 'createdOnFrom', TODAY, ALL),
  filter('searchTickets', 'createdOnTo', '2020-01-01', ALL),
  filter('searchTickets', 'ticketId', '1000001', ALL),
  filter('searchTickets', 'showCompleted', true),
  filter('searchTickets', 'needsReply', true, ALL),
  filter('searchTickets', 'words', 'tracker', ALL),
  filter('searchRmas', 'statuses', ['Closed'], ALL),
  filter('searchRmas', 'number', '9999', ALL),
  inRequest('searchRmas', 'filter ignored', 'mine', (asked) => within(asked, 'request', { mine: undefined }), {
    way: async (visit) => {
      await makeRma(visit);
      await visit.ask('searchRmas', { as: 'colleague', fields: { request: { ...ALL, mine: true } } });
    },
  }),
  filter('searchRmas', 'whoseTurn', ['Nobody'], ALL),
  filter('searchDevices', 'inRma', true),
  filter('searchDevices', 'warranty', 'OutOfWarranty'),
  filter('exportTickets', 'words', 'tracker', ALL, 'the words of an export'),
  filter('exportDevices', 'inRma', true, {}, 'inRma of an export'),
  inRequest(
    'findSimilarTickets',
    'filter ignored',
    'the title that others are like',
    (asked) => withFields(asked, { title: 'router' }),
    { twist: (asked) => withFields(asked, { title: 'tracker shows a wrong position' }) },
  ),
  query('searchArticles', 'filter ignored', 'words', { twist: (asked) => withQuery(asked, 'words', 'wireguard') }),
  query('searchArticles', 'filter ignored', 'tag', { twist: (asked) => withQuery(asked, 'tag', 'vpn') }),
  query('searchArticles', 'filter ignored', 'language', { twist: (asked) => withQuery(asked, 'language', 'lt') }),
  inRequest('search', 'filter ignored', 'what the box says', (asked) => withQuery(asked, 'q', 'router'), {}),
  paged('searchTickets', 'sort ignored', 'sortBy', { sortBy: 'displayId' }, { sortBy: 'title' }),
  paged('searchTickets', 'sort ignored', 'sortDescending', { sortDescending: true }, { sortDescending: false }),
  paged('searchDevices', 'sort ignored', 'sortBy of units', { sortBy: 'dispatchDate' }, { sortBy: 'number' }),
  paged(
    'searchRmas',
    'sort ignored',
    'sortBy of returns',
    { sortBy: 'displayId' },
    { sortBy: 'createdOn', sortDescending: false },
  ),
  rows('searchTickets', 'sort ignored', 'the page turned round', reversed),
  rows('searchRmas', 'sort ignored', 'the newest at the end', (list) => [...list.slice(1), ...list.slice(0, 1)]),
  paged('searchTickets', 'page ignored', 'page', { page: 1 }, { page: 2, rowsPerPage: 15 }),
  paged('searchTickets', 'page ignored', 'rowsPerPage', { rowsPerPage: 15 }, { page: 1, rowsPerPage: 100 }),
  paged('searchDevices', 'page ignored', 'page of units', { page: 1 }, { page: 2, rowsPerPage: 15 }),
  query('getComments', 'page ignored', 'limit', { twist: (asked) => withQuery(asked, 'limit', '1') }),
  query('getComments', 'page ignored', 'cursor', {
    way: async (visit) => {
      await makeTicket(visit);
      await makeComment(visit);
      await makeComment(visit, 'Another line.');
      const { olderCursor } = await visit.askObject('getComments', { query: { limit: '1' } });
      await visit.ask('getComments', { query: { limit: '1', cursor: textOf(olderCursor) } });
    },
  }),
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
  listOf('getSecurityEvents', 'the newest at the end', reversed, { way: afterTwoSignIns }),
  listOf('checkRmaProducts', 'in another order', reversed),
  listOf('checkRmaProducts', 'each of them in warranty', (list) =>
    list.map((one) => ({ ...one, verdict: 'InWarranty' })),
  ),
  listOf('findSimilarTickets', 'none is alike', () => []),
  listOf('getBoxItems', 'a box of nothing', () => []),
];

function jsonList(answered: Answered): JsonObject[] | undefined {
  const json = JSON.parse(new TextDecoder().decode(answered.body) || 'null') as Json;
  return Array.isArray(json) ? objects(json) : undefined;
}
